import { actRow, api, KINDS } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asked, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

/** What an act leaves in the log, how that is read, and what happens when a person is erased or an entry is changed. */
let server: TestServer;
let admin: Person;
let mara: { id: number };
beforeEach(async () => {
  server = await startServer();
  admin = await peopleOf(server).admin({ email: 'priya@example.com' });
  const form = { firstName: 'Mara', lastName: 'Sørensen', organization: 'Kjær & Co', countryId: SWEDEN, phoneNumber: '46812345678' };
  const body = { ...form, email: 'mara@example.com', rolesId: 2 };
  mara = (await server.call(admin.token, api.customers.addCustomerFromAdmin, { body })).data;
});
afterEach(() => server.close());

const logged = async (query: object = {}) => (await server.call(admin.token, api.log.getLogs, { query })).data;
const verify = async () => (await server.call(admin.token, api.log.verifyLog, { query: {} })).data;
const stored = async (id: number) =>
  server.db.selectFrom('log_entry').select(['event', 'personal']).where('id', '=', id).executeTakeFirstOrThrow();

/** As the owner of the tables would: without the triggers. */
const behind = (...statements: string[]) =>
  server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

describe('LOG-19: an event', () => {
  test('is made of ids and typed values, and holds nothing personal', async () => {
    const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
    const [{ event }, { event: added }] = [await stored(2), await stored(1)];
    const commitment = expect.stringMatching(/^[\w+/]{43}=$/);
    expect(event).toEqual({
      act: 'license.add',
      actor: { kind: 'account', id: admin.id },
      record: { kind: 'license', id: license.id },
      owner: mara.id,
      licenseKind: { category: 1, type: 3 },
      changes: [
        { field: 'version', before: null, after: '5.1.1' },
        { field: 'modules', before: null, after: [1, 3] },
        { field: 'purchaseDate', before: null, after: '2026-11-10' },
        { field: 'subscriptionStart', before: null, after: '2026-11-12' },
        { field: 'subscriptionEnd', before: null, after: '2027-12-01' },
      ],
      personal: { [admin.id]: { actor: commitment }, [mara.id]: { owner: commitment, searchKey: commitment } },
    });
    expect(added).toMatchObject({ changes: expect.arrayContaining([{ field: 'countryId', before: null, after: 752 }]) });
    const { personal, ...rest } = Object(added); // commitments are noise, in which any few letters may occur
    expect(JSON.stringify(personal)).toMatch(/^\{("\d+":\{("[\w.]+":"[\w+/]{43}=",?)+\},?)+\}$/);
    expect(JSON.stringify(rest)).not.toMatch(/mara|priya|S\u00f8rensen|Kj\u00e6r|46812345678/i);
  });

  // LOG-1
  test('is read in words, with a link to its record', async () => {
    await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
    const [license, customer] = await logged();
    expect(license).toMatchObject({ act: 'license.add', action: 'Add License', record: { kind: 'license', id: 1 }, ownerId: mara.id });
    expect(license?.changes).toContainEqual({ field: 'Modules', before: null, after: 'Acoustics Low Frequency, Flow' });
    expect(customer).toMatchObject({
      act: 'customer.add',
      record: { kind: 'customer', id: mara.id },
      licenseOwnerEmail: 'mara@example.com',
    });
    expect(customer?.changes).toContainEqual({ field: 'Country', before: null, after: 'Sweden' });
    expect(customer?.changes).toContainEqual({ field: 'Last name', before: null, after: 'Sørensen' });
  });
});

test('LOG-19: rewording an act or a kind of license breaks no seal, and older entries are read in the new words', async () => {
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
  await server.sealed();
  const [act, kind] = [actRow('license.add'), KINDS.permanent];
  const before = [{ ...act }, { ...kind }];
  Object.assign(act, { words: 'Sell License', formerly: ['Add License'] }); // as a later version has it
  Object.assign(kind, { name: 'Perpetual', formerly: ['Permanent'] });
  try {
    expect(await verify()).toMatchObject({ state: 'whole', checked: 2 });
    expect((await logged())[0]).toMatchObject({ action: 'Sell License', licenseCategory: 'CPU', licenseType: 'Perpetual' });
  } finally {
    for (const [table, row] of [act, kind].entries()) Object.assign(row, { formerly: [] }, before[table]);
  }
});

