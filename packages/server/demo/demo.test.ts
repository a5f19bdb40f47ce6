import { readdirSync } from 'node:fs';
import { api, CATEGORY, KINDS } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { readConfig } from '../src/config.ts';
import { openEmbedded, openInMemory } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import type { OpenDatabase } from '../src/db/open.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { newFolder, run, said } from '../test/process.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { playStory } from './story.ts';

/** The demo's data, as the database sees it; its constraints and foreign keys have held already. */
const TODAY = '2026-11-21';
let database: OpenDatabase;

const filled = async (customers: number): Promise<OpenDatabase> => {
  const opened = await openInMemory();
  await migrate(opened.db);
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

  test('have licenses that run, end within ten days, ended, and have not begun', async () => {
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

  test('live in many countries, and an account of every role is there to sign in with', async () => {
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

describe('the demo as a program', () => {
  const start = async (env: Record<string, string> = {}) => {
    const folder = newFolder();
    const demo = run('demo/main.ts', { TMPDIR: folder, PORT: String(await freePort()), ...env }, ['--customers', '5']);
    await said(demo.process, 'Demo: http', demo.ended);
    return { ...demo, folders: () => readdirSync(folder).filter((name) => name.startsWith('license-manager-demo-')) };
  };

  // OPS-27
  test.each([
    ['SIGTERM', {}, ''],
    ['SIGKILL', { HOST: '0.0.0.0' }, 'Warning: HOST is 0.0.0.0. Everybody who reaches this machine can sign in to the demo'],
  ] as const)('leaves nothing behind after %s, and warns when others than this machine reach it', async (signal, env, warning) => {
    const demo = await start(env);
    expect(demo.folders()).toHaveLength(1);
    demo.process.kill(signal);
    const { stdout } = await demo.ended;
    await vi.waitUntil(() => demo.folders().length === 0, { timeout: 20_000 });
    expect(stdout).toContain(warning);
    expect(stdout.includes('Warning')).toBe(warning !== '');
  });
});

// OPS-370
test('tells a story of offers: one accepted, one declined, one that waits for the buyer and one for an approval; and one of computers', async () => {
  const folder = newFolder();
  const filled = await openEmbedded(folder);
  await migrate(filled.db);
  await fillDemo(filled.db, { customers: 5, seed: 1, today: TODAY, passwordHash: await hashPassword(DEMO_PASSWORD) });
  await filled.close();
  await playStory(readConfig({ DATA_DIR: folder }), TODAY);
  const { db, close } = await openEmbedded(folder);
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
    // Of computers: five replaced, one asked for beyond the year's number; a lease suspended, and a customer in the bin.
    const { rows: computers } =
      await sql`SELECT (SELECT count(*)::int FROM replacement) AS replaced, (SELECT count(*)::int FROM bin) AS binned,
      (SELECT count(*)::int FROM replacement_request WHERE decided_at IS NULL) AS asked,
      (SELECT count(*)::int FROM license WHERE suspended_on IS NOT NULL) AS suspended`.execute(db);
    expect(computers).toEqual([{ replaced: 5, asked: 1, suspended: 1, binned: 1 }]);
  } finally {
    await close();
  }
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
