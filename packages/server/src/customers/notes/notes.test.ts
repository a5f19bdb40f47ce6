import { api } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, NORWAY, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

describe('notes', () => {
  const read = (by: Person, id: number) => server.call(by.token, api.notes.getNote, { body: { id } });
  const write = (by: Person, customerId: number, note: string, more = {}) =>
    server.call(by.token, api.notes.setNote, { body: { customerId, note, ...more } });

  // ACC-17, PEO-2, WIRE-39
  test('are written by staff who see the customer, and never read by the customer', async () => {
    const [mara, sales, inside, outside] = [
      await make.customer({ countryId: NORWAY }),
      await make.sales(),
      await make.distributor([NORWAY]),
      await make.distributor([GERMANY]),
    ];
    expect((await read(sales, mara.id)).data).toEqual({ id: null, note: '', revision: 0 });
    const { data: first } = await write(sales, mara.id, 'Prefers mail.\nAsk for Eva.');
    expect(first).toMatchObject({ note: 'Prefers mail.\nAsk for Eva.', revision: 1 });
    expect((await read(inside, mara.id)).data).toEqual(first);
    expect((await read(outside, mara.id)).status).toBe(404);
    expect((await write(outside, mara.id, 'mine now')).status).toBe(404);
    expect((await read(mara, mara.id)).status).toBe(403);
    const self = await server.call(mara.token, api.customers.findCustomer, { params: { id: String(mara.id) } });
    expect(self.data).toMatchObject({ note: null, noteId: null });
    const staff = await server.call(inside.token, api.customers.findCustomer, { params: { id: String(mara.id) } });
    expect(staff.data).toMatchObject({ note: first.note, noteId: first.id });
  });

  // CUS-25
  test('an older revision changes nothing; the log names each note once', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    const { data: first } = await write(admin, mara.id, 'One', { revision: 0 });
    expect(await write(admin, mara.id, 'Late', { revision: 0 })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect(await write(admin, kim.id, 'Astray', { id: first.id })).toMatchObject({ status: 409 });
    expect((await write(admin, mara.id, 'Two words', { id: first.id, revision: 1 })).data).toEqual({
      id: first.id,
      note: 'Two words',
      revision: 2,
    });
    const { data } = await server.call(admin.token, api.log.getLogs, { query: { search: mara.email, page: '1', pageSize: '10' } });
    expect(data.map(({ action, changes }) => [action, changes])).toEqual([
      ['Edit Note', [{ field: 'Note', before: '3 characters', after: '9 characters' }]],
      ['Edit Note', [{ field: 'Note', before: null, after: '3 characters' }]],
    ]);
    expect((await write(admin, mara.id, 'x'.repeat(5001))).problems).toEqual([
      { field: 'note', message: 'Please enter at most 5000 characters' },
    ]);
  });

  // CUS-526
  test('several have an author each: changed and deleted by that author, any by an Admin, the shared one by anyone who writes notes', async () => {
    const [mara, sales, jonas] = [await make.customer({ countryId: NORWAY }), await make.sales(), await make.distributor([NORWAY])];
    const add = (by: Person, note: string) => server.call(by.token, api.notes.addNote, { body: { customerId: mara.id, note } });
    const edit = (by: Person, id: number, note: string, more = {}) =>
      server.call(by.token, api.notes.editNote, { body: { id, note, ...more } });
    const remove = (by: Person, id: number) => server.call(by.token, api.notes.deleteNote, { params: { id: String(id) } });
    const all = async () => (await server.call(sales.token, api.notes.getNotes, { params: { id: String(mara.id) } })).data;
    await write(sales, mara.id, 'Prefers mail.');
    const { data: own } = await add(sales, 'Opens in January.');
    expect(own).toMatchObject({
      note: 'Opens in January.',
      author: "Rowan O'Brien",
      authorId: sales.id,
      shared: false,
      revision: 1,
      editedAt: null,
    });
    expect((await edit(jonas, own.id, 'Mine')).status).toBe(403);
    expect((await remove(jonas, own.id)).status).toBe(403);
    expect((await edit(await make.distributor([GERMANY]), own.id, 'Mine')).status).toBe(404);
    expect(await edit(sales, own.id, 'Late', { revision: 9 })).toMatchObject({ status: 409 });
    expect((await edit(sales, own.id, 'Opens in March.', { revision: 1 })).data).toMatchObject({ note: 'Opens in March.', revision: 2 });
    expect((await edit(admin, own.id, 'Opens in May.')).data).toMatchObject({ note: 'Opens in May.', author: "Rowan O'Brien" });
    expect((await add(sales, '  ')).problems).toEqual([{ field: 'note', message: 'Please write something' }]);

    // The specified calls write the same shared note, whatever other notes exist.
    await write(jonas, mara.id, 'Prefers the phone.');
    expect((await read(sales, mara.id)).data).toMatchObject({ note: 'Prefers the phone.', revision: 2 });
    expect((await all()).map(({ note, author, shared }) => [note, author, shared])).toEqual([
      ['Opens in May.', "Rowan O'Brien", false],
      ['Prefers the phone.', 'Jonas Lind', true],
    ]);
    const self = await server.call(jonas.token, api.customers.findCustomer, { params: { id: String(mara.id) } });
    expect(self.data.note).toBe('Prefers the phone.');
    expect((await remove(sales, own.id)).status).toBe(200);
    expect((await remove(sales, own.id)).status).toBe(404);
    expect((await all()).length).toBe(1);
    const { data } = await server.call(admin.token, api.log.getLogs, { query: { search: mara.email, page: '1', pageSize: '3' } });
    expect(data.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after])).toEqual([
      ['Edit Note', '13 characters', null],
      ['Edit Note', '13 characters', '18 characters'],
      ['Edit Note', '15 characters', '13 characters'],
    ]);
  });
});
