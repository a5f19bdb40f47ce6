import {
  addDays,
  api,
  CATEGORY,
  type Day,
  expiryOf,
  FIRST_MODULES,
  isInMaintenance,
  KINDS,
  type Kind,
  type LicenseState,
  stateOf,
  type TermInput,
  termOf,
} from '@lm/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { STAFF } from '../../../test/people.ts';
import { insertLicense } from '../../licensing/licenses/license-writing.queries.ts';
import { hasWorkingFile, insertIssuedFile } from '../../licensing/licenses/offline-files.queries.ts';
import { customersMatching } from './customer-list.queries.ts';

/** Compares what the database says about licenses of every kind with what the rule says about each. */
const { server, make } = await givenServer();
const owner = await make.customer();

const TODAY: Day = '2026-11-21';
const day = fc.integer({ min: -1000, max: 1000 }).map((days) => addDays(TODAY, days));

/** Everything that any term may need; each takes its own part. */
const said = fc
  .record({
    startDate: day,
    days: fc.nat(900),
    subscriptions: fc.uniqueArray(fc.record({ subscriptionStartDate: day, months: fc.integer({ min: 1, max: 24 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ subscriptionStartDate }) => subscriptionStartDate,
    }),
  })
  .map(({ startDate, days, subscriptions }): TermInput => {
    const end = addDays(startDate, days);
    const newestFirst = subscriptions.sort((a, b) => (a.subscriptionStartDate < b.subscriptionStartDate ? 1 : -1));
    return { startDate, endDate: end, courseEnd: end, remainingDays: days, months: 1 + (days % 24), subscriptions: newestFirst };
  });

const licenses = fc.array(fc.record({ kind: fc.constantFrom<Kind>(...Object.values(KINDS)), input: said }), { maxLength: 3 });

const licenseOf = ({ kind, input }: { kind: Kind; input: TermInput }) => ({
  customerId: owner.id,
  categoryId: CATEGORY.CPU.id,
  typeId: kind.id,
  releaseId: null,
  version: '5.1.1',
  purchaseDate: addDays(TODAY, -2000),
  seats: null,
  courseId: null,
  courseCode: termOf(kind.id).add.courseCode ? 'K7RM3FM97D' : null,
  modules: FIRST_MODULES.map(({ id }) => id),
  ...termOf(kind.id).begin(input),
});

async function isFound(word: 'In maintenance' | 'Out of maintenance', today: Day): Promise<boolean> {
  const wanted = { maintstat: [word], today };
  const { rows } = await customersMatching(server.db, STAFF, wanted, { limit: 10, offset: 0 });
  return rows.some(({ id }) => id === owner.id);
}

test('LIC-13, LIC-31: the maintenance filter and the check for working files agree with the state of each license', async () => {
  await fc.assert(
    fc.asyncProperty(licenses, fc.array(day, { minLength: 3, maxLength: 3 }), async (asked, days) => {
      await server.db.deleteFrom('license').where('customer_id', '=', owner.id).execute();
      const { portal } = server;
      const stored = await portal.write(async (tx) => {
        const added = [];
        for (const one of asked) {
          const license = await insertLicense(tx, api.licenses.addLicense, licenseOf(one), portal.now());
          await insertIssuedFile(tx, { licenseId: license.id, kid: portal.keys.kid, macs: [], expires: expiryOf(license) }, portal.now());
          added.push(license);
        }
        return added;
      });
      // Mistakes would show around the last days.
      const turns = stored.flatMap((license) => [stateOf(license, TODAY).until, addDays(stateOf(license, TODAY).until, 1)]);
      for (const today of [...days, ...turns]) {
        const states: LicenseState[] = stored.map((license) => stateOf(license, today));
        const inMaintenance = states.some(isInMaintenance);
        expect(await isFound('In maintenance', today)).toBe(inMaintenance);
        expect(await isFound('Out of maintenance', today)).toBe(!inMaintenance && states.some(({ ends }) => ends === 'maintenance'));
        const works = await portal.write((tx) => hasWorkingFile(tx, { customerId: owner.id }, today));
        expect(works).toBe(states.some(({ phase }) => phase !== 'ended'));
      }
    }),
    { numRuns: 60 },
  );
});
