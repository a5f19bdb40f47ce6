import { api } from '@lm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFER } from '../../../test/belongings.ts';
import { NORWAY, type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let rowan: Person;
let priya: Person;
let elena: Person;
beforeAll(async () => {
  server = await startServer({ APPROVAL_ABOVE_PERCENT: '15' });
  make = peopleOf(server);
  rowan = await make.sales();
  priya = await make.admin();
  elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', countryId: NORWAY });
});
afterAll(() => server.close());

const calls = api.offers;
const [line] = OFFER.lines;
const floating = { ...line, categoryId: 2, users: 5, price: 4_320_000 };
const add = (by: Person, to: Person, change: object = {}) =>
  server.call(by.token, calls.addOffer, { body: { ...OFFER, customerId: to.id, ...change } });
const find = (by: Person, id: number) => server.call(by.token, calls.findOffer, { params: { id: String(id) } });
type Step = 'reviseOffer' | 'discardDraft' | 'sendOffer' | 'askApproval' | 'approveOffer' | 'withdrawOffer';
const step = (by: Person, name: Step, id: number, more: object = {}) => server.call(by.token, calls[name], { body: { id, ...more } });
const numberOf = (number: string) => Number(number.slice(-4));

const logged = async (count: number) => {
  const { data } = await server.call(priya.token, api.log.getLogs, { query: { page: '1', pageSize: String(count) } });
  return data.map(({ action, adminEmail }) => [action, adminEmail]);
};

// OFR-301, OFR-303, OFR-304, OFR-307, OFR-308, OFR-309
test('a discount of 20 % waits for a second person; a revision replaces the first; each act is one entry', async () => {
  const lines = [
    { ...floating, discount: 1000, discountReason: 'Framework agreement 2026, third site' },
    { ...line, discount: 500, discountReason: 'Ordered before the end' },
  ];
  const made = await add(rowan, elena, { lines });
  const { id, number } = made.data;
  expect(made.data.revisions).toMatchObject([
    {
      ...{ no: 1, state: 'draft', currency: 'EUR' },
      lines: [{ price: 4_320_000, amount: 3_888_000, isTyped: true }, { amount: 627_000 }],
      totals: { list: 4_980_000, discount: 465_000, net: 4_515_000, tax: 1_128_750, total: 5_643_750 },
    },
  ]);
  expect((await find(elena, id)).status).toBe(404);
  expect(await step(rowan, 'askApproval', id)).toMatchObject({
    status: 409,
    message: 'No discount is above 15 %: this offer needs no approval',
  });
  expect((await step(rowan, 'sendOffer', id)).data).toMatchObject({
    openNo: 1,
    revisions: [{ state: 'offered', offeredBy: "Rowan O'Brien" }],
  });
  const seen = (await find(elena, id)).data;
  expect(seen).toMatchObject({ number, madeBy: null, revisions: [{ no: 1, state: 'offered', totals: { total: 5_643_750 } }] });

  const revised = await step(rowan, 'reviseOffer', id);
  expect(revised.data).toMatchObject({
    openNo: 1,
    revisions: [
      { no: 2, state: 'draft' },
      { no: 1, state: 'offered' },
    ],
  });
  const change = { ...OFFER, id, lines: [{ ...floating, discount: 2000, discountReason: 'Third site' }, lines[1]] as never };
  const { revision } = (await server.call(rowan.token, calls.updateOffer, { body: { ...change, revision: revised.data.revision } })).data;
  expect(await server.call(rowan.token, calls.updateOffer, { body: { ...change, revision: revised.data.revision } })).toMatchObject({
    ...{ status: 409, message: 'Somebody else changed this record meanwhile. Reload it and try again.' },
  });
  expect(await step(rowan, 'sendOffer', id)).toMatchObject({ message: 'A discount above 15 % needs a second person: ask for approval' });
  expect((await step(rowan, 'askApproval', id, { revision })).data.revisions[0]).toMatchObject({
    state: 'waiting',
    askedBy: { id: rowan.id },
  });
  expect(await step(rowan, 'approveOffer', id)).toMatchObject({ status: 403 });
  // The customer knows of none of it.
  expect((await find(elena, id)).data.revisions).toEqual(seen.revisions);

  const returned = await server.call(priya.token, calls.returnOffer, { body: { id, reason: 'Say which site.' } });
  expect(returned.data.revisions[0]).toMatchObject({ state: 'draft', reason: 'Say which site.' });
  await step(rowan, 'askApproval', id);
  // A changed line drops the approval that was asked for.
  await server.call(rowan.token, calls.updateOffer, { body: change });
  expect(await step(priya, 'approveOffer', id)).toMatchObject({
    status: 409,
    message: 'This offer does not wait for approval: it is Draft',
  });
  await step(rowan, 'askApproval', id);
  expect((await step(priya, 'approveOffer', id)).data).toMatchObject({
    openNo: 2,
    revisions: [
      { no: 2, state: 'offered', approvedBy: 'Priya Raman', offeredBy: "Rowan O'Brien", totals: { total: 5_103_750 } },
      { no: 1, state: 'replaced' },
    ],
  });
  expect((await find(elena, id)).data.revisions).toMatchObject([
    { no: 2, state: 'offered', approvedBy: null, lines: [{ listAmount: null, isTyped: false }, {}] },
    { no: 1, state: 'replaced' },
  ]);
  expect((await step(rowan, 'withdrawOffer', id)).data).toMatchObject({ openNo: null, revisions: [{ state: 'withdrawn' }, {}] });
  expect(await step(rowan, 'withdrawOffer', id)).toMatchObject({ message: 'This offer is not open any more: it is Withdrawn' });
  expect(await logged(11)).toEqual([
    ['Withdraw Offer', rowan.email],
    ['Approve Offer', priya.email],
    ['Ask for Approval', rowan.email],
    ['Change Offer', rowan.email],
    ['Ask for Approval', rowan.email],
    ['Return Offer', priya.email],
    ['Ask for Approval', rowan.email],
    ['Change Offer', rowan.email],
    ['Revise Offer', rowan.email],
    ['Send Offer', rowan.email],
    ['Make Offer', rowan.email],
  ]);
});

test('OFR-300: twenty at once take twenty numbers without a gap, and what comes to nothing takes none', async () => {
  const first = numberOf((await add(rowan, elena)).data.number);
  const made = await Promise.all(Array.from({ length: 20 }, () => add(rowan, elena)));
  const refused = await add(rowan, elena, { lines: [{ ...line, price: null }] });
  expect(refused).toMatchObject({ status: 400, problems: [{ field: 'lines', message: 'Line 1: please enter a price' }] });
  const next = await add(rowan, elena);
  expect([...made, next].map(({ data }) => numberOf(data.number)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 21 }, (_, place) => first + 1 + place),
  );
  expect(next.data.number).toBe('Q-2026-0023');
  server.setNow('2027-01-01T00:00:10Z');
  expect((await add(await make.sales(), elena, { validUntil: '2027-02-01' })).data.number).toBe('Q-2027-0001');
  server.setNow('2026-11-21T10:00:00Z');
});
