import { OFFER, PRICES, QUOTATION } from '../samples.ts';
import { bodyId, idOf, nothing, type On, on, page, plain, type ValidInputs } from './valid.ts';

const quotationOf = async ({ person, has }: On) => ({ params: { id: String(await has.quotation(person)) } });

const ACCEPTED = { name: 'Kim Berg', position: 'Engineer', terms: true } as const;

export const SELLING = {
  quotations: {
    askRenewal: plain(async ({ person, has }) => ({ body: { licenses: [{ id: await has.license(person) }] } })),
    askRenewalFor: on(async ({ person, has }) => ({ body: { customerId: person.id, licenses: [{ id: await has.license(person) }] } })),
    askRenewalInOrganization: plain(async ({ person, has }) => {
      await has.organization(person);
      return { body: { licenseId: await has.organizationLicense(person) } };
    }),
    submitQuotation: plain(() => ({ body: { ...QUOTATION, modules: [...QUOTATION.modules] } })),
    getQuotations: on((on) => ({ ...idOf(on), query: page })),
    findQuotation: on(quotationOf),
    answerQuotation: on(async ({ person, has }) => ({ body: { id: await has.quotation(person) } })),
    getInbox: plain(() => ({ query: page })),
    countInbox: plain(() => ({ query: {} })),
    findInInbox: on(quotationOf),
    getOwners: on(quotationOf),
    followUp: on(async ({ person, has }) => ({ body: { id: await has.quotation(person), nextStep: 'Call back', nextOn: '2026-12-01' } })),
  },
  pipeline: { getStages: nothing, getExpiring: nothing, getSeats: nothing, getLost: nothing },
  prices: {
    getPriceBooks: nothing,
    addPriceBook: plain(({ has }) => ({ body: { ...PRICES, validFrom: has.freshDay() } })),
    updatePriceBook: plain(async ({ person, has }) => ({
      body: { ...PRICES, id: await has.prices(person), validFrom: has.freshDay() },
    })),
    deletePriceBook: plain(async ({ person, has }) => ({ params: { id: String(await has.prices(person)) } })),
  },
  offers: {
    getOffers: plain(() => ({ query: page })),
    countOffers: plain(() => ({ query: { search: 'mara' } })),
    getPdf: on(async ({ person, has }) => ({ params: { id: String(await has.offered(person)) }, query: {} })),
    exportOffers: plain(() => ({ query: { search: 'nobody at all' } })),
    exportWorkbook: plain(() => ({ query: { search: 'nobody at all' } })),
    getCustomerOffers: on(({ person }) => ({ params: { customerId: String(person.id) }, query: page })),
    findOffer: on(async ({ person, has }) => ({ params: { id: String(await has.offered(person)) } })),
    getOfferSettings: on(({ person }) => ({ params: { customerId: String(person.id) } })),
    getSeller: plain(() => ({})),
    addOffer: on(({ person }) => ({ body: { ...OFFER, customerId: person.id } })),
    updateOffer: on(async ({ person, has }) => ({ body: { ...OFFER, id: await has.draft(person) } })),
    reviseOffer: on(async ({ person, has }) => ({ body: { id: await has.offered(person) } })),
    discardDraft: on(async ({ person, has }) => ({ body: { id: await has.draft(person) } })),
    sendOffer: on(async ({ person, has }) => ({ body: { id: await has.draft(person) } })),
    askApproval: on(async ({ person, has }) => ({ body: { id: await has.discounted(person) } })),
    approveOffer: on(async ({ person, has }) => ({ body: { id: await has.waiting(person) } })),
    returnOffer: on(async ({ person, has }) => ({ body: { id: await has.waiting(person), reason: 'Too much off.' } })),
    withdrawOffer: on(async ({ person, has }) => ({ body: { id: await has.offered(person) } })),
  },
  orders: {
    findAcceptance: on(async ({ person, has }) => ({ params: { id: String(await has.offered(person)) } })),
    acceptOffer: on(async ({ person, has }) => ({ body: { id: await has.offered(person), no: 1, ...ACCEPTED } })),
    declineOffer: on(async ({ person, has }) => ({ body: { id: await has.offered(person), no: 1, reason: 'Too dear' } })),
    moreDays: on(async ({ person, has }) => ({ body: { id: await has.offered(person), no: 1 } })),
    getOrders: plain(() => ({ query: page })),
    countOrders: plain(() => ({ query: { search: 'mara' } })),
    exportOrders: plain(() => ({ query: { search: 'nobody at all' } })),
    exportWorkbook: plain(() => ({ query: { search: 'nobody at all' } })),
    getCustomerOrders: on(({ person }) => ({ params: { customerId: String(person.id) }, query: page })),
    findOrder: on(async ({ person, has }) => ({ params: { id: String(await has.awaited(person)) } })),
    confirmOrder: on(async ({ person, has }) => ({ body: { id: await has.unconfirmed(person) } })),
    markPaid: on(async ({ person, has }) => ({ body: { id: await has.awaited(person), reference: 'SWIFT 1' } })),
    cancelOrder: on(async ({ person, has }) => ({ body: { id: await has.awaited(person), reason: 'Ordered twice' } })),
  },
  reminders: {
    getPlot: nothing,
    getReminders: plain(() => ({ query: { page: '1', pageSize: '10' } })),
    getStates: nothing,
    getReminderMail: on(async ({ person, has }) => ({
      query: { asOf: '2027-11-01', licenseId: String(await has.license(person)) }, // 30 days before its maintenance ends
    })),
    getCustomerReminders: on(bodyId),
    setCustomerReminders: on(({ person }) => ({ body: { customerId: person.id, to: 'distributor', off: null } })),
  },
} satisfies Partial<ValidInputs>;
