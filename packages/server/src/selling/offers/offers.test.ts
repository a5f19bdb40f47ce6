import { api, type BodyOf, TYPE, whyNotOpen } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, asked as license, NORWAY, type Person } from '../../../test/people.ts';
import { OFFER, PRICES, QUOTATION } from '../../../test/samples.ts';
import { tellExpired } from './offer-expiry.ts';
import { endOffer, offerForUpdate, prolong } from './public.ts';

const { server, make } = await givenServer({ SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3660' });
let rowan: Person = await make.sales();
const priya = await make.admin();
const elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', countryId: NORWAY });

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

// OFR-301, OFR-303, OFR-304, OFR-307, OFR-308, OFR-309, OFR-311
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
    ...{ status: 409, message: 'Someone else has changed this record. Reload it and try again.' },
  });
  expect(await step(rowan, 'sendOffer', id)).toMatchObject({ message: 'A discount above 15 % needs a second person: ask for approval' });
  expect((await step(rowan, 'askApproval', id, { revision })).data.revisions[0]).toMatchObject({
    state: 'waiting',
    askedBy: { id: rowan.id },
  });
  expect(await step(rowan, 'approveOffer', id)).toMatchObject({ status: 403 });
  // The customer is told nothing.
  expect((await find(elena, id)).data.revisions).toEqual(seen.revisions);

  const returned = await server.call(priya.token, calls.returnOffer, { body: { id, reason: 'Say which site.' } });
  expect(returned.data.revisions[0]).toMatchObject({ state: 'draft', reason: 'Say which site.' });
  await step(rowan, 'askApproval', id);
  // Changing a line drops the request for approval.
  await server.call(rowan.token, calls.updateOffer, { body: change });
  expect(await step(priya, 'approveOffer', id)).toMatchObject({
    status: 409,
    message: 'This offer is not waiting for approval: it is Draft',
  });
  await step(rowan, 'askApproval', id);
  expect((await step(priya, 'approveOffer', id)).data).toMatchObject({
    openNo: 2,
    revisions: [
      { no: 2, state: 'offered', approvedBy: 'Priya Raman', offeredBy: "Rowan O'Brien", totals: { total: 5_103_750 } },
      { no: 1, state: 'replaced' },
    ],
  });
  const told = await server.mailTo(elena.email);
  for (const words of [
    `Subject: Your Simulator offer ${number}`,
    "Rowan O'Brien has revised our offer to you. This is revision 2",
    'Floating network license, permanent: 5 seats',
    'Total with tax: 51,037.50 EUR',
    `https://portal.example/#/quotation/offers/${id}`,
  ])
    expect(told).toContain(words);
  expect(await server.mailsTo(rowan.email)).toEqual(['offer-returned', 'offer-approved']);
  expect(await server.mailsTo(priya.email)).toEqual(['offer-waits', 'offer-waits', 'offer-waits']);
  // CUS-870: the approval appears once, with what it sent.
  const params = { id: String(elena.id) };
  const { entries } = (await server.call(priya.token, api.timeline.getTimeline, { params })).data;
  const tells = entries.flatMap((one) => (one.kind === 'offer' && one.record.kind === 'offer' ? [[one.did, one.no, one.by]] : []));
  expect(tells.slice(0, 2)).toEqual([
    ['approved', 2, 'Priya Raman'],
    ['offered', 1, "Rowan O'Brien"],
  ]);
  expect(entries.flatMap((one) => (one.kind === 'act' ? [one.entry.action] : []))).not.toContain('Approve Offer');
  expect((await find(elena, id)).data.revisions).toMatchObject([
    { no: 2, state: 'offered', approvedBy: null, lines: [{ listAmount: null, isTyped: false }, {}] },
    { no: 1, state: 'replaced' },
  ]);
  expect((await step(rowan, 'withdrawOffer', id)).data).toMatchObject({ openNo: null, revisions: [{ state: 'withdrawn' }, {}] });
  expect(await step(rowan, 'withdrawOffer', id)).toMatchObject({ message: 'This offer is no longer open: it is Withdrawn' });
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

