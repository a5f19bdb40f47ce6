import { rm } from 'node:fs/promises';
import { api, type OptionalText, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { OFFER, QUOTATION } from '../../../test/samples.ts';
import { erasedFileIn, readErased } from './erased-people-file.ts';

const { server, make } = await givenServer({ REPLACEMENTS_A_YEAR: '0' }); // replacing a computer then needs a request
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const erase = (by: Person, { id, email }: Person, more: { confirm?: string; reason?: string; replaceTexts?: boolean } = {}) =>
  server.call(by.token, api.erasing.erase, { body: { id, confirm: email, reason: 'They asked for it', ...more } });
const see = (id: number) => server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } });
const verify = async () => (await server.call(admin.token, api.log.verifyLog, { query: { whole: 'true' } })).data;

/** Every table with one of these words in any column of text, JSON or arrays, ignoring case. */
async function tablesThatSay(...words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_catalog.pg_tables WHERE schemaname = 'public'`.execute(server.db);
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { rows } =
        await sql`SELECT FROM ${sql.table(name)} AS one WHERE strpos(lower(to_jsonb(one)::text), ${word.toLowerCase()}) > 0 LIMIT 1`.execute(
          server.db,
        );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  return found;
}

/** A value for each optional text of a profile. */
const OPTIONAL: Record<OptionalText, string> = { vatId: 'SE556677' };

/** A person with something of everything that a customer can have. */
async function somebody(): Promise<Person> {
  const zoe = await make.customer({ firstName: 'Zoraida', lastName: 'Quimby', offlineLicenseAllowed: true });
  const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(zoe.id) });
  const file = { licenseId: String(license.id), macAddress: '02:00:00:00:00:01', computerName: 'Quimby laptop' };
  await server.call(zoe.token, api.licenses.generateOfflineLicense, { query: file });
  const { data: self } = await server.call(zoe.token, api.signIn.getCustomerData, {});
  const wanted = { reason: 'lost', fate: 'lost', name: 'Quimby desk', note: 'Left in a train, Quimby' } as const;
  const computerId = self.customer.licenses[0]?.computers[0]?.id ?? 0;
  const request = { ...wanted, computerId, macAddresses: ['02:00:00:00:00:02'] };
  expect((await server.call(zoe.token, api.replacements.requestReplacement, { body: request })).status).toBe(200);
  await server.call(zoe.token, api.profile.updatePersonalInfo, {
    body: {
      firstName: 'Zoraida',
      lastName: 'Quimby',
      organization: 'Quimby Acoustics',
      countryId: 752,
      phoneNumber: '46700112233',
      ...OPTIONAL,
    },
  });
  const form = {
    ...QUOTATION,
    modules: [...QUOTATION.modules],
    firstName: 'Zoraida',
    lastName: 'Quimby',
    email: zoe.email,
    phone: '46700112233',
  };
  await server.call(zoe.token, api.quotations.submitQuotation, { body: form });
  await server.call(admin.token, api.notes.addNote, { body: { customerId: zoe.id, note: 'Quimby calls on Fridays.' } });
  await server.call(admin.token, api.notes.setNote, { body: { customerId: zoe.id, note: 'Zoraida Quimby prefers mail.' } });
  const offer = { ...OFFER, customerId: zoe.id, note: 'Dear Zoraida Quimby' };
  const { data: made } = await server.call(admin.token, api.offers.addOffer, { body: offer });
  await server.call(admin.token, api.offers.sendOffer, { body: { id: made.id, revision: made.revision } });
  const search = { list: 'customers', name: 'Mine', state: { search: 'Zoraida Quimby' }, roleId: null } as const;
  await server.call(admin.token, api.savedViews.addSavedView, { body: search });
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String((await trialOf(zoe)).id) }, query: {} });
  await server.worker.idle('mail');
  return zoe;
}

const trialOf = async ({ id }: Person) =>
  (await server.call(admin.token, api.licenses.addTrialLicense, { body: { customerId: id, typeId: 1 } })).data;

// PRV-531, PRV-532, PRV-533, PRV-534, LOG-531
test('an erased person is in no column of any table; what they bought stays under a number, and the log is whole', async () => {
  const zoe = await somebody();
  const words = [zoe.email, 'Zoraida', 'Quimby', '46700112233', ...Object.values(OPTIONAL)];
  expect(await tablesThatSay(...words)).not.toEqual([]);
  const { data: before } = await server.call(admin.token, api.erasing.getErasure, { params: { id: String(zoe.id) } });
  expect(before).toMatchObject({
    name: 'Zoraida Quimby',
    goes: { notes: 2, pictures: 0, inBin: 1 },
    stays: { licenses: 1, files: 2, quotations: 1, offers: 1, orders: 0 },
    log: { isMore: false, beforeEvents: 0 },
  });
  await server.sealed();
  expect((await erase(admin, zoe, { confirm: 'somebody@example.com' })).problems).toEqual([
    { field: 'confirm', message: 'This is not their email' },
  ]);
  for (const said of ['zoraida quimby', '46700112233', ...Object.values(OPTIONAL)])
    expect((await erase(admin, zoe, { reason: `${said} asked` })).problems).toEqual([
      { field: 'reason', message: 'It stays in the log permanently: please leave out who it is about' },
    ]);
  expect((await erase(admin, zoe)).data).toEqual({ id: zoe.id, name: `Erased person ${zoe.id}` });
  expect(await tablesThatSay(...words)).toEqual([]);
  expect((await server.call(admin.token, api.replacements.getReplacementRequests, { query: {} })).data).toEqual([]);
  expect((await see(zoe.id)).data).toMatchObject({
    ...{
      name: `Erased person ${zoe.id}`,
      email: `erased-${zoe.id}@erased.invalid`,
      organization: 'Erased',
      phoneNumber: '0',
      erased: true,
    },
    ...{ active: false, verified: false, note: '', country: { name: 'Sweden' } },
    licenses: [{ licenseTypeModel: { name: 'Permanent' }, macAddresses: ['02:00:00:00:00:01'], computers: [{ name: 'Computer 1' }] }],
  });
  await server.sealed();
  expect(await verify()).toMatchObject({ state: 'whole', problem: null, erased: before.log.entries });
  const logged = async (search: string) =>
    (await server.call(admin.token, api.log.getLogs, { query: { search, page: '1', pageSize: '50' } })).data;
  expect([await logged(zoe.email), await logged('quimby')]).toEqual([[], []]);
  expect(await logged('erase person')).toMatchObject([
    { action: 'Erase Person', licenseOwnerEmail: admin.email, ownerId: null, changes: [{ field: 'Reason', after: 'They asked for it' }] },
  ]);
  expect((await server.call(zoe.token, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
  expect((await erase(admin, { ...zoe, email: `erased-${zoe.id}@erased.invalid` })).status).toBe(404);
  const switched = { body: { id: zoe.id, active: true } };
  expect((await server.call(admin.token, api.customers.setActiveStatus, switched)).status).toBe(404);
  expect(await make.customer({ email: zoe.email })).toMatchObject({ email: zoe.email }); // it is free
});

// PRV-541
test('an Admin sees what others wrote about a person elsewhere, whole names only, and replaces it with their number after confirming', async () => {
  const [mia, mara, helper] = [
    await make.customer({ firstName: 'Mia', lastName: 'Öberg', email: 'mia@oberg.example' }),
    await make.customer(),
    await make.eraser([752]),
  ];
  await make.customer({ firstName: 'Mia', lastName: 'Öberg Lund' });
  await make.customer({ firstName: 'Eva Mia', lastName: 'Öberg' });
  const note =
    'Mia Öberg and Öberg, Mia (MIA@oberg.example) know Mia Öberg Lund, Eva Mia Öberg, Mia Öbergs, and xmia@oberg.example.\nmia öberg’s.';
  const { data: written } = await server.call(admin.token, api.notes.addNote, { body: { customerId: mara.id, note } });
  const offer = { ...OFFER, customerId: mara.id, terms: 'As agreed with Mia  Öberg.' };
  expect((await server.call(admin.token, api.offers.addOffer, { body: offer })).status).toBe(200);
  await server.call(admin.token, api.notes.addNote, { body: { customerId: mia.id, note: 'Mia Öberg likes tea.' } }); // it is erased anyway
  const gone = await make.customer();
  await server.call(admin.token, api.notes.addNote, { body: { customerId: gone.id, note: 'Ask Mia Öberg.' } });
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(gone.id) }, query: {} });
  const shownTo = async (by: Person) =>
    (await server.call(by.token, api.erasing.getErasure, { params: { id: String(mia.id) } })).data?.texts;
  expect(await shownTo(admin)).toEqual({
    found: [
      { what: 'Terms of an offer', text: 'As agreed with Mia Öberg.' },
      { what: 'Note', text: expect.stringMatching(/^Mia Öberg and Öberg, Mia/) },
      { what: 'Note, in the bin', text: 'Ask Mia Öberg.' },
    ],
    areMore: false,
  });
  expect(await shownTo(helper)).toBe(null); // what is said about others is not theirs to read
  const body = { id: mia.id, confirm: mia.email, reason: 'Ticket 4711', replaceTexts: true };
  expect((await server.call(helper.token, api.erasing.erase, { body })).status).toBe(403);
  expect((await server.call(admin.token, api.erasing.erase, { body })).status).toBe(200);
  const number = `Erased person ${mia.id}`;
  const { data: notes } = await server.call(admin.token, api.notes.getNotes, { params: { id: String(mara.id) } });
  expect(notes).toMatchObject([
    {
      id: written.id,
      note: `${number} and ${number} (${number}) know Mia Öberg Lund, Eva Mia Öberg, Mia Öbergs, and xmia@oberg.example.\n${number}’s.`,
    },
  ]);
  const { rows } = await sql<{ terms: string }>`SELECT terms FROM offer_revision WHERE terms LIKE 'As agreed%'`.execute(server.db);
  expect(rows).toEqual([{ terms: `As agreed with ${number}.` }]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: gone.id } });
  const { data: back } = await server.call(admin.token, api.notes.getNotes, { params: { id: String(gone.id) } });
  expect(back.map((one) => one.note)).toEqual([`Ask ${number}.`]);
});

// PRV-541
test('every column whose name suggests free text is searched, or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text'
    AND (column_name ~ '(^|_)(notes?|about|reason|terms|answer|words|sentence|comment|reference|next_step|summary|remedy|credits)$'
      OR column_name ~ '^(invoice|delivery)_address$' OR (table_name, column_name) = ('organization', 'address')) ORDER BY 1`.execute(
    server.db,
  );
  const known = new Set(
    Object.entries(server.portal.tables).flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([column, { words, noWords }]) => (words || noWords ? [`${table}.${column}`] : [])),
    ),
  );
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const there = new Set(rows.map(({ name }) => name));
  expect([...known].filter((name) => !there.has(name))).toEqual([]);
});

