import { createHash } from 'node:crypto';
import { api, type BodyOf } from '@lm/contract';
import { sql } from 'kysely';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenTwoServers } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person } from '../../../test/people.ts';
import { OFFER } from '../../../test/samples.ts';
import { paymentJob } from './public.ts';

/** Two servers on one database, with one mail server: one makes licenses at once, the other when staff confirm, and awaits their payment. */
const SETTINGS = { SALES_EMAIL: 'sales@vendor.example', SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3660' };
const {
  one: server,
  other: awaiting,
  make,
} = await givenTwoServers(SETTINGS, ({ smtpUrl }) => ({
  ...{ ...SETTINGS, SMTP_URL: smtpUrl ?? '' },
  ...{ ORDERS: 'confirm', PAYMENT_AWAITED: 'on', PO_NUMBER_NEEDED: 'on' },
}));
await make.release('5.1.1', '2026-10-02');
const rowan = await make.admin({ firstName: 'Rowan', lastName: "O'Brien" });
const sam = await make.sales();
const elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', countryId: NORWAY });
/** A person who manages the orders of a country. */
const ines = await make.orderer([GERMANY]);

const at = (moment: string) => {
  for (const one of [server, awaiting]) one.setNow(moment);
};

type Line = (typeof OFFER)['lines'][0];
const [node] = OFFER.lines;
const floating: Line = { ...node, categoryId: 2, users: 5, price: 4_320_000 };

/** An offer with these lines that was sent to someone. */
async function offered(to: Person, lines: Line[] = [node], change: object = {}): Promise<number> {
  const { data } = await server.call(sam.token, api.offers.addOffer, { body: { ...OFFER, lines, ...change, customerId: to.id } });
  await server.call(sam.token, api.offers.sendOffer, { body: { id: data.id } });
  return data.id;
}

const ACCEPTED = { name: 'Elena Marchetti', position: 'Principal engineer', poNumber: 'PO 4711', terms: true as const };
type Accepted = Partial<BodyOf<typeof api.orders.acceptOffer>>;
const accept = (by: Person, id: number, change: Accepted = {}, on = server) =>
  on.call(by.token, api.orders.acceptOffer, { body: { id, no: 1, ...ACCEPTED, ...change } });
const licensesOf = async ({ id, token }: Person) =>
  (await server.call(token, api.licenses.getCustomerLicenses, { params: { customerId: String(id) } })).data;
const orderOf = async (by: Person, id: number, on = server) =>
  (await on.call(by.token, api.orders.findOrder, { params: { id: String(id) } })).data;
const logged = async (count: number) =>
  (await server.call(rowan.token, api.log.getLogs, { query: { page: '1', pageSize: String(count) } })).data;

// ORD-320, ORD-321, ORD-327, ORD-328, ORD-330, ORD-331, ORD-332, ORD-335
test('accepted at night, the licenses are there at once, and a minute later a file that works', async () => {
  at('2026-11-21T23:40:00Z');
  const id = await offered(elena, [floating, node]);
  const { data: said } = await server.call(elena.token, api.orders.findAcceptance, { params: { id: String(id) } });
  expect(said).toEqual({
    ...{ moreDays: 14, poNumberNeeded: false, costCentres: [], isAtOnce: true, paymentDays: 0, licenses: 3, order: null, isAnswered: true },
  });

  // A double click makes one order and is answered twice; a person who answers differently learns whose order it is.
  const both = await Promise.all([accept(elena, id), accept(elena, id)]);
  expect(both.map(({ status, data }) => [status, data.number])).toEqual([
    [200, 'O-2026-0001'],
    [200, 'O-2026-0001'],
  ]);
  expect(await accept(elena, id, { name: 'Marco Rossi' })).toMatchObject({
    status: 409,
    message: 'Elena Marchetti accepted this offer on 21/11/2026: order O-2026-0001',
  });
  const order = both[0].data;
  expect(order).toMatchObject({
    ...{ state: 'done', total: 6_225_000, currency: 'EUR', poNumber: 'PO 4711', acceptedName: 'Elena Marchetti' },
    ...{ madeOn: '2026-11-21', paymentDue: null },
    licenses: [
      { line: 1, what: 'license', now: { categoryId: 2, typeId: 3, seats: 5, endsOn: '2027-12-01' }, until: '2027-12-01' },
      { line: 2, now: { categoryId: 1, typeId: 3, seats: null } },
      { line: 2 },
    ],
  });
  const licenses = await licensesOf(elena);
  expect(licenses.map((license) => license.id)).toEqual(order.licenses.map((license) => license.id).toReversed());
  // ORD-336
  expect(licenses.at(-1)?.order).toEqual({ id: order.id, number: 'O-2026-0001' });
  expect(licenses.at(-1)).toMatchObject({ version: '5.1.1', purchaseDate: '2026-11-21', moduleModels: [{ id: 1 }, { id: 3 }] });

  at('2026-11-21T23:41:00Z');
  const query = { licenseId: String(order.licenses[0]?.id), macAddress: 'A4:83:E7:2F:0B:91' };
  const file = await server.call(elena.token, api.licenses.generateOfflineLicense, { query });
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  const checked = { publicKeys: await readPublicKeys(JSON.stringify(keys)), date: '2026-11-21', product: 'Simulator' };
  expect(await verify(file.text, { ...checked, macs: ['A4:83:E7:2F:0B:91'] })).toMatchObject({
    valid: true,
    payload: { category: 'FNL', type: 'Permanent', seats: 5, maintenanceUntil: '2027-12-01', licensee: { email: elena.email } },
  });

  // The accepted PDF stays as it is, and the sealed log has its hash.
  const pdf = await server.call(elena.token, api.offers.getPdf, { params: { id: String(id) }, query: { revision: '1' } });
  const hash = createHash('sha256').update(pdf.bytes).digest('hex');
  expect(order.pdfHash).toBe(hash);

  // QUO-348: the order in a file, its amount beside its currency.
  const csv = await server.call(rowan.token, api.orders.exportOrders, { query: { state: 'done' } });
  const [head, row] = csv.text.split('\r\n');
  expect(head).toContain('Order,State,Offer,Revision,Name,Email,Organization,Country,Currency,Total,Purchase order');
  expect(row).toMatch(/^O-2026-0001,Completed,Q-2026-\d{4},1,Elena Marchetti,.*,Norway,EUR,62250.00,PO 4711,2026-11-21T23:40:00.000Z,/);
  expect(row).toContain(hash);
  expect((await server.call(rowan.token, api.orders.exportWorkbook, { query: {} })).bytes.subarray(0, 2).toString()).toBe('PK');

  const entries = await logged(5);
  expect(entries.map(({ action }) => action)).toEqual([
    'Generate Offline License',
    'Accept Offer',
    ...['Add License', 'Add License', 'Add License'],
  ]);
  expect(entries[1]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['Order', 'O-2026-0001'],
    ['Offer', expect.stringMatching(/^Q-2026-\d{4}, revision 1$/)],
    ['Total', '62,250.00 EUR'],
    ['State', 'Completed'],
    ['Accepted by', 'Elena Marchetti'],
    ['Position', 'Principal engineer'],
    ['Purchase order number', 'PO 4711'],
    ['SHA-256 of the PDF', hash],
    ['Licenses', order.licenses.map((license) => `L-${license.id}`).join(', ')],
    ['Allow Offline License', 'Yes'],
  ]);
  expect(await server.mailsTo(elena.email)).toContain('order-confirmed');
  const mail = await server.mailTo('sales@vendor.example');
  expect(mail).toContain('Subject: Order O-2026-0001: Institute of Acoustics');
});