// OFR-302, OFR-305
test('a line follows the price book; a draft keeps its prices when the book changes, and takes the new ones when told to', async () => {
  const book = (validFrom: string, permanent: number) => ({
    ...PRICES,
    validFrom,
    modules: [1, 3].map((moduleId) => ({ moduleId, permanent, month: 10_000 })),
  });
  await server.call(priya.token, api.prices.addPriceBook, { body: book('2026-11-21', 100_000) });
  const asked = { ...line, modules: [3], users: 2, price: null };
  const made = await add(rowan, elena, { lines: [asked, { ...asked, price: 120_000 }] });
  expect(made.data.revisions[0]).toMatchObject({
    bookFrom: '2026-11-21',
    lines: [
      { price: 150_000, listAmount: 150_000, isTyped: false, rule: expect.stringContaining('× 1.5: 1 user at 100 %, 1 at 50 %') },
      { price: 120_000, listAmount: 150_000, isTyped: true },
    ],
  });
  const { id } = made.data;
  // PRC-299: staff who see the customer but no prices see what the lines cost, not how the prices were worked out.
  const looking = await make.distributor([NORWAY]);
  const seen = (await find(looking, id)).data.revisions[0];
  expect(seen).toMatchObject({ bookFrom: null, lines: [{ price: 150_000, listAmount: null, rule: '' }, { price: 120_000 }] });
  // A typed price below the book is a discount too.
  expect(await step(rowan, 'sendOffer', id)).toMatchObject({ status: 409, message: expect.stringContaining('needs a second person') });

  await server.call(priya.token, api.prices.addPriceBook, { body: book('2026-11-22', 200_000) });
  server.setNow('2026-11-22T10:00:00Z');
  const again = { ...OFFER, id, lines: [asked] as never };
  const update = (more: object) => server.call(rowan.token, calls.updateOffer, { body: { ...again, ...more } });
  expect((await update({ bookFrom: '2026-11-21' })).data.revisions[0]).toMatchObject({ bookFrom: '2026-11-21', totals: { list: 150_000 } });
  // In another currency it takes the prices of today: the book it was made with has none.
  await server.call(priya.token, api.prices.addPriceBook, { body: { ...book('2026-11-22', 300_000), currency: 'USD' } });
  const inDollars = (await update({ bookFrom: '2026-11-21', currency: 'USD' })).data.revisions[0];
  expect(inDollars).toMatchObject({ bookFrom: '2026-11-22', currency: 'USD', totals: { list: 450_000 } });
  expect((await update({})).data.revisions[0]).toMatchObject({ bookFrom: '2026-11-22', totals: { list: 300_000 } });
  // No one can use the prices of a day other than the draft's.
  expect((await update({ bookFrom: '2026-11-21' })).data.revisions[0]).toMatchObject({ bookFrom: '2026-11-22', totals: { list: 300_000 } });

  const renewal = { ...asked, what: 'renewal', months: 12, from: '2026-12-01', until: '2027-12-01', licenseId: 1, users: 1 };
  expect(await update({ lines: [renewal] })).toMatchObject({ status: 404, message: 'License Not Found' });
  // A renewal is priced like the license it renews: no one sells ten seats, or ten years, at the price of one.
  await make.release('5.1.1', '2026-10-02');
  const floating = { ...license.temporary(elena.id), categoryName: 'FNL' as const, seats: 10, modules: [1, 3] };
  const { data: seats } = await server.call(priya.token, api.licenses.addLicense, { body: floating });
  const renews = {
    ...renewal,
    categoryId: 2,
    typeId: 6,
    licenseId: seats.id,
    modules: [1, 3],
    from: '2026-11-30',
    until: '2027-11-30',
    users: 10,
  };
  const problemsOf = async (change: object) => (await update({ lines: [{ ...renews, price: 100, ...change }] })).problems;
  expect(await problemsOf({ users: 1 })).toEqual([{ field: 'lines', message: 'Line 1: the license has 10 seats' }]);
  expect(await problemsOf({ modules: [1] })).toEqual([{ field: 'lines', message: 'Line 1: the license has other modules' }]);
  expect(await problemsOf({ until: '2036-11-30' })).toMatchObject([{ message: 'It is longer than 12 months' }]);
  expect(await problemsOf({ months: null, from: '2036-11-01', until: '2036-11-30' })).toEqual([
    { field: 'lines', message: 'Line 1: the license continues from 30/11/2026' },
  ]);
  expect((await problemsOf({})) ?? []).toEqual([]);
  // After a lapse no line begins far ahead: maintenance until then would cost one month.
  const ended = { ...license.temporary(elena.id), endDate: '2026-11-10' };
  const { data: lapsed } = await server.call(priya.token, api.licenses.addLicense, { body: ended });
  const since = { categoryId: 1, licenseId: lapsed.id, modules: [6], users: 1, months: 1 };
  expect(await problemsOf({ ...since, from: '2045-01-01', until: '2045-02-01' })).toEqual([
    { field: 'lines', message: 'Line 1: the license continues from 22/11/2026' },
  ]);
  expect((await problemsOf({ ...since, from: '2026-11-22', until: '2026-12-22' })) ?? []).toEqual([]);
  expect((await update({ lines: [renews, renews].map((one) => ({ ...one, price: 100 })) })).problems).toEqual([
    { field: 'lines', message: 'Line 2: line 1 renews this license already' },
  ]);
  // PRC-281: no sum exceeds what the overview of sales can add up.
  expect((await update({ lines: Array(100).fill({ ...line, users: 1, price: 10 ** 13 }) })).problems).toEqual([
    { field: 'lines', message: 'The lines come to more than 100,000,000,000.00 EUR' },
  ]);
  expect((await update({ lines: [line, { ...line, users: 999 }] })).problems).toEqual([
    { field: 'lines', message: 'Line 2: an offer makes at most 1000 licenses' },
  ]);
  expect(await update({ lines: [{ ...asked, categoryId: 2, typeId: 4 }] })).toMatchObject({
    problems: [{ message: 'Please choose a kind' }],
  });
  expect(await update({ lines: [{ ...asked, months: 12 }] })).toMatchObject({
    problems: [{ message: 'A permanent license has no months' }],
  });
  // OFR-385
  expect(await update({ lines: [{ ...asked, discount: 500 }] })).toMatchObject({
    problems: [{ field: 'discountReason', message: 'Please enter the reason for the discount' }],
  });
});