// PRV-531, PRV-535
test('people who may delete staff erase them, but never the last admin or their own account; what staff did stays under their number', async () => {
  const [rowan, mara] = [await make.sales(), await make.customer()];
  await server.call(rowan.token, api.notes.addNote, { body: { customerId: mara.id, note: 'Opens in May.' } });
  expect([(await erase(rowan, mara)).status, (await erase(admin, admin)).status, (await erase(mara, mara)).status]).toEqual([
    403, 409, 403,
  ]);
  expect((await erase(admin, rowan)).status).toBe(200);
  const { data: notes } = await server.call(admin.token, api.notes.getNotes, { params: { id: String(mara.id) } });
  expect(notes).toMatchObject([{ note: 'Opens in May.', author: `Erased person ${rowan.id}` }]);
  expect(await tablesThatSay(rowan.email)).toEqual([]);
  await server.sealed();
  expect(await verify()).toMatchObject({ state: 'whole' });
});

// PRV-532, PRV-535
test('a teacher’s acts stay under their number too, and a stranger who signed up with that email is not in the way', async () => {
  const [marek, mara] = [await make.teacher(), await make.customer()];
  const course = { customerId: marek.id, startDate: '2026-11-01', numberOfDays: 90 };
  const { id: courseId, code: courseCode } = (await server.call(admin.token, api.courses.createCourse, { body: course })).data;
  const student = { customerId: mara.id, categoryName: 'CPU', typeId: TYPE.student, courseCode } as const;
  const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: student });
  await server.call(marek.token, api.courses.freePlace, { body: { courseId, licenseId: license.id } });
  expect(await tablesThatSay(marek.email)).toContain(`bin: ${marek.email}`);
  await make.customer({ email: `erased-${marek.id}@erased.invalid` });
  await sql`UPDATE customer SET phone_number = '0' WHERE id = ${marek.id}`.execute(server.db); // it names no one
  expect((await erase(admin, marek, { reason: 'Ticket 4020' })).status).toBe(200);
  expect(await tablesThatSay(marek.email)).toEqual([]);
  expect((await see(marek.id)).data.email).toMatch(/^erased-\d+-[0-9a-f-]{36}@erased\.invalid$/);
});

