import { FIRST_MODULES, type Product, SOLD_KINDS } from '@lm/contract';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { MIGRATIONS, migrate } from '../../db/migrate.ts';
import { eventFrom, type NewEvent, rowOf } from '../../platform/log/events.queries.ts';
import { licensesWithIds } from '../licenses/licenses.queries.ts';
import { modulesOf } from '../licenses/stored-license.ts';
import { catalogueIn } from './products.queries.ts';

const FIRST: Product = {
  ...{ id: 1, revision: 1, name: 'Wave Lab', code: 'Wave-Lab', kinds: [...SOLD_KINDS], trialDays: 45, version2From: '5.2' },
  ...{ idsNeeded: 2, listDays: 30, seatFor: 'program', seatMoves: 2, colour: 'blue', formerly: [] },
};

// PRD-1, PRD-3, PRD-31, PRD-40, OPS-35
test('a portal from before the catalogue keeps its six modules by id and word, as its first product, and everything that names them', async () => {
  const [{ db }] = await emptyDatabase();
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateTo('0300-standings');
  expect(error).toBeUndefined();
  for (const statement of FILLED) await sql.raw(statement).execute(db);
  const mara = { id: 1, email: 'mara@example.com' };
  const added: NewEvent = {
    ...{ act: 'license.add', record: { id: 1 }, owner: mara },
    changes: [{ field: 'modules', before: null, after: [1, 6] }],
  };
  const entry = rowOf(eventFrom(mara, added, new Date(EARLIER)), { actor: mara.email, owner: mara.email });
  const told = {
    ...entry,
    changes: JSON.stringify(entry.changes),
    event: JSON.stringify(entry.event),
    personal: JSON.stringify(entry.personal),
  };
  await db.insertInto('log_entry').values(told).execute();
  const words = async () => (await db.selectFrom('log_entry').select('changes').execute()).map(({ changes }) => changes);
  const written = await words();

  await migrate(db);
  const { products, modules, editions } = await catalogueIn(db, FIRST);
  expect([products, editions]).toEqual([[FIRST], []]);
  expect(modules.map(({ id, productId, name, code, state, formerly }) => [id, productId, name, code, state, formerly])).toEqual([
    [1, 1, 'Acoustics Low Frequency', 'ALF', 'sold', []],
    [2, 1, 'Acoustics High Frequency', 'AHF', 'sold', []],
    [3, 1, 'Flow', 'FLOW', 'sold', []],
    [4, 1, 'Acquisition', 'ACQ', 'sold', []],
    [5, 1, 'Measurement', 'MEAS', 'sold', []],
    [6, 1, 'Measurement Rig', 'RIG', 'sold', []],
  ]);
  expect(modules).toEqual(FIRST_MODULES);
  expect((await licensesWithIds(db, [1, 2])).map((license) => [license.id, license.version, ...modulesOf(license)])).toEqual([
    [1, '5.1.1', { id: 1, name: 'Acoustics Low Frequency' }, { id: 6, name: 'Measurement Rig' }],
    [2, '5.1.1', { id: 3, name: 'Flow' }],
  ]);
  const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
  expect(await rows('SELECT name, number, product_id FROM release')).toEqual([{ name: '5.1.1', number: '5.1.1', product_id: 1 }]);
  expect(await rows('SELECT module_id FROM course_module ORDER BY module_id')).toEqual([{ module_id: 3 }, { module_id: 5 }]);
  expect(await rows('SELECT module_id, permanent FROM price_book_module ORDER BY module_id')).toEqual([
    { module_id: 1, permanent: 120000 },
    { module_id: 3, permanent: 90000 },
  ]);
  expect(await rows('SELECT form FROM quotation')).toEqual([{ form: { modules: ['Flow', 'Acquisition'] } }]);
  expect(await words()).toEqual(written);
});

const EARLIER = '2026-11-21T09:00:00Z';

/** Data from before the catalogue: licenses, a release, a course, prices and a request that name modules. */
const FILLED = [
  `INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at,
      role_label, name_key, search_key, created_at)
    VALUES ('Mara', 'Lindqvist', 'mara@example.com', 'mara@example.com', 'KTH', 752, '1', '${EARLIER}', 'Customer', 'lindqvist', ' mara', '${EARLIER}')`,
  `INSERT INTO release (name, name_key, date, product_link, fnl_link, matlab_link)
    VALUES ('5.1.1', '000005.000001.000001', '2026-10-02', 'https://a.example', 'https://b.example', 'https://c.example')`,
  `INSERT INTO license (customer_id, category_id, type_id, release_id, version, purchase_date, start_date, end_date, seats, created_at) VALUES
    (1, 1, 6, 1, '5.1.1', '2024-02-03', '2024-02-03', '2030-01-01', NULL, '${EARLIER}'),
    (1, 2, 6, 1, '5.1.1', '2024-02-03', '2024-02-03', '2030-01-01', 5, '${EARLIER}')`,
  'INSERT INTO license_module VALUES (1, 1), (1, 6), (2, 3)',
  `INSERT INTO course (code, teacher_id, name, search_key, start_date, expire_date, created_at)
    VALUES ('ABCDEFGHJK', 1, 'Acoustics', ' acoustics', '2026-11-01', '2027-02-01', '${EARLIER}')`,
  'INSERT INTO course_module VALUES (1, 3), (1, 5)',
  `INSERT INTO price_book (currency, valid_from, maintenance, academic, reinstatement_years, reinstatement_surcharge)
    VALUES ('EUR', '2026-01-01', 2000, 5000, 2, 1000)`,
  'INSERT INTO price_book_module (price_book_id, module_id, permanent) VALUES (1, 1, 120000), (1, 3, 90000)',
  `INSERT INTO quotation (customer_id, form, submitted_at) VALUES (1, '{"modules": ["Flow", "Acquisition"]}', '${EARLIER}')`,
];
