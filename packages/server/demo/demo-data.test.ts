import { api, CATEGORY, KINDS } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { OpenDatabase } from '../src/db/open.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { newDatabase } from '../test/database.ts';
import { newFolder } from '../test/process.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { playStory } from './story.ts';

/** The demo's data, as the database has it: its constraints and foreign keys have already been checked. */
const TODAY = '2026-11-21';
let database: OpenDatabase;

const filled = async (customers: number, passwordHash = 'x'): Promise<OpenDatabase> => {
  const opened = await newDatabase();
  await fillDemo(opened.db, { customers, seed: 1, today: TODAY, passwordHash });
  return opened;
};

beforeAll(async () => {
  database = await filled(300);
});
afterAll(() => database.close());

const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(database.db)).rows;

// OPS-3
describe('300 customers', () => {
  test('have licenses of every type and category that exists, about two each', async () => {
    const kinds = await rows<{ kind: string }>("SELECT DISTINCT category_id || '/' || type_id AS kind FROM license ORDER BY 1");
    const there = Object.values(KINDS).flatMap(({ id, categories }) => categories.map((name) => `${CATEGORY[name].id}/${id}`));
    expect(kinds.map(({ kind }) => kind)).toEqual(there.sort());
    const [{ each } = { each: 0 }] = await rows<{ each: number }>(
      'SELECT (SELECT count(*) FROM license)::float / (SELECT count(*) FROM customer) AS each',
    );
    expect(each).toBeGreaterThan(1.8);
    expect(each).toBeLessThan(2.5);
  });

  test('have licenses that run, end within ten days, have ended, and have not begun', async () => {
    const [states] = await rows(`SELECT
      count(*) FILTER (WHERE end_date > '2026-12-01' AND start_date <= '${TODAY}') > 0 AS running,
      count(*) FILTER (WHERE end_date BETWEEN '${TODAY}' AND '2026-12-01') > 0 AS ending,
      count(*) FILTER (WHERE end_date < '${TODAY}') > 0 AS ended,
      count(*) FILTER (WHERE start_date > '${TODAY}') > 0 AS coming FROM license`);
    expect(states).toEqual({ running: true, ending: true, ended: true, coming: true });
  });

  test('have subscriptions that end on the first of a month, as the rule says', async () => {
    expect(await rows('SELECT license_id FROM license_subscription WHERE extract(day FROM end_date) <> 1')).toEqual([]);
  });

  test('live in many countries, and there is an account of every role to sign in with', async () => {
    const [{ countries } = { countries: 0 }] = await rows<{ countries: number }>(
      'SELECT count(DISTINCT country_id) AS countries FROM customer',
    );
    expect(countries).toBeGreaterThan(10);
    const accounts = await rows<{ email: string }>("SELECT email FROM customer WHERE email LIKE '%@demo.example' ORDER BY id");
    expect(accounts.map(({ email }) => email.split('@')[0])).toEqual([
      'admin',
      'sales',
      'distributor',
      'customer',
      'teacher',
      'support',
      'buyer',
    ]);
  });

  test('asked for quotations as the form would have taken them, some of them answered', async () => {
    const quotations = await rows<{ form: object; answered: boolean }>(
      'SELECT form, answered_at IS NOT NULL AS answered FROM quotation ORDER BY id',
    );
    expect(quotations.length).toBeGreaterThan(10);
    expect(new Set(quotations.map(({ answered }) => answered))).toEqual(new Set([true, false]));
    for (const { form } of quotations) expect(api.quotations.submitQuotation.body.parse(form)).toEqual(form);
    expect(
      await rows("SELECT id FROM quotation WHERE customer_id = (SELECT id FROM customer WHERE email = 'customer@demo.example')"),
    ).toHaveLength(2);
  });

  test('did nothing in the future', async () => {
    expect(await rows(`SELECT id FROM log_entry WHERE happened_at > '${TODAY}T00:00:00Z'`)).toEqual([]);
    expect(await rows(`SELECT id FROM quotation WHERE submitted_at > '${TODAY}T00:00:00Z'`)).toEqual([]);
    expect(await rows(`SELECT id FROM license WHERE created_at > '${TODAY}T00:00:00Z'`)).toEqual([]);
  });

  test('leave the next id free', async () => {
    const [{ next, last } = { next: 0, last: 0 }] = await rows<{ next: number; last: number }>(
      "SELECT nextval(pg_get_serial_sequence('customer', 'id')) AS next, (SELECT max(id) FROM customer) AS last",
    );
    expect(next).toBe(last + 1);
  });
});

