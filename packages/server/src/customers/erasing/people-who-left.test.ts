import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { NORWAY, type Person } from '../../../test/people.ts';
import { binJob } from '../bin/bin-job.ts';
import { erasedFileIn, writeErased } from './erased-people-file.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const remove = (id: number) => server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(id) }, query: {} });
const forget = (by: Person, email: string, reason = 'They asked for it') =>
  server.call(by.token, api.erasing.eraseFromLog, { body: { email, reason } });
const logged = async (search: string) =>
  (await server.call(admin.token, api.log.getLogs, { query: { search, page: '1', pageSize: '50' } })).data.map(({ action }) => action);

/** The tables with rows that contain a word. */
async function tablesThatSay(word: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_catalog.pg_tables WHERE schemaname = 'public'`.execute(server.db);
  const found: string[] = [];
  for (const { name } of rows)
    if (
      (await sql`SELECT FROM ${sql.table(name)} AS one WHERE strpos(lower(to_jsonb(one)::text), ${word}) > 0 LIMIT 1`.execute(server.db))
        .rows.length
    )
      found.push(name);
  return found;
}

// PRV-538, BIN-513
test('people who left the bin can still be erased from the log by those who could have erased them', async () => {
  const [zoe, kim] = [await make.customer({ email: 'Zoraida@q.example' }), await make.customer({ email: 'kim.zoraida@q.example' })];
  await remove(zoe.id);
  await remove(kim.id);
  expect((await forget(admin, zoe.email)).status).toBe(404); // in the bin: they can be erased there
  const body = { kind: 'customer', id: zoe.id, reason: 'They asked for it' } as const;
  expect((await server.call(admin.token, api.bin.erase, { body })).status).toBe(200);
  const before = new Date(server.portal.now().getTime() - 31 * 24 * 3_600_000);
  await sql`UPDATE bin SET deleted_at = ${before}::timestamptz WHERE record_id = ${kim.id}`.execute(server.db);
  await binJob(server.portal).run({ stopping: AbortSignal.any([]) });
  expect(await logged('zoraida@q')).toEqual(['Erase Deleted Customer', 'Delete Customer', 'Delete Customer']);
  await server.sealed();
  expect((await forget(await make.eraser([NORWAY]), zoe.email)).status).toBe(404);
  expect((await forget(admin, zoe.email, 'zoraida@q.example asked')).problems).toMatchObject([{ field: 'reason' }]);
  expect((await forget(admin, 'zoraida@Q.example')).data).toEqual({ people: 1 });
  expect(await logged('zoraida@q')).toEqual(['Delete Customer']); // Kim's
  expect((await forget(admin, kim.email)).data).toEqual({ people: 1 });
  expect(await tablesThatSay('zoraida')).toEqual([]);
  expect((await forget(admin, kim.email)).status).toBe(404);
  expect((await forget(admin, admin.email)).status).toBe(404); // who exists, and whose acts have no owner
  await server.sealed();
  expect((await server.call(admin.token, api.log.verifyLog, { query: { whole: 'true' } })).data).toMatchObject({ state: 'whole' });
});

// BIN-513, STE-685
test('erasing from the bin needs a fresh confirmation', async () => {
  const [late, kim] = [await make.admin(), await make.customer()];
  await remove(kim.id);
  await sql`UPDATE session SET confirmed_at = ${server.portal.steady()}::timestamptz - interval '1 hour' WHERE customer_id = ${late.id}`.execute(
    server.db,
  );
  const body = { kind: 'customer', id: kim.id, reason: 'They asked for it' } as const;
  expect((await server.call(late.token, api.bin.erase, { body })).statusCode).toBe('CONFIRMATION_NEEDED');
});

// PRV-533
test('an erased student is not named when a teacher’s courses come back from the bin', async () => {
  const [marek, mara] = [await make.teacher(), await make.customer({ firstName: 'Mara', lastName: 'Ytterberg' })];
  const course = { customerId: marek.id, startDate: '2026-11-01', numberOfDays: 90 };
  const { id: courseId } = (await server.call(admin.token, api.courses.createCourse, { body: course })).data;
  const people = [{ email: mara.email.replace('mara', 'Mara'), firstName: 'Mara', lastName: 'Ytterberg' }];
  expect((await server.call(marek.token, api.invitations.send, { body: { courseId, people } })).status).toBe(200);
  await server.worker.idle('mail');
  expect((await remove(marek.id)).status).toBe(200);
  expect(await tablesThatSay('ytterberg')).toContain('bin');
  const body = { id: mara.id, confirm: mara.email, reason: 'They asked for it' };
  expect((await server.call(admin.token, api.erasing.erase, { body })).status).toBe(200);
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: marek.id } })).status).toBe(200);
  expect(await tablesThatSay('ytterberg')).toEqual([]);
});

const noteOn = (customerId: number, note: string) => server.call(admin.token, api.notes.addNote, { body: { customerId, note } });
const notesOn = async (id: number) =>
  (await server.call(admin.token, api.notes.getNotes, { params: { id: String(id) } })).data.map(({ note }) => note);

// PRV-537, PRV-541
test('a person in the bin is a separate person too: texts that name them are kept when a namesake is erased', async () => {
  const [mia, other, longer, kim] = [
    await make.customer({ firstName: 'Mia', lastName: 'Oxley' }),
    await make.customer({ firstName: 'Mia', lastName: 'Oxley' }),
    await make.customer({ firstName: 'Ada', lastName: 'Ekdal Moe' }),
    await make.customer(),
  ];
  const ada = await make.customer({ firstName: 'Ada', lastName: 'Ekdal' });
  await noteOn(kim.id, 'Mia Oxley called, and Ada Ekdal Moe.');
  for (const search of ['Mia Oxley', 'Oxley', 'Ekdal']) {
    const view = { list: 'customers', name: search, state: { search }, roleId: null } as const;
    expect((await server.call(admin.token, api.savedViews.addSavedView, { body: view })).status).toBe(200);
  }
  for (const { id } of [other, longer]) expect((await remove(id)).status).toBe(200);
  for (const { id, email } of [mia, ada]) {
    const body = { id, confirm: email, reason: 'They asked for it', replaceTexts: true };
    expect((await server.call(admin.token, api.erasing.erase, { body })).status).toBe(200);
  }
  expect(await notesOn(kim.id)).toEqual(['Mia Oxley called, and Ada Ekdal Moe.']);
  const { data: views } = await server.call(admin.token, api.savedViews.getSavedViews, { query: { list: 'customers' } });
  expect(views.map(({ state }) => state?.search).sort()).toEqual(['Ekdal', 'Mia Oxley', 'Oxley']);
});

// PRV-537, PRV-538
test('a person who left is erased from the log, but nothing of the person who now has their address', async () => {
  const email = 'desk@lab.example';
  const former = await make.customer({ email });
  await remove(former.id);
  const body = { kind: 'customer', id: former.id, reason: 'They asked for it' } as const;
  expect((await server.call(admin.token, api.bin.erase, { body })).status).toBe(200);
  const holder = await make.admin({ email });
  const kim = await make.customer();
  const view = { list: 'customers', name: 'Desk', state: { search: email }, roleId: null } as const;
  expect((await server.call(holder.token, api.savedViews.addSavedView, { body: view })).status).toBe(200);
  expect((await server.call(holder.token, api.customers.deleteCustomer, { params: { id: String(kim.id) }, query: {} })).status).toBe(200);
  expect((await forget(admin, email)).data).toEqual({ people: 1 });
  const { data: views } = await server.call(holder.token, api.savedViews.getSavedViews, { query: { list: 'customers' } });
  expect(views.find(({ name }) => name === 'Desk')?.state?.search).toBe(email);
  const { data: deleted } = await server.call(admin.token, api.bin.find, { query: { kind: 'customer', id: String(kim.id) } });
  expect(deleted.deletedBy).toBe(email);
  expect(await logged(email)).toEqual(['Delete Customer']); // by the person who has it now
});

// PRV-536
test('a person that a restore brings back into the bin, or only into the log, is erased again too', async () => {
  const [tilda, vera] = [
    await make.customer({ firstName: 'Tilda', lastName: 'Ravnsborg', email: 'tilda@ravnsborg.example' }),
    await make.customer({ firstName: 'Vera', lastName: 'Wikander', email: 'vera@wikander.example' }),
  ];
  const { rows: born } = await sql<{ id: number; at: Date }>`SELECT id, created_at AS at FROM customer
    WHERE id IN (${tilda.id}, ${vera.id})`.execute(server.db);
  for (const { id } of [tilda, vera]) expect((await remove(id)).status).toBe(200);
  const body = { kind: 'customer', id: vera.id, reason: 'They asked for it' } as const;
  expect((await server.call(admin.token, api.bin.erase, { body })).status).toBe(200);
  expect([await tablesThatSay('ravnsborg'), await tablesThatSay('wikander')]).toEqual([expect.arrayContaining(['bin']), ['log_entry']]);
  const line = { erasedAt: new Date(), byId: admin.id, withTexts: false };
  await writeErased(
    erasedFileIn(server.portal.config.dataDir),
    born.map(({ id, at }) => ({ ...line, id, createdAt: at })),
  );
  server.worker.wake('erase-again');
  await server.worker.look();
  expect([await tablesThatSay('ravnsborg'), await tablesThatSay('wikander')]).toEqual([[], []]);
  await server.sealed();
  expect((await server.call(admin.token, api.log.verifyLog, { query: { whole: 'true' } })).data).toMatchObject({ state: 'whole' });
});