// QUO-380, DSK-381
test('a renewal in an open offer is not requested again, and the list of your own offers says what each renews', async () => {
  at('2026-11-22T10:00:00Z');
  const greta = await make.customer({ firstName: 'Greta', lastName: 'Lindqvist', countryId: NORWAY });
  const { data: license } = await server.call(rowan.token, api.licenses.addLicense, { body: asked.temporary(greta.id) as never });
  const renewing = { what: 'renewal' as const, typeId: license.licenseTypeModel.id, modules: [6], months: 12, licenseId: license.id };
  const id = await offered(greta, [{ ...node, ...renewing, users: 1, from: '2026-11-30', until: '2027-11-30' } as never]);
  const ask = () => server.call(greta.token, api.quotations.askRenewal, { body: { licenses: [{ id: license.id }] } });
  const own = async () =>
    (await server.call(greta.token, api.offers.getCustomerOffers, { params: { customerId: String(greta.id) }, query: {} })).data;
  const [offer] = await own();
  expect(offer).toMatchObject({ id, quotationId: null, renews: [license.id] });
  expect(await ask()).toMatchObject({
    status: 409,
    message: `Offer ${offer?.number} renews L-${license.id} and is waiting for your answer until 21/12/2026`,
  });
  await server.call(greta.token, api.orders.declineOffer, { body: { id, no: 1, reason: 'Twelve seats instead.' } });
  expect((await own())[0]?.renews).toEqual([]);
  expect((await ask()).status).toBe(200);
});

