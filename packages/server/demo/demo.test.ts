import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { readConfig } from '../src/config.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { PATIENCE } from '../test/patience.ts';
import { newFolder, run, said } from '../test/process.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { playStory } from './story.ts';

/** The demo as people start it, and the story that it plays. */
const TODAY = '2026-11-21';

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
    await vi.waitUntil(() => demo.folders().length === 0, PATIENCE);
    expect(stdout).toContain(warning);
    expect(stdout.includes('Warning')).toBe(warning !== '');
  });
});

// OPS-370
test('tells a story of offers: one accepted, one declined, one waiting for the buyer and one for an approval; and one of computers', async () => {
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
});