test('the same seed makes the same people, however many there are', async () => {
  const people = 'SELECT id, email, organization FROM customer WHERE id <= 100 ORDER BY id';
  const more = await filled(120);
  try {
    expect((await sql.raw(people).execute(more.db)).rows).toEqual(await rows(people));
  } finally {
    await more.close();
  }
});

// OPS-370; demo.test.ts plays it on the embedded database
test.skipIf(!inject('template').startsWith('postgres'))(
  'tells a story of offers: one accepted, one declined, one waiting for the buyer and one for an approval; and one of computers',
  async () => {
    const { db, close } = await filled(5, await hashPassword(DEMO_PASSWORD));
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
    const address = new URL(`/${rows[0]?.name}`, inject('template')).href;
    await playStory(readConfig({ DATA_DIR: newFolder(), DATABASE_URL: address }), TODAY);
    try {
      const offers = await db.selectFrom('offer').select(['state', 'total']).orderBy('number').execute();
      // 2 computers at 240 + 240 EUR a month, the second at half price, for 6 months: 4,320. 3 seats at 6,400 and 150 %: 28,800. Maintenance by
      // days: 6,487.67. 5 seats at 9,600 and 150 %, less 20 %: 57,600. Each with 25 % tax.
      expect(offers.map(({ state, total }) => [state, Number(total)])).toEqual([
        ['accepted', 540_000],
        ['declined', 3_600_000],
        ['offered', 810_959],
        ['waiting', 7_200_000],
      ]);
      const { rows: made } = await sql`SELECT license_id FROM order_license`.execute(db);
      expect(made).toHaveLength(2);
      // Computers: five replaced, one requested beyond the year's number; a suspended lease, and a customer in the bin.
      const { rows: computers } =
        await sql`SELECT (SELECT count(*)::int FROM replacement) AS replaced, (SELECT count(*)::int FROM bin) AS binned,
      (SELECT count(*)::int FROM replacement_request WHERE decided_at IS NULL) AS asked,
      (SELECT count(*)::int FROM license WHERE suspended_on IS NOT NULL) AS suspended`.execute(db);
      expect(computers).toEqual([{ replaced: 5, asked: 1, suspended: 1, binned: 1 }]);
      // The customer and the buyer each own a firm, and two people are invited.
      const { rows: owned } = await sql`SELECT c.email, o.name FROM organization_person op JOIN organization o ON o.id = op.organization_id
      JOIN customer c ON c.id = op.customer_id WHERE op.role = 'owner' AND c.email LIKE '%@demo.example' ORDER BY c.email`.execute(db);
      expect(owned).toEqual([
        { email: 'buyer@demo.example', name: 'Marchetti Acustica S.r.l.' },
        { email: 'customer@demo.example', name: 'Kjær Acoustics A/S' },
      ]);
      expect(await db.selectFrom('organization_invitation').select('email').execute()).toHaveLength(2);
      // The three newest releases have four files each.
      expect(await db.selectFrom('release_file').select('id').execute()).toHaveLength(12);
      // A license server reported two modules for 29 days.
      expect(await db.selectFrom('seat_usage').select('day').execute()).toHaveLength(58);
    } finally {
      await close();
    }
  },
);