// LOG-531
test('the log loses only the personal values of an erased person, all of them at once, and nothing else', async () => {
  const { id } = await make.customer();
  await server.call(admin.token, api.notes.addNote, { body: { customerId: id, note: 'One' } });
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM log_entry`.execute(server.db);
  const change = (set: string) => sql`UPDATE log_entry SET ${sql.raw(set)} WHERE id = ${rows[0]?.id}`.execute(server.db);
  const refused = `personal = personal - '${id}'`;
  await expect(change(refused)).rejects.toThrow('the log is append-only');
  await sql`INSERT INTO erased_person (id, created_at, erased_at, by_id, log_done_at) VALUES (${id}, now(), now(), 1, now())`.execute(
    server.db,
  );
  for (const set of [
    `personal = personal - '${admin.id}'`,
    `personal = personal #- '{${id},values}'`,
    `personal = personal - '${id}' || '{"9": {}}'`,
    `personal = personal - '${id}', happened_at = now()`,
    `${refused}, event = event || '{"forced": true}'`,
    "owner_email = ''",
  ])
    await expect(change(set)).rejects.toThrow('the log is append-only');
  await change(refused);
  await sql`DELETE FROM erased_person WHERE id = ${id}`.execute(server.db);
});

// PRV-536, PRV-541
test('a person brought back by a restore is erased again, and the person who has their number now is not', async () => {
  const [kim, tove] = [await make.customer({ lastName: 'Nyqvist' }), await make.customer({ lastName: 'Aalto' })];
  const born = await sql<{ at: Date }>`SELECT created_at AS at FROM customer WHERE id = ${kim.id}`.execute(server.db);
  const note = { customerId: tove.id, note: 'Kim Nyqvist knows her.' };
  await server.call(admin.token, api.notes.addNote, { body: note });
  await erase(admin, kim, { replaceTexts: true });
  server.worker.wake('erase-again');
  await server.worker.look();
  const file = erasedFileIn(server.portal.config.dataDir);
  expect((await readErased(file)).find(({ id }) => id === kim.id)).toMatchObject({ byId: admin.id, withTexts: true });
  // The earlier database: Kim exists, no one was erased, and Tove has the number of a person who was erased.
  await sql`DELETE FROM erased_person`.execute(server.db);
  await sql`UPDATE note SET note = ${note.note} WHERE customer_id = ${tove.id}`.execute(server.db);
  await sql`UPDATE customer SET erased_at = NULL, first_name = 'Kim', last_name = 'Nyqvist', email = ${kim.email}, email_key = ${kim.email} WHERE id = ${kim.id}`.execute(
    server.db,
  );
  const { writeErased } = await import('./erased-people-file.ts');
  const line = { createdAt: born.rows[0]?.at ?? new Date(0), erasedAt: new Date(), byId: admin.id, withTexts: true };
  await writeErased(file, [
    { ...line, id: kim.id },
    { ...line, id: tove.id, createdAt: new Date(0) },
  ]);
  server.worker.wake('erase-again');
  await server.worker.look();
  expect((await see(kim.id)).data.erased).toBe(true);
  expect((await see(tove.id)).data.name).toBe('Kim Aalto');
  const { data: notes } = await server.call(admin.token, api.notes.getNotes, { params: { id: String(tove.id) } });
  expect(notes.map((one) => one.note)).toEqual([`Erased person ${kim.id} knows her.`]); // as it was replaced before
  await rm(file);
});
