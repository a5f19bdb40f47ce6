import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { GERMANY, asked as licenseAsked, NORWAY, type Person } from '../../../test/people.ts';
import { OFFER, QUOTATION } from '../../../test/samples.ts';
import { newDaemon, seatsOn, signedReport } from '../../../test/usage-report.ts';
import { endOffer } from '../offers/public.ts';

const { server, make } = await givenServer({ APPROVAL_ABOVE_PERCENT: '15' });
const rowan = await make.sales();
const elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', countryId: NORWAY });
const greta = await make.customer({ firstName: 'Greta', lastName: 'Engel', countryId: GERMANY });

const calls = api.offers;
const [line] = OFFER.lines;

async function asked({ id }: Person): Promise<number> {
  const row = { customer_id: id, form: JSON.stringify(QUOTATION), submitted_at: server.portal.now(), answered_at: null, answered_by: null };
  return (await server.db.insertInto('quotation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function offerTo(customer: Person, change: object = {}): Promise<number> {
  const body = { ...OFFER, customerId: customer.id, ...change };
  return (await server.call(rowan.token, calls.addOffer, { body })).data.id;
}
type Step = 'sendOffer' | 'askApproval' | 'discardDraft' | 'reviseOffer' | 'withdrawOffer';
const step = (name: Step, id: number, more = {}) => server.call(rowan.token, calls[name], { body: { id, ...more } });
const decide = (offerId: number, state: 'accepted' | 'declined', reason = '') =>
  server.portal.write((tx) => endOffer(tx, { offerId, no: 1, state, reason, now: server.portal.now() }));

/** Changes an offer as if it had been valid until then. */
const validUntil = (id: number, day: string) =>
  server.db.updateTable('offer').set({ valid_until: day, open_until: day }).where('id', '=', id).execute();

const stageOf = async (id: number) => (await server.call(rowan.token, api.quotations.findInInbox, { params: { id: String(id) } })).data;
const overview = async (by: Person) => {
  const { data } = await server.call(by.token, api.pipeline.getStages, {});
  return data.map(({ stage, total, values }) => [stage, total, ...values.map(({ amount, currency }) => `${amount} ${currency}`)]);
};

test('QUO-340: a request moves with its newest offer from Asked to Ordered or Lost', async () => {
  const id = await asked(elena);
  expect(await stageOf(id)).toMatchObject({ stage: 'asked', offer: null });
  const first = await offerTo(elena, { quotationId: id });
  expect(await stageOf(id)).toMatchObject({ stage: 'draft', offer: { id: first, currency: 'EUR', total: 825_000 } });
  await step('discardDraft', first);
  expect(await stageOf(id)).toMatchObject({ stage: 'asked', offer: null });

  const second = await offerTo(elena, { quotationId: id, lines: [{ ...line, discount: 2000, discountReason: 'Third site' }] });
  await step('askApproval', second);
  expect((await stageOf(id)).stage).toBe('waiting');
  await server.call(rowan.token, calls.updateOffer, { body: { ...OFFER, id: second } });
  await step('sendOffer', second);
  expect(await stageOf(id)).toMatchObject({ stage: 'offered', offer: { id: second, validUntil: '2026-12-21' } });
  const inStage = async (stage: 'offered' | 'lost' | 'ordered') =>
    (await server.call(rowan.token, api.quotations.getInbox, { query: { stage } })).data.length;
  expect([await inStage('offered'), await inStage('lost')]).toEqual([1, 0]);

  await validUntil(second, '2026-11-21');
  expect((await stageOf(id)).stage).toBe('offered');
  await validUntil(second, '2026-11-20');
  expect((await stageOf(id)).stage).toBe('lost');
  expect([await inStage('offered'), await inStage('lost')]).toEqual([0, 1]);

  await decide(second, 'accepted');
  expect((await stageOf(id)).stage).toBe('ordered');
  expect(await inStage('ordered')).toBe(1);
  const lost = { body: { id, lost: { reason: 'Other' as const, note: '' } } };
  expect(await server.call(rowan.token, api.quotations.followUp, lost)).toMatchObject({ status: 409 });
});

test('QUO-345, QUO-346, DSK-340: the overview counts and sums by stage and currency, in scope, says what ends this week and why things were lost', async () => {
  const before = await overview(rowan);
  expect(before).toEqual([
    ['asked', 0],
    ['draft', 0],
    ['waiting', 0],
    ['offered', 0],
    ['ordered', 1, '825000 EUR'],
    ['lost', 0],
  ]);
  await asked(greta);
  await offerTo(greta);
  const yen = await offerTo(greta, { currency: 'JPY', validUntil: '2026-11-27' });
  await step('sendOffer', yen);
  const far = await offerTo(elena, { validUntil: '2026-11-28' });
  await step('sendOffer', far);
  const dear = await offerTo(greta);
  await step('sendOffer', dear);
  await decide(dear, 'declined', 'Twice what we pay today');
  const withdrawn = await offerTo(elena);
  await step('sendOffer', withdrawn);
  await step('withdrawOffer', withdrawn);
  await step('discardDraft', await offerTo(elena));
  const closed = await asked(greta);
  await server.call(rowan.token, api.quotations.followUp, { body: { id: closed, lost: { reason: 'No budget', note: '' } } });

  expect(await overview(rowan)).toEqual([
    ['asked', 1],
    ['draft', 1, '825000 EUR'],
    ['waiting', 0],
    ['offered', 2, '825000 EUR', '825000 JPY'],
    ['ordered', 1, '825000 EUR'],
    ['lost', 3, '1650000 EUR'],
  ]);
  // All that the list finds.
  for (const standing of ['draft', 'offered'] as const) {
    const { data } = await server.call(rowan.token, calls.countOffers, { query: { standing } });
    expect(data.total).toBe(standing === 'draft' ? 1 : 2);
  }
  const ofNorway = await make.distributor([NORWAY]);
  expect(await overview(ofNorway)).toEqual([
    ['asked', 0],
    ['draft', 0],
    ['waiting', 0],
    ['offered', 1, '825000 EUR'],
    ['ordered', 1, '825000 EUR'],
    ['lost', 1, '825000 EUR'],
  ]);

  const expiring = async (by: Person) => (await server.call(by.token, api.pipeline.getExpiring, {})).data;
  expect(await expiring(rowan)).toMatchObject({
    total: 1,
    offers: [{ id: yen, customer: { name: 'Greta Engel' }, currency: 'JPY', total: 825_000, openUntil: '2026-11-27' }],
  });
  expect((await expiring(ofNorway)).total).toBe(0);
  const ending = (await server.call(rowan.token, api.offers.getOffers, { query: { standing: 'ending' } })).data;
  expect(ending.map(({ id }) => id)).toEqual([yen]); // the list that the count leads to

  const lost = async (by: Person) => (await server.call(by.token, api.pipeline.getLost, {})).data;
  const all = await lost(rowan);
  expect(all.reasons).toEqual([
    { reason: 'Declined', total: 1, values: [{ currency: 'EUR', amount: 825_000 }] },
    { reason: 'No budget', total: 1, values: [] },
    { reason: 'Withdrawn', total: 1, values: [{ currency: 'EUR', amount: 825_000 }] },
  ]);
  expect(all.newest).toContainEqual({
    offer: { id: dear, number: expect.stringMatching(/^Q-2026-\d{4}$/) },
    quotationId: null,
    customer: { id: greta.id, name: 'Greta Engel', organization: 'Institute of Acoustics' },
    reason: 'Declined',
    words: 'Twice what we pay today',
    lostOn: '2026-11-21',
  });
  expect((await lost(ofNorway)).reasons.map(({ reason }) => reason)).toEqual(['Withdrawn']);
  await validUntil(yen, '2026-11-20');
  expect((await lost(rowan)).reasons).toContainEqual({ reason: 'Expired', total: 1, values: [{ currency: 'JPY', amount: 825_000 }] });
  await validUntil(yen, '2026-08-22');
  expect((await lost(rowan)).reasons.map(({ reason }) => reason)).not.toContain('Expired');
  expect((await server.call(elena.token, api.pipeline.getStages, {})).status).toBe(403);
});

// FLT-35
test('sales see the floating licenses that are short of seats or soon to be renewed, in scope, with what that means', async () => {
  const admin = await make.admin();
  await make.release('5.1.1', '2026-10-02');
  const inNorway = await make.distributor([NORWAY]);
  /** A floating license of 20 seats whose daemon reported an hour of the day before. */
  const reported = async (owner: Person, most: number, times: number) => {
    const daemon = newDaemon();
    const body = { ...licenseAsked.permanent(owner.id), categoryName: 'FNL' as const, seats: 20, modules: [1] };
    const { id } = (await server.call(admin.token, api.licenses.addLicense, { body })).data;
    await server.db.updateTable('customer').set({ offline_license_allowed: true }).where('id', '=', owner.id).execute();
    await server.call(admin.token, api.licenses.useHostFile, {
      body: { licenseId: id, hostFile: hostFileText({ machine: 'seats', hostKey: daemon.key }) },
    });
    const hour = '2026-11-20T08:00:00.000Z';
    const denials = times > 0 ? [{ hour, module: 'ALF', reason: 'no-free-seat', times }] : [];
    const report = signedReport(daemon, { from: hour, to: hour, seats: [seatsOn(id, '2026-11-20', { 8: most })], denials });
    expect((await server.call(null, api.seatUsage.reportUsage, { body: report })).data.taken).toHaveLength(1);
    return id;
  };
  const [short, shorter, enough] = [await reported(elena, 20, 2), await reported(greta, 20, 5), await reported(greta, 4, 0)];
  const seen = async (by: Person) => (await server.call(by.token, api.pipeline.getSeats, {})).data;
  expect(await seen(rowan)).toMatchObject({
    licenses: [
      {
        ...{ id: shorter, seats: 20, customer: { id: greta.id } },
        modules: [{ name: 'Acoustics Low Frequency', owned: 20, most: 20, denied: 5, advice: { kind: 'short' } }],
      },
      { id: short, customer: { id: elena.id }, modules: [{ denied: 2 }] },
    ],
    isMore: false,
  });
  expect((await seen(inNorway)).licenses.map(({ id }) => id)).toEqual([short]);
  await server.db.updateTable('license').set({ maintained_until: '2027-01-31' }).where('id', '=', enough).execute();
  expect((await seen(rowan)).licenses.at(-1)).toMatchObject({ id: enough, endsOn: '2027-01-31', modules: [{ most: 4, denied: 0 }] });
});
