import { api, CATEGORY, KINDS } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../src/db/open.ts';
import { newDatabase } from '../test/database.ts';
import { fillDemo } from './fill.ts';

/** The demo's data, as the database has it: its constraints and foreign keys have already been checked. */
const TODAY = '2026-11-21';
let database: OpenDatabase;

const filled = async (customers: number): Promise<OpenDatabase> => {
  const opened = await newDatabase();
  await fillDemo(opened.db, { customers, seed: 1, today: TODAY, passwordHash: 'x' });
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
