import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, NORWAY, type Person } from '../../../test/people.ts';
import { QUOTATION } from '../../../test/samples.ts';

const { server, make } = await givenServer();
const rowan = await make.sales();
const amelia = await make.admin({ firstName: 'Amelia', lastName: 'Hartmann' });

async function asked({ id }: Person): Promise<number> {
  const open = { answered_at: null, answered_by: null };
  const row = { customer_id: id, form: JSON.stringify(QUOTATION), submitted_at: new Date('2026-11-20T10:00:00Z'), ...open };
  return (await server.db.insertInto('quotation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Change = Omit<Parameters<typeof server.call<typeof api.quotations.followUp>>[2]['body'], 'id'>;
const followUp = (by: Person, id: number, change: Change) => server.call(by.token, api.quotations.followUp, { body: { id, ...change } });
const ids = async (by: Person, query: object) => (await server.call(by.token, api.quotations.getInbox, { query })).data.map(({ id }) => id);

test('QUO-341, QUO-342, QUO-344: a request is taken over, handed on and planned; each change is one entry, and the second of two at once is told', async () => {
  const ingrid = await make.customer({ firstName: 'Ingrid', lastName: 'Sørensen', countryId: NORWAY });
  const id = await asked(ingrid);
  const jonas = await make.distributor([NORWAY]);
  const greta = await make.seller([GERMANY]);

  const owners = await server.call(rowan.token, api.quotations.getOwners, { params: { id: String(id) } });
  expect(owners.data.map(({ name }) => name)).toEqual(['Amelia Hartmann', "Rowan O'Brien"]);

  const taken = await followUp(rowan, id, { revision: 1, ownerId: rowan.id, nextStep: ' Call back ', nextOn: '2026-11-21' });
  expect(taken.data).toMatchObject({
    owner: "Rowan O'Brien",
    ownerId: rowan.id,
    nextStep: 'Call back',
    nextOn: '2026-11-21',
    revision: 2,
    stage: 'asked',
  });
  expect(await ids(rowan, { part: 'mine' })).toEqual([id]);
  expect(await ids(amelia, { part: 'mine' })).toEqual([]);
  expect(await ids(amelia, { part: 'due' })).toEqual([id]);

  const { total } = await server.call(amelia.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } });
  expect(await followUp(amelia, id, { revision: 1, ownerId: null })).toMatchObject({ statusCode: 'CONFLICT' });
  expect((await followUp(amelia, id, { revision: 2, nextStep: 'Call back' })).data.revision).toBe(2);
  expect((await followUp(amelia, id, { ownerId: amelia.id })).data).toMatchObject({ owner: 'Amelia Hartmann', nextStep: 'Call back' });
  // Removing the step removes its day too.
  expect((await followUp(amelia, id, { nextStep: '' })).data).toMatchObject({ nextStep: '', nextOn: null });
  const log = await server.call(amelia.token, api.log.getLogs, { query: { page: '1', pageSize: '2' } });
  expect(log.total).toBe((total ?? 0) + 2);
  expect(log.data[0]).toMatchObject({ action: 'Follow Up Quotation', adminEmail: amelia.email, licenseOwnerEmail: ingrid.email });

  for (const ownerId of [jonas.id, greta.id, ingrid.id, 2_000_000])
    expect(await followUp(rowan, id, { ownerId })).toMatchObject({ statusCode: 'BAD_REQUEST', problems: [{ field: 'ownerId' }] });
  expect(await followUp(rowan, id, { nextStep: '', nextOn: '2026-12-01' })).toMatchObject({ statusCode: 'BAD_REQUEST' });
  expect(await followUp(jonas, id, { ownerId: jonas.id })).toMatchObject({ statusCode: 'FORBIDDEN' });
  expect(await followUp(greta, id, { ownerId: greta.id })).toMatchObject({ statusCode: 'NOT_FOUND' });
});

test('QUO-343: a lost request says why, is found as lost, and can be reopened', async () => {
  const mara = await make.customer({ firstName: 'Mara', lastName: 'Lindqvist' });
  const id = await asked(mara);
  const lost = await followUp(rowan, id, { lost: { reason: 'Too expensive', note: 'Half of it would do' } });
  expect(lost.data).toMatchObject({ stage: 'lost', lostReason: 'Too expensive', lostNote: 'Half of it would do' });
  expect(await ids(rowan, { stage: 'lost' })).toEqual([id]);
  expect(await ids(rowan, { state: 'open' })).not.toContain(id);
  expect((await followUp(rowan, id, { lost: null })).data).toMatchObject({ stage: 'asked', lostReason: null, lostNote: '' });
  expect(await ids(rowan, { state: 'open' })).toContain(id);
  expect(await followUp(rowan, id, { lost: { reason: 'Weather' as never, note: '' } })).toMatchObject({ statusCode: 'BAD_REQUEST' });
});