/** Confirms an order, or does another act of staff, on the server that awaits payments. */
const act = (name: 'confirmOrder' | 'markPaid' | 'cancelOrder', id: number, body: object = {}) =>
  awaiting.call(rowan.token, api.orders[name], { body: { id, ...body } as never });

const ordered = async (by: Person, lines: Line[]) => {
  const { data } = await accept(by, await offered(by, lines), {}, awaiting);
  return (await act('confirmOrder', data.id)).data;
};

// ORD-322, ORD-323, ORD-325, ORD-328, ORD-329
test('until payment the licenses are Temporary, with two reminders; once paid, they are what was bought; unpaid, the order ends', async () => {
  at('2026-11-21T10:00:00Z');
  const paul = await make.customer({ firstName: 'Paul' });
  const id = await offered(paul, [floating, node]);
  expect((await accept(paul, id, { poNumber: '' }, awaiting)).problems).toEqual([
    { field: 'poNumber', message: 'Please enter your purchase order number' },
  ]);
  const { data: taken } = await accept(paul, id, {}, awaiting);
  expect(taken).toMatchObject({ state: 'waiting', licenses: [], madeOn: null });
  expect(await licensesOf(paul)).toEqual([]);
  expect((await act('markPaid', taken.id, { reference: 'x' })).message).toBe('This order is To confirm, since 21/11/2026');

  at('2026-11-23T10:00:00Z');
  expect((await act('confirmOrder', taken.id)).data).toMatchObject({
    ...{ state: 'awaited', madeOn: '2026-11-23', paymentDue: '2026-12-23', confirmed: { by: rowan.email } },
    licenses: [{ now: { typeId: 6, seats: 5, endsOn: '2026-12-23' }, until: '2027-12-01' }, { now: { typeId: 6 } }, { now: { typeId: 6 } }],
  });
  expect((await orderOf(paul, taken.id)).confirmed).toEqual({ at: '2026-11-23T10:00:00.000Z', by: null });

  const other = await ordered(paul, [node]);
  const remind = async (moment: string) => {
    at(moment);
    await Promise.all([server, awaiting].map(({ portal }) => paymentJob(portal).run({ stopping: new AbortController().signal })));
    const mails = await server.mailsTo(paul.email);
    return mails.filter((purpose) => ['payment-reminder', 'order-ended'].includes(purpose));
  };
  expect(await remind('2026-12-07T23:00:00Z')).toEqual([]);

  // If one of their transactions throws, the other customer is still reminded, and the job reports what it skipped.
  at('2026-12-08T00:30:00Z');
  await sql`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`.execute(
    server.db,
  );
  await sql
    .raw(
      `CREATE TRIGGER refused BEFORE INSERT ON mail FOR EACH ROW WHEN (NEW.key LIKE 'payment/${taken.id}/%') EXECUTE FUNCTION refuse_mail()`,
    )
    .execute(server.db);
  await expect(paymentJob(server.portal).run({ stopping: new AbortController().signal })).rejects.toThrow('not this one');
  expect((await server.mailsTo(paul.email)).filter((purpose) => purpose === 'payment-reminder')).toHaveLength(1);
  await sql`DROP TRIGGER refused ON mail`.execute(server.db);
  expect(await remind('2026-12-08T01:00:00Z')).toEqual(['payment-reminder', 'payment-reminder']);
  expect(await remind('2026-12-08T05:00:00Z')).toHaveLength(2);

  // Two people mark it paid at once: one counts, and the other is told that it is done.
  const paid = await Promise.all([
    act('markPaid', taken.id, { reference: 'SEPA 81' }),
    act('markPaid', taken.id, { reference: 'SEPA 81' }),
  ]);
  expect(paid.map(({ message }) => message).toSorted()).toEqual(['OK', 'This order is Completed, since 08/12/2026']);
  expect(await orderOf(rowan, taken.id)).toMatchObject({
    ...{ state: 'done', paid: { by: rowan.email, reference: 'SEPA 81' } },
    licenses: [
      { now: { typeId: 3, seats: 5, endsOn: '2027-12-01' } },
      { now: { typeId: 3, endsOn: '2027-12-01' } },
      { now: { typeId: 3 } },
    ],
  });
  const made = (await logged(2)).find(({ action }) => action === 'Make Bought License');
  expect(made?.changes.slice(0, 2)).toEqual([
    { field: 'Type', before: 'Temporary', after: 'Permanent' },
    { field: 'Start date', before: '23/11/2026', after: null },
  ]);

  // The other one is paid while it ends by itself: the later person is told so, and may still record the payment.
  expect(await remind('2026-12-21T01:00:00Z')).toHaveLength(3);
  expect(await remind('2026-12-24T00:00:10Z')).toEqual([...Array(3).fill('payment-reminder'), 'order-ended']);
  expect(await orderOf(paul, other.id)).toMatchObject({ state: 'ended', closed: { at: '2026-12-24T00:00:00.000Z', by: null } });
  const { data: desk } = await server.call(rowan.token, api.desk.whole, {}); // DSK-870
  expect(desk.unpaid?.rows.map(({ id, paymentDue }) => [id, paymentDue])).toEqual([[other.id, '2026-12-23']]);
  expect(desk.toConfirm?.rows.every(({ state }) => state === 'waiting')).toBe(true);
  expect((await act('markPaid', other.id, { reference: 'late' })).message).toBe(
    'This order ended unpaid on 23/12/2026. Mark it paid anyway, and its licenses become what was bought.',
  );
  expect((await act('cancelOrder', other.id, { reason: 'x' })).message).toBe('This order is Ended unpaid, since 24/12/2026');
  const late = (await act('markPaid', other.id, { reference: 'late', evenEnded: true })).data;
  expect(late).toMatchObject({ state: 'done', licenses: [{ now: { typeId: 3 } }, { now: { typeId: 3 } }] });
});

