// An import of 10,000 rows that makes 2,000 organizations (IMP-170), in calls of 100, and its undo:
//   DATABASE_URL=… node scripts/node.mjs bench/importing.ts
// On an empty PostgreSQL.
import { fileURLToPath } from 'node:url';
import { dayIn } from '@lm/contract';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { asking, at, signIn } from './measure.ts';

const ROWS = 10_000;
const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await migrate(db);
await fillDemo(db, { customers: 2000, seed: 1, today: dayIn(new Date()), passwordHash: await hashPassword(DEMO_PASSWORD) });
await close();
const portal = await startFreshPortal({
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('stalls.ts', import.meta.url))}`,
  DATABASE_URL: process.env.DATABASE_URL ?? '',
});
const ask = asking(portal, await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD));
const partOf = { key: 'ten-thousand-rows-01', fileName: 'firms.csv' };
const letters = (n: number) => [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
const row = (n: number) => ({
  ...{ firstName: 'Ida', lastName: `Berg${letters(n)}`, email: `ida.${n}@import.example`, countryId: 578, phoneNumber: '4722859000' },
  ...{ organization: `Nordvik ${letters(n % 2000)} AS`, organizationDomain: `nordvik${n % 2000}.example` },
});
const times: number[] = [];
for (let from = 0; from < ROWS; from += 100) {
  const rows = Array.from({ length: 100 }, (_, n) => row(from + n));
  const start = performance.now();
  const answers = await ask<{ outcome: string }[]>('customers/importCustomers', {
    ...{ rows, partOf, intoOrganizations: true, makesOrganizations: true },
  });
  times.push(performance.now() - start);
  if (answers.some(({ outcome }) => outcome !== 'added'))
    throw new Error(JSON.stringify(answers.find(({ outcome }) => outcome !== 'added')));
}
const said = () =>
  [...portal.output().matchAll(/^STALL (\S+) (\d+)$/gm)].slice(3).map(([, stall, size]) => ({ stall: Number(stall), size: Number(size) }));
const sizes = said().map(({ size }) => size);
console.log(
  `${ROWS} rows: a call ${at(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms; memory ${sizes[0]} MB, at most ${Math.max(...sizes)}; ` +
    `the server stood still for ${Math.max(...said().map(({ stall }) => stall))} ms at most`,
);
const undone = { customers: 0, organizations: 0 };
const undoing: number[] = [];
for (let left = 1; left > 0; ) {
  const start = performance.now();
  const part = await ask<{ customers: number; organizations: number; left: number }>('customers/undoImport', { key: partOf.key });
  undoing.push(performance.now() - start);
  undone.customers += part.customers;
  undone.organizations += part.organizations;
  left = part.left;
}
console.log(`undone ${JSON.stringify(undone)}: a call ${at(undoing, 0.5).toFixed(0)} ms, longest ${Math.max(...undoing).toFixed(0)} ms`);
await portal.stop();
