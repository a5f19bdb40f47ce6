import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { QUOTATION } from '../../../test/samples.ts';

const { server, make } = await givenServer();
const rowan = await make.sales();

/** A request made at ten in the morning of a day. */
async function asked({ id }: Person, day: string): Promise<number> {
  const open = { answered_at: null, answered_by: null };
  const row = { customer_id: id, form: JSON.stringify(QUOTATION), submitted_at: new Date(`${day}T10:00:00Z`), ...open };
  return (await server.db.insertInto('quotation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Query = NonNullable<Parameters<typeof inbox>[1]>;
const inbox = (by: Person, query: { state?: 'open' | 'answered'; search?: string; order?: 'asc' | 'desc' } = {}, page = '1') =>
  server.call(by.token, api.quotations.getInbox, { query: { ...query, page, pageSize: '2' } });
const count = (by: Person, query: Query = {}) => server.call(by.token, api.quotations.countInbox, { query });

test('QUO-140, QUO-141: the inbox has the open ones by age, from the reader’s area, and those of one number or customer', async () => {
  const mara = await make.customer({ firstName: 'Mara', lastName: 'Lindqvist', countryId: SWEDEN });
  const ingrid = await make.customer({ firstName: 'Ingrid', lastName: 'Sørensen', countryId: NORWAY });
  const greta = await make.customer({ firstName: 'Greta', lastName: 'Engel', countryId: GERMANY });
  const young = await asked(mara, '2026-11-20');
  const old = await asked(ingrid, '2026-11-02');
  const middle = await asked(greta, '2026-11-10');
  const jonas = await make.distributor([NORWAY, SWEDEN]);

  const first = await inbox(rowan, { state: 'open' });
  expect(first).toMatchObject({ total: 3, data: [{ id: old }, { id: middle }] });
  expect(first.data[0]).toMatchObject({
    form: { usersNumber: 1 },
    customer: { id: ingrid.id, name: 'Ingrid Sørensen', organization: 'Institute of Acoustics', countryId: NORWAY },
    owner: 'Jonas Lind',
    answeredAt: null,
  });
  expect(first.data[1]?.owner).toBeNull();
  expect((await inbox(rowan, { state: 'open' }, '2')).data).toMatchObject([{ id: young }]);

  const ids = async (query: Query) => (await inbox(rowan, query)).data.map(({ id }) => id);
  expect(await ids({ order: 'desc' })).toEqual([young, middle]);
  expect(await ids({ search: `q-${middle}` })).toEqual([middle]);
  expect(await ids({ search: String(old) })).toEqual([old]);
  expect(await ids({ search: 'sorensen' })).toEqual([old]);
  expect(await ids({ search: 'nobody' })).toEqual([]);

  await server.call(rowan.token, api.quotations.answerQuotation, { body: { id: middle } });
  expect(await ids({ state: 'open' })).toEqual([old, young]);
  expect((await inbox(rowan, { state: 'answered' })).data).toMatchObject([{ id: middle, owner: "Rowan O'Brien", ownerId: rowan.id }]);
  expect((await count(rowan, { state: 'open' })).data).toEqual({ total: 2, totalIsMore: false });
  expect((await count(rowan)).data.total).toBe(3);

  // A Distributor has the inbox of the area and its count; a customer has none.
  expect((await inbox(jonas)).data.map(({ id }) => id)).toEqual([old, young]);
  expect((await count(jonas)).data.total).toBe(2);
  expect((await inbox(mara)).status).toBe(403);
  const find = (by: Person, id: number) => server.call(by.token, api.quotations.findInInbox, { params: { id: String(id) } });
  const inGermany = await make.seller([GERMANY]);
  expect((await inbox(inGermany)).data).toMatchObject([{ id: middle }]);
  expect((await count(inGermany)).data.total).toBe(1);
  expect((await find(inGermany, middle)).data).toEqual((await find(rowan, middle)).data);
  expect(await find(inGermany, old)).toMatchObject({ status: 404, message: 'Quotation Not Found' });
});
