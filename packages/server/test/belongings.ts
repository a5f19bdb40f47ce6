import { addDays } from '@lm/contract';
import { classroomOf } from './belongings/classroom.ts';
import { customersOf } from './belongings/customers.ts';
import { identityOf } from './belongings/identity.ts';
import { licensingOf } from './belongings/licensing.ts';
import { makingOn } from './belongings/making.ts';
import { operationOf } from './belongings/operation.ts';
import { organizationsOf } from './belongings/organizations.ts';
import { releasesOf } from './belongings/releases.ts';
import { sellingOf } from './belongings/selling.ts';
import type { peopleOf } from './people.ts';
import type { TestServer } from './start.ts';

export type { Owner } from './belongings/making.ts';

export type Belongings = Awaited<ReturnType<typeof belongings>>;

/** Things that people have, made when first needed and kept as long as their owner exists. */
export async function belongings(server: TestServer, make: ReturnType<typeof peopleOf>) {
  const making = await makingOn(server, make);
  const { next } = making;
  await make.release('5.1.1', '2026-01-01');
  const licensing = licensingOf(making);
  const organizations = organizationsOf(making);
  return {
    ...(await identityOf(making)),
    ...licensing,
    ...releasesOf(making, licensing.license),
    ...(await classroomOf(making)),
    ...sellingOf(making),
    ...customersOf(making),
    ...organizations,
    ...operationOf(making, organizations.organization),
    freshDay: () => addDays('2100-01-01', next()),
    freshEmail: () => `fresh.${next()}@example.com`,
    freshName: () => `Fresh ${next()}`,
    freshVersion: () => `8.${next()}`,
  };
}