// ORD-324, ORD-326, ORD-329
test('a renewal continues from the end the offer promised, once; a license deleted or renewed since is not renewed', async () => {
  at('2026-11-21T10:00:00Z');
  const mara = await make.customer({ firstName: 'Mara' });
  const given = async (body: BodyOf<typeof api.licenses.addLicense>) =>
    (await server.call(rowan.token, api.licenses.addLicense, { body })).data.id;
  const [permanent, temporary] = [await given(asked.permanent(mara.id)), await given(asked.temporary(mara.id))];
  const renewing = (licenseId: number, from: string, change: object): Line => {
    const line = { ...node, what: 'renewal', users: 1, price: 100, licenseId, from, ...change };
    return line as unknown as Line; // of the other kind than the example
  };
  const lines = [
    renewing(permanent, '2027-12-01', { months: 12, until: '2028-12-01' }),
    renewing(temporary, '2026-11-30', { typeId: 6, modules: [6], months: 2, until: '2027-01-30' }),
  ];
  const [first, second] = [await offered(mara, lines), await offered(mara, lines)];
  const endsOf = async () =>
    (await licensesOf(mara)).map(({ endDate, licenseSubscriptionModels: [newest] }) => endDate ?? newest?.subscriptionEndDate);

  // Cancelled before payment: a license that it kept running ends when it would have ended before.
  const { data: awaited } = await accept(mara, first, {}, awaiting);
  await act('confirmOrder', awaited.id);
  expect(await endsOf()).toEqual(['2026-12-21', '2027-12-01']);
  // No one pays twice for the same maintenance.
  const twice = await offered(mara, lines.slice(0, 1));
  expect((await accept(mara, twice)).message).toBe(
    `License L-${permanent} of line 1 is being renewed by order ${awaited.number}, which is awaiting payment`,
  );
  expect((await act('cancelOrder', awaited.id, { reason: 'Ordered twice' })).data).toMatchObject({
    state: 'cancelled',
    closed: { by: rowan.email, reason: 'Ordered twice' },
  });
  expect(await endsOf()).toEqual(['2026-11-30', '2027-12-01']);

  const done = await accept(mara, second);
  expect(done.data.licenses).toMatchObject([
    { what: 'renewal', id: permanent, from: '2027-12-01', until: '2028-12-01' },
    { id: temporary, from: '2026-11-30', until: '2027-01-30' },
  ]);
  expect(await endsOf()).toEqual(['2027-01-30', '2028-12-01']);

  const again = await offered(mara, [node, lines[0] as Line]);
  expect((await accept(mara, again)).message).toBe(
    `License L-${permanent} of line 2 has been renewed in the meantime and runs until 01/12/2028. Please ask for a new revision.`,
  );
  expect(await licensesOf(mara)).toHaveLength(2);
  const gone = await offered(mara, [renewing(temporary, '2027-01-30', { typeId: 6, modules: [6], months: 2, until: '2027-03-30' })]);
  await server.call(rowan.token, api.licenses.deleteLicense, { params: { id: String(temporary) }, query: {} });
  expect((await accept(mara, gone)).message).toBe(`License L-${temporary} of line 1 no longer exists. Please ask for a new revision.`);
});