// OFR-304, OFR-386, OFR-387
test('held prices, unpriced items and academic prices need a second person, who wrote none of it; no one makes their own offer', async () => {
  const needs = (what: string) => ({ status: 409, message: `${what} needs a second person: ask for approval` });
  const send = async (change: object) => step(rowan, 'sendOffer', (await add(rowan, elena, change)).data.id);
  const unlisted = needs('A line that the price book has no price for');
  expect(await send({ currency: 'CHF', lines: [{ ...line, price: 1 }] })).toMatchObject(unlisted);
  expect(await send({ lines: [{ ...line, modules: [2], price: 1 }] })).toMatchObject(unlisted);

  const academic = { academic: true, lines: [{ ...line, modules: [3], price: null }] };
  const { id } = (await add(rowan, elena, academic)).data;
  expect(await step(rowan, 'sendOffer', id)).toMatchObject(
    needs('An academic price for a customer who neither teaches nor has one approved'),
  );
  // Priya rewrites it; Rowan's request does not make her a second person.
  const body = { ...OFFER, ...academic, id } as BodyOf<typeof calls.updateOffer>;
  expect((await server.call(priya.token, calls.updateOffer, { body })).status).toBe(200);
  expect((await step(rowan, 'askApproval', id)).status).toBe(200);
  const mine = async (by: Person) =>
    (await server.call(by.token, calls.getOffers, { query: { page: '1', pageSize: '50', standing: 'mine' } })).data.map((one) => one.id);
  expect(await mine(priya)).not.toContain(id);
  expect(await step(priya, 'approveOffer', id)).toMatchObject({
    status: 403,
    message: 'A colleague has to approve what you asked for, wrote or are offered',
  });
  const settings = async () => (await server.call(rowan.token, calls.getOfferSettings, { params: { customerId: String(elena.id) } })).data;
  expect(await settings()).toMatchObject({ pricesHold: true, isAcademic: false });
  const ben = await make.admin({ firstName: 'Ben', lastName: 'Adeyemi' });
  expect(await mine(ben)).toContain(id);
  expect((await step(ben, 'approveOffer', id)).data.revisions[0]).toMatchObject({ state: 'offered', approvedBy: 'Ben Adeyemi' });
  // Once it is approved, the customer counts as an academic one.
  expect(await settings()).toMatchObject({ isAcademic: true });
  expect((await send(academic)).status).toBe(200);

  const toTeach = await make.teacher();
  const given = { customerId: toTeach.id, startDate: '2026-11-22', numberOfDays: 30 };
  const { data: course } = await server.call(priya.token, api.courses.createCourse, { body: given });
  const toTeacher = async () => step(rowan, 'sendOffer', (await add(rowan, toTeach, academic)).data.id);
  expect((await toTeacher()).status).toBe(409);
  const student = await make.customer();
  const redeemed = { customerId: student.id, categoryName: 'CPU', typeId: TYPE.student, courseCode: course.code } as const;
  expect((await server.call(priya.token, api.licenses.addLicense, { body: redeemed })).status).toBe(200);
  expect((await toTeacher()).status).toBe(200);

  expect(await add(rowan, rowan)).toMatchObject({ status: 403, message: 'A colleague has to make the offers to you' });
  const toRowan = (await add(priya, rowan)).data;
  const refused = { status: 403, message: 'A colleague has to make the offers to you' };
  for (const name of ['reviseOffer', 'discardDraft', 'sendOffer', 'askApproval', 'withdrawOffer'] as const)
    expect(await step(rowan, name, toRowan.id)).toMatchObject(refused);
});

