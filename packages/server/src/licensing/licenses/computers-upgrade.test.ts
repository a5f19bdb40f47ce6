import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { MIGRATIONS, migrate } from '../../db/migrate.ts';
import { eventFrom, rowOf } from '../../platform/log/events.queries.ts';
import { computersOf } from './computers.queries.ts';

// CMP-406, OPS-35
test('every earlier address becomes a computer with a known start; so does one that an older server adds or removes', async () => {
  const [{ db }] = await emptyDatabase();
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateTo('0080-computer-right');
  expect(error).toBeUndefined();
  const [logged, filed, bought, given] = ['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18', '00:1B:21:C4:5E:38', 'F8:75:A4:09:D2:6B'];
  for (const statement of [
    CUSTOMER,
    `INSERT INTO license (customer_id, category_id, type_id, version, purchase_date, start_date, end_date, seats, created_at) VALUES
      (1, 1, 6, '5.1.1', '2024-02-03', '2024-02-03', '2030-01-01', NULL, '${EARLIER}'), (1, 2, 6, '5.1.1', '2024-02-03', '2024-02-03', '2030-01-01', 5, '${EARLIER}'),
      (1, 1, 1, '5.1.1', NULL, '2026-11-21', '2030-01-01', NULL, '${EARLIER}')`,
    `INSERT INTO license_host VALUES (1, '${logged}', 1), (1, '${filed}', 3), (2, '${bought}', 1), (3, '${given}', 1)`,
    `INSERT INTO signing_key VALUES ('0123456789abcdef', 'key', '${EARLIER}')`,
    `INSERT INTO issued_file (id, license_id, seq, kid, host_ids, issued_at) VALUES (gen_random_uuid(), 1, 1, '0123456789abcdef', '{${filed},${logged}}', '2025-06-01T12:00:00Z')`,
  ])
    await sql.raw(statement).execute(db);
  const mara = { id: 1, email: 'mara@example.com' };
  const edits: [string, string[], string[]][] = [
    ['2025-03-01T08:00:00Z', [], [logged]],
    ['2025-04-01T08:00:00Z', [logged], []],
    ['2025-05-01T08:00:00Z', [], [logged]],
    ['2025-06-01T08:00:00Z', [logged], [logged]],
  ];
  for (const [at, before, after] of edits) {
    const changes = [
      { field: 'seats' as const, before: 1, after: 2 },
      { field: 'macAddresses' as const, before, after },
    ];
    const event = eventFrom(mara, { act: 'license.update', record: { id: 1 }, owner: mara, changes }, new Date(at));
    const row = rowOf(event, { actor: mara.email, owner: mara.email });
    const told = { ...row, changes: JSON.stringify(row.changes), event: JSON.stringify(row.event), personal: JSON.stringify(row.personal) };
    await db.insertInto('log_entry').values(told).execute();
  }

  await migrate(db);
  const computers = async () =>
    [...(await computersOf(db, [1, 2, 3])).values()].map((all) => all.map(({ name, macs, since, files }) => [name, ...macs, since, files]));
  expect(await computers()).toEqual([
    [
      ['Computer 1', logged, '2025-05-01T08:00:00.000Z', 1],
      ['Computer 2', filed, '2025-06-01T12:00:00.000Z', 1],
    ],
    [['Server 1', bought, '2024-02-03T00:00:00.000Z', 0]],
    [['Computer 1', given, '2026-11-21T09:00:00.000Z', 0]],
  ]);
  await sql.raw(`INSERT INTO license_host (license_id, mac, place) VALUES (2, '${given}', 4)`).execute(db);
  await sql.raw(`DELETE FROM license_host WHERE license_id = 1 AND mac = '${logged}'`).execute(db);
  expect(await computers()).toEqual([
    [['Computer 2', filed, '2025-06-01T12:00:00.000Z', 1]],
    [
      ['Server 1', bought, expect.any(String), 0],
      ['Server 4', given, expect.any(String), 0],
    ],
    [['Computer 1', given, expect.any(String), 0]],
  ]);
  const ended = db.selectFrom('computer').select(['name', 'macs', 'end_reason']).where('ended_at', 'is not', null);
  expect(await ended.execute()).toEqual([{ name: 'Computer 1', macs: [logged], end_reason: 'removed' }]);
  await sql`DELETE FROM license`.execute(db);
  expect(await db.selectFrom('computer').select('id').execute()).toEqual([]);
});

const EARLIER = '2026-11-21T09:00:00Z';

const CUSTOMER = `INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at,
    role_label, name_key, search_key, created_at)
  VALUES ('Mara', 'Lindqvist', 'mara@example.com', 'mara@example.com', 'KTH', 752, '1', '${EARLIER}', 'Customer', 'lindqvist', ' mara', '${EARLIER}')`;