// ORD-331, ORD-333, ORD-334
test('accepted and withdrawn at once, by two people, revised or expired meanwhile: one outcome, told to both', async () => {
  at('2026-11-21T10:00:00Z');
  const greta = await make.customer({ firstName: 'Greta' });
  const withdraw = (id: number) => server.call(rowan.token, api.offers.withdrawOffer, { body: { id } });
  const said = ({ status, message }: { status: number; message: string }) => (status === 200 ? 'done' : message);

  const raced = await offered(greta);
  const [accepted, withdrawn] = (await Promise.all([accept(greta, raced), withdraw(raced)])).map(said);
  const outcomes = [
    ['done', 'This offer is no longer open: it is Accepted'],
    ['This offer was withdrawn on 21/11/2026. Please ask for a new one.', 'done'],
  ];
  expect(outcomes).toContainEqual([accepted, withdrawn]);
  expect(await licensesOf(greta)).toHaveLength(accepted === 'done' ? 2 : 0);

  // Accepted at the moment it is sent: with its PDF, or not at all.
  const { data: draft } = await server.call(rowan.token, api.offers.addOffer, { body: { ...OFFER, customerId: greta.id } });
  const send = server.call(rowan.token, api.offers.sendOffer, { body: { id: draft.id } });
  const [, early] = await Promise.all([send, accept(greta, draft.id)]);
  expect(early.status === 404 ? 'not yet' : early.data.pdfHash).toMatch(/^(not yet|[0-9a-f]{64})$/);

  const two = await offered(greta);
  const people = await Promise.all([accept(greta, two, { name: 'Greta Engel' }), accept(greta, two, { name: 'Marco Rossi' })]);
  const [winner, loser] = people.toSorted((a, b) => a.status - b.status);
  expect(winner?.status).toBe(200);
  expect(loser?.message).toBe(`${winner?.data.acceptedName} accepted this offer on 21/11/2026: order ${winner?.data.number}`);

  const revised = await offered(greta);
  await server.call(rowan.token, api.offers.reviseOffer, { body: { id: revised } });
  await server.call(rowan.token, api.offers.sendOffer, { body: { id: revised } });
  expect(said(await accept(greta, revised))).toBe('Revision 2 replaces revision 1, which can no longer be accepted');
  const decline = (id: number, no: number) => server.call(greta.token, api.orders.declineOffer, { body: { id, no, reason: 'Too dear' } });
  expect((await decline(revised, 2)).data).toEqual({ declinedAt: '2026-11-21T10:00:00.000Z' });
  expect(said(await accept(greta, revised, { no: 2 }))).toBe('This offer was declined on 21/11/2026');
  expect((await server.call(greta.token, api.offers.findOffer, { params: { id: String(revised) } })).data.revisions[0]).toMatchObject({
    state: 'declined',
    reason: 'Too dear',
  });

  const read = await offered(greta);
  const more = () => server.call(greta.token, api.orders.moreDays, { body: { id: read, no: 1 } });
  const days = await Promise.all([more(), more()]);
  expect(days.map(said).toSorted()).toEqual(['This offer has already been extended. It is valid until 04/01/2027.', 'done']);
  at('2027-01-05T00:00:01Z');
  expect(said(await accept(greta, read))).toBe('This offer was valid until 04/01/2027. Please ask for a new one.');
  expect(said(await accept(elena, read))).toBe('Offer Not Found');
  expect(said(await accept(rowan, read))).toBe('Only the customer an offer was made for can answer it');
});