// OFR-306, OFR-310, OFR-311
test('the list finds offers by number, customer and state, within the row scope; one past its last day is expired', async () => {
  const greta = await make.customer({ firstName: 'Greta', lastName: 'Unverwechselbar', countryId: GERMANY });
  const jonas = await make.distributor([GERMANY]);
  const offered = (await add(rowan, greta, { validUntil: '2026-11-23' })).data;
  await step(rowan, 'sendOffer', offered.id);
  const waiting = (await add(rowan, greta, { lines: [{ ...line, discount: 5000, discountReason: 'Ten sites' }] })).data;
  await step(rowan, 'askApproval', waiting.id);
  const draft = (await add(rowan, greta)).data;

  const numbers = async (by: Person, query: object) =>
    (await server.call(by.token, calls.getOffers, { query: { page: '1', pageSize: '50', ...query } })).data.map(({ number }) => number);
  expect(await numbers(rowan, { search: offered.number.toLowerCase() })).toEqual([offered.number]);
  expect(await numbers(rowan, { search: 'unverwechselbar' })).toEqual([draft.number, waiting.number, offered.number]);
  expect(await numbers(rowan, { search: 'unverwechselbar', standing: 'offered' })).toEqual([offered.number]);
  expect(await numbers(jonas, {})).toEqual([draft.number, waiting.number, offered.number]);
  expect((await server.call(jonas.token, calls.countOffers, { query: {} })).data).toEqual({ total: 3, totalIsMore: false });
  expect(await numbers(priya, { standing: 'mine' })).toEqual([waiting.number]);
  expect(await numbers(rowan, { standing: 'mine' })).toEqual([]);

  const own = () => server.call(greta.token, calls.getCustomerOffers, { params: { customerId: String(greta.id) }, query: {} });
  expect((await own()).data).toMatchObject([{ number: offered.number, state: 'offered', madeBy: null }]);
  await step(rowan, 'reviseOffer', offered.id);
  expect((await own()).data).toMatchObject([{ no: 1, state: 'offered' }]);

  server.setNow('2026-11-24T00:00:01Z');
  expect(await numbers(rowan, { search: 'unverwechselbar', standing: 'expired' })).toEqual([offered.number]);
  await tellExpired(server.portal);
  await tellExpired(server.portal);
  expect(await server.mailsTo(greta.email)).toEqual(['offer-made', 'offer-expired']);
  expect((await server.mailsTo(rowan.email)).filter((purpose) => purpose.startsWith('offer-expired'))).toEqual(['offer-expired-for-staff']);
});

