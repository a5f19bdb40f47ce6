import { addDays, type Day, mayDownload, type OnDay, TYPES } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabase } from '../../../test/database.ts';
import { type Covering, coveringOf } from './covering.queries.ts';

const TODAY: Day = '2026-11-21';
const ON: OnDay = { today: TODAY, openDays: 90, graceDays: 30 };
const RELEASED: Day = '2026-10-12';

/** A release that the one of this day fixes, and another. */
const [BAD, OTHER] = [7, 8];

/** Days around each boundary: long ago, before and on the day of the release, today, within grace and after it, in the future; and none. */
const DAYS: (Day | null)[] = [null, -400, -41, -40, -39, -31, -30, -1, 0, 1, 100].map((days) =>
  days === null ? null : addDays(TODAY, days),
);

// REL-55, REL-70
test('the database and the contract agree on what a license lets its people download', async () => {
  const licenses = TYPES.flatMap(({ id: typeId }) =>
    DAYS.flatMap((end) =>
      DAYS.flatMap((start) =>
        [null, TODAY].flatMap((suspendedOn) => [
          { typeId, startDate: start, endDate: end, suspendedOn, subscriptions: [] },
          ...(start && end && start <= end
            ? [
                { typeId, startDate: null, endDate: null, suspendedOn, subscriptions: [{ start, end, months: 1 }] },
                {
                  ...{ typeId, startDate: null, endDate: null, suspendedOn },
                  subscriptions: [
                    { start, end, months: 1 },
                    { start: '2024-01-01', end: '2024-12-31', months: 12 },
                  ],
                },
              ]
            : []),
        ]),
      ),
    ),
  ).map((license, id) => ({ id, releaseId: id % 2 === 0 ? BAD : OTHER, ...license }));
  const { db, close } = await newDatabase();
  const kept = licenses.map(({ id, typeId, releaseId, startDate, endDate, suspendedOn, subscriptions }) => ({
    ...{ id, release_id: releaseId, type_id: typeId, start_date: startDate, end_date: endDate, suspended_on: suspendedOn },
    maintained_until: subscriptions[0]?.end ?? null,
  }));
  const stretches = licenses.flatMap(({ id, subscriptions }) => subscriptions.map(({ start }) => ({ license_id: id, start_date: start })));
  const { rows } = await sql<{ id: number; covering: Covering }>`
    WITH license AS (SELECT * FROM json_to_recordset(${JSON.stringify(kept)}::json)
        AS l(id int, release_id int, type_id int, start_date date, end_date date, suspended_on date, maintained_until date)),
      license_subscription AS (SELECT * FROM json_to_recordset(${JSON.stringify(stretches)}::json) AS s(license_id int, start_date date))
    SELECT license.id, ${coveringOf(sql`${RELEASED}::date`, ON, [BAD])} AS covering FROM license ORDER BY license.id`.execute(db);
  await close();
  expect(rows).toHaveLength(licenses.length);
  const wrong = rows.filter(({ id, covering }) => {
    const license = licenses[id];
    if (!license) return true;
    const { may } = mayDownload(RELEASED, [license], ON);
    const ofNone = mayDownload(RELEASED, [license], { ...ON, graceDays: 0 }).may;
    const why = mayDownload(RELEASED, [license], ON, [BAD]);
    const isOther = !why.may && (why.why === 'suspended' || why.why === 'upcoming');
    return covering !== (may ? (ofNone ? 'covered' : 'grace') : isOther ? 'other' : why.may ? 'fix' : 'lapsed');
  });
  expect(wrong.map(({ id, covering }) => ({ covering, ...licenses[id] })).slice(0, 5)).toEqual([]);
  expect(new Set(rows.map(({ covering }) => covering))).toEqual(new Set(['covered', 'grace', 'fix', 'lapsed', 'other']));
});