/** Removes Mara from the first entry: her group, and her email from the columns. */
const erased = () =>
  behind(`UPDATE log_entry SET personal = personal - '${mara.id}', owner_email = '',
    search_key = ' priya@example.com  no license yet add customer' || E'\\n' || ' priya example com no license yet add customer' WHERE id = 1`);

describe('LOG-20: personal values', () => {
  test('are erased, and the log stays whole: the rest of the entry says what was done', async () => {
    await server.sealed();
    await erased();
    expect(await verify()).toMatchObject({ state: 'whole', checked: 1 });
    const [entry] = await logged();
    expect(entry).toMatchObject({ adminEmail: 'priya@example.com', licenseOwnerEmail: '', action: 'Add Customer', ownerId: mara.id });
    expect(entry?.changes.slice(0, 4)).toEqual([
      { field: 'First name', before: null, after: 'Erased' },
      { field: 'Last name', before: null, after: 'Erased' },
      { field: 'Organization', before: null, after: 'Erased' },
      { field: 'Country', before: null, after: 'Sweden' },
    ]);
  });

  const NO_KEY = Buffer.alloc(32).toString('base64');
  const of = (place: string) => `'{${'{id}'},values,${place}}'`;
  // LOG-23
  const CHANGES = [
    ['another value', `personal = jsonb_set(personal, ${of('changes.0.after')}, '"Mallory"')`],
    [
      'two values swapped',
      `personal = jsonb_set(jsonb_set(personal, ${of('changes.0.after')}, '"Sørensen"'), ${of('changes.1.after')}, '"Mara"')`,
    ],
    ['a value that is gone while the others are there', `personal = personal #- ${of('changes.4.after')}`],
    ['a value that was never there', `personal = jsonb_set(personal, ${of('changes.9.after')}, '"Mallory"')`],
    ['another key', `personal = jsonb_set(personal, '{{id},key}', '"AAAA"')`],
    ['a person who was never there', `personal = personal || '{"99": {"key": "AAAA", "values": {"owner": "mallory@example.com"}}}'`],
    ['a person who was never there, with nothing', `personal = personal || '{"99": {"key": "${NO_KEY}", "values": {}}}'`],
    ['a person that reading leaves out', `personal = personal || '{"__proto__": {"key": "${NO_KEY}", "values": {"owner": "mallory"}}}'`],
    ['a value that reading leaves out', `personal = jsonb_set(personal, ${of('__proto__')}, '"Mallory"')`],
    ['another email in the list', "owner_email = 'mallory@example.com'"],
    ['an email that is gone from the list alone', "owner_email = ''"],
    ['a person erased who is in the list still', "personal = personal - '{id}'"],
    ['other words to search', "search_key = ' nothing'"],
    ['another action', "action = 'Import'"],
    ['another license', "license_category = 'FNL', license_type = 'Permanent'"],
    ['words of before events', `changes = '[{"field": "Role", "before": null, "after": "Admin"}]'`],
    ['another event', `event = jsonb_set(event, '{act}', '"customer.import"')`],
    ['no event at all', 'event = NULL, personal = NULL'],
  ] as const;
  test('are not changed, nor is anything else of an entry, without this being found', async () => {
    await server.sealed();
    await behind('CREATE TABLE kept AS SELECT * FROM log_entry WHERE id = 1');
    for (const [what, change] of CHANGES) {
      await behind(`UPDATE log_entry SET ${change.replaceAll('{id}', String(mara.id))} WHERE id = 1`);
      const { state, problem } = await verify();
      expect([state, problem?.entryId], what).toEqual(['broken', 1]);
      expect(problem?.sentence, what).toMatch(/^Entry 1 \(.+\) was changed after it was sealed\.$/);
      expect(await logged(), what).toHaveLength(1); // it can still be read
      await behind('DELETE FROM log_entry WHERE id = 1', 'INSERT INTO log_entry OVERRIDING SYSTEM VALUE SELECT * FROM kept');
      expect(await verify(), `${what}, taken back`).toMatchObject({ state: 'whole', checked: 1 });
    }
  });
});