// OFR-307
test('when two decide at once, one succeeds and the other is told: accepted and withdrawn, two approvals, a draft behind an acceptance', async () => {
  const accept = (id: number) =>
    server.portal.write(async (tx) => {
      const principal = {
        kind: 'session',
        sessionId: 0,
        confirmedAt: new Date(0),
        id: elena.id,
        email: elena.email,
        roles: [],
        rights: [],
        scope: 'everybody',
      } as const;
      const found = await offerForUpdate(tx, principal, id);
      const open = found?.offer.revisions.find(({ no }) => no === found.offer.openNo);
      if (!open || whyNotOpen(open, server.portal.today()) !== null) return found?.offer.revisions[0]?.state;
      await endOffer(tx, { offerId: id, no: open.no, state: 'accepted', now: server.portal.now() });
      return 'done';
    });
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { id } = (await add(rowan, elena)).data;
      await step(rowan, 'sendOffer', id);
      const [accepted, withdrawn] = await Promise.all([accept(id), step(rowan, 'withdrawOffer', id)]);
      return [accepted, withdrawn.status === 200 ? 'done' : withdrawn.message, (await find(rowan, id)).data.revisions[0]?.state];
    }),
  );
  for (const outcome of outcomes)
    expect([
      ['done', 'This offer is no longer open: it is Accepted', 'accepted'],
      ['withdrawn', 'done', 'withdrawn'],
    ]).toContainEqual(outcome);

  const second = await make.admin({ firstName: 'Amelia', lastName: 'Hartmann' });
  const { id } = (await add(rowan, elena, { lines: [{ ...line, discount: 3000, discountReason: 'Ten sites' }] })).data;
  await step(rowan, 'askApproval', id);
  const both = await Promise.all([priya, second].map((by) => step(by, 'approveOffer', id)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.message).toBe('This offer is not waiting for approval: it is Offered');

  await step(rowan, 'reviseOffer', id);
  expect(await accept(id)).toBe('done');
  expect((await find(rowan, id)).data).toMatchObject({ openNo: null, revisions: [{ no: 1, state: 'accepted' }] });
  expect(await step(rowan, 'reviseOffer', id)).toMatchObject({ message: 'This offer cannot be revised: it is Accepted' });
  const prolonged = (await add(rowan, elena, { validUntil: '2026-11-24' })).data;
  await step(rowan, 'sendOffer', prolonged.id);
  await server.portal.write((tx) => prolong(tx, { offerId: prolonged.id, no: 1, until: '2026-12-08', now: server.portal.now() }));
  expect((await find(elena, prolonged.id)).data.revisions).toMatchObject([{ state: 'offered', validUntil: '2026-12-08' }]);
});

test('OFR-312, QUO-387: sending an offer answers the request it was made from, and gives that to the sender', async () => {
  const asked = (await server.call(elena.token, api.quotations.submitQuotation, { body: QUOTATION as never })).data;
  const other = await make.customer();
  expect(await add(rowan, other, { quotationId: asked.id })).toMatchObject({ status: 404, message: 'Quotation Not Found' });
  const { id } = (await add(rowan, elena, { quotationId: asked.id })).data;
  const request = () => server.call(rowan.token, api.quotations.findInInbox, { params: { id: String(asked.id) } });
  expect((await request()).data.answeredAt).toBeNull();
  expect((await step(rowan, 'sendOffer', id)).data).toMatchObject({ quotationId: asked.id, quotationAskedAt: asked.submittedAt });
  expect((await request()).data).toMatchObject({ answeredBy: rowan.email, answer: '', ownerId: rowan.id, owner: "Rowan O'Brien" });
});

test('OFR-300: twenty at once take twenty numbers without a gap, and failed ones take none', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  rowan = await make.sales();
  const first = numberOf((await add(rowan, elena)).data.number);
  const made = await Promise.all(Array.from({ length: 20 }, () => add(rowan, elena)));
  expect(made.filter(({ status }) => status !== 200).map(({ message }) => message)).toEqual([]);
  const refused = await add(rowan, elena, { lines: [{ ...line, modules: [2], price: null }] });
  expect(refused).toMatchObject({ status: 400, problems: [{ field: 'lines', message: 'Line 1: please enter a price' }] });
  const next = await add(rowan, elena);
  expect([...made, next].map(({ data }) => numberOf(data.number)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 21 }, (_, place) => first + 1 + place),
  );
  expect(next.data.number).toBe('Q-2026-0041');
  server.setNow('2027-01-01T00:00:10Z');
  expect((await add(rowan, elena, { validUntil: '2027-02-01' })).data.number).toBe('Q-2027-0001');
});