// ORD-327, ORD-328
test('staff find orders by number, customer, state, value and age, within their row scope; numbers have no gap', async () => {
  const find = async (by: Person, query: object) =>
    (await server.call(by.token, api.orders.getOrders, { query: { page: '1', pageSize: '50', ...query } })).data.map(
      ({ number }) => number,
    );
  const all = await find(rowan, { order: 'asc' });
  expect(all.toSorted()).toEqual(all.map((_, place) => `O-2026-${String(place + 1).padStart(4, '0')}`));
  expect(all.at(-1)).toBe('O-2026-0003'); // confirmed later, and accepted last
  expect(await find(rowan, { search: 'o-2026-1' })).toEqual(['O-2026-0001']);
  expect(await find(rowan, { search: 'marchetti' })).toEqual(['O-2026-0001']);
  expect(await find(rowan, { currency: 'EUR', least: '6000000', sort: 'total' })).toEqual(['O-2026-0002', 'O-2026-0001']);
  expect(await find(rowan, { state: 'cancelled' })).toHaveLength(1);
  expect(await find(rowan, { from: '2026-11-22' })).toEqual(['O-2026-0003']);
  expect((await server.call(rowan.token, api.orders.countOrders, { query: { state: 'done' } })).data.total).toBe(all.length - 1);
  const unnamed = await server.call(rowan.token, api.orders.getOrders, { query: { page: '1', least: '5' } });
  expect(unnamed.problems).toEqual([{ field: 'currency', message: 'Amounts can only be compared within one currency: please name it' }]);

  expect(await find(await make.distributor([GERMANY]), {})).toEqual([]);
  expect(await find(await make.seller([NORWAY]), {})).toEqual(['O-2026-0001']);
  const own = await server.call(elena.token, api.orders.getCustomerOrders, { params: { customerId: String(elena.id) }, query: {} });
  expect(own.data.map(({ number }) => number)).toEqual(['O-2026-0001']);
});

// ORD-320, ORD-332
test('the mail about an order of very many licenses counts them all', async () => {
  at('2026-11-21T10:00:00Z');
  const ole = await make.customer({ firstName: 'Ole', countryId: GERMANY });
  await accept(ole, await offered(ole, [{ ...node, users: 211 }]));
  for (const { worker } of [server, awaiting]) await worker.idle('mail'); // whichever server was free sends it
  expect(await server.mailTo(ole.email)).toContain('and 201 more');
});

// ORD-385
test('the last author of an offer neither confirms its order nor marks it paid, and no one does so for their own order', async () => {
  const mara = await make.customer({ firstName: 'Mara' });
  const by = (who: Person, name: 'confirmOrder' | 'markPaid', id: number) =>
    awaiting.call(who.token, api.orders[name], { body: { id, reference: 'SEPA 9' } as never });
  const refused = { status: 403, message: 'A colleague has to do this: the order is yours, or you wrote its offer' };
  const { data: order } = await accept(mara, await offered(mara), {}, awaiting);
  expect(await orderOf(sam, order.id)).toMatchObject({ writerId: sam.id });
  expect(await orderOf(mara, order.id)).toMatchObject({ writerId: null });
  expect(await by(sam, 'confirmOrder', order.id)).toMatchObject(refused);
  expect((await by(rowan, 'confirmOrder', order.id)).data.state).toBe('awaited');
  expect(await by(sam, 'markPaid', order.id)).toMatchObject(refused);
  expect((await by(rowan, 'markPaid', order.id)).data.state).toBe('done');

  const { data: own } = await accept(rowan, await offered(rowan), {}, awaiting);
  expect(await by(rowan, 'confirmOrder', own.id)).toMatchObject(refused);
});

// ORD-328
test('a person who manages an area’s orders does not confirm one of their own elsewhere', async () => {
  const { data: own } = await accept(ines, await offered(ines), {}, awaiting);
  const confirm = (by: Person) => awaiting.call(by.token, api.orders.confirmOrder, { body: { id: own.id } });
  expect(await confirm(ines)).toMatchObject({ status: 404, message: 'Order Not Found' });
  await confirm(rowan);
  expect((await orderOf(ines, own.id)).confirmed).toMatchObject({ by: null });
  const pay = await awaiting.call(ines.token, api.orders.markPaid, { body: { id: own.id, reference: 'none' } });
  expect(pay.status).toBe(404);
});

// ORG-53, ORG-55, ORG-58, ORG-150
test('an order is settled whole: if its contact is in another country by now, staff who see everyone settle it', async () => {
  const countries = [GERMANY, NORWAY] as const;
  const [inGermany, inNorway] = await Promise.all(countries.map((countryId) => make.customer({ countryId })));
  const body = { name: 'Nordlicht Verbund', countryId: NORWAY };
  const { id } = (await server.call(rowan.token, api.organizations.addOrganization, { body })).data;
  for (const person of [inGermany, inNorway])
    await server.call(rowan.token, api.organizations.addPerson, { body: { id, customerId: person?.id ?? 0, role: 'member' } });
  if (!inGermany) throw new Error('two were made');
  const bought = { ...asked.permanent(inGermany.id), organizationId: id } as ReturnType<typeof asked.permanent>;
  const license = (await server.call(rowan.token, api.licenses.addLicense, { body: bought })).data;
  const { data: order } = await accept(inGermany, await offered(inGermany), {}, awaiting);
  await act('confirmOrder', order.id);
  await sql`UPDATE order_license SET license_id = ${license.id} WHERE order_id = ${order.id} AND copy = 1`.execute(server.db);
  await server.call(rowan.token, api.organizations.removePerson, { body: { id, customerId: inGermany.id } });
  const said = `License L-${license.id} of line 1 cannot be`;
  const why = 'it is now with a person you cannot see. Ask staff who see everyone';
  const paid = await awaiting.call(ines.token, api.orders.markPaid, { body: { id: order.id, reference: 'SEPA 9' } });
  expect(paid).toMatchObject({ status: 409, message: `${said} renewed: ${why}` });
  const cancelled = await awaiting.call(ines.token, api.orders.cancelOrder, { body: { id: order.id, reason: 'x' } });
  expect(cancelled).toMatchObject({ status: 409, message: `${said} ended: ${why}` });
  expect(await orderOf(rowan, order.id)).toMatchObject({ state: 'awaited' });
  expect((await act('markPaid', order.id, { reference: 'SEPA 9' })).data.state).toBe('done');
});
