import { ROLE } from '@lm/contract';
import { SWEDEN } from '../people.ts';
import { bodyId, idOf, nothing, type On, on, PERSON, PNG, page, plain, type ValidInputs } from './valid.ts';

const bulkOf = async ({ person, has }: On) => ({ params: { id: String(await has.bulk(person)) } });

const SAVED = { list: 'customers', state: { search: 'mara', filter: { license: ['CPU - Trial'] } }, roleId: null } as const;

export const CUSTOMERS = {
  profile: {
    updatePersonalInfo: plain(() => ({ body: PERSON })),
    uploadImage: on((on) => ({ ...idOf(on), file: PNG })),
    removeImage: on(idOf),
    getImage: on(async (on) => {
      await on.has.picture(on.person);
      return idOf(on);
    }),
  },
  personalData: { exportPersonalData: on(idOf) },
  customers: {
    getRoles: nothing,
    addCustomerFromAdmin: plain(({ has }) => ({ body: { ...PERSON, email: has.freshEmail(), rolesId: [ROLE.customer] } })),
    getCustomers: plain(() => ({ query: page })),
    filterCustomers: plain(() => ({ query: page, body: {} })),
    countCustomers: plain(() => ({ query: { search: 'mara' } })),
    exportCustomers: plain(() => ({ query: { search: 'nobody at all' } })),
    findCustomer: on(idOf),
    getColleagues: on(idOf),
    sendLinkAgain: on(async (on) => {
      await on.has.invitation(on.person);
      return bodyId(on);
    }),
    updateCustomer: on(async ({ person, has }) => {
      await has.noOrganization(person);
      return {
        body: {
          ...PERSON,
          id: person.id,
          rolesId: person.roles,
          ...(person.roles.includes(ROLE.distributor) && { distributionArea: [SWEDEN] }),
        },
      };
    }),
    setActiveStatus: on(({ person }) => ({ body: { id: person.id, active: false } })),
    undoSwitch: on(bodyId),
    deleteCustomer: on((on) => ({ ...idOf(on), query: { force: 'true' } })),
  },
  imports: {
    importCustomers: plain(({ has }) => ({ body: { rows: [{ ...PERSON, email: has.freshEmail() }] } })),
    findOrganizations: plain(() => ({ body: { named: [{ name: 'KTH', countryId: SWEDEN }] } })),
    getImports: nothing,
    undoImport: plain(async ({ person, has }) => ({ body: { key: await has.import(person) } })),
  },
  notes: {
    getNote: on(bodyId),
    setNote: on(({ person }) => ({ body: { customerId: person.id, note: 'Prefers mail.' } })),
    getNotes: on(idOf),
    addNote: on(({ person }) => ({ body: { customerId: person.id, note: 'Asks for Eva.' } })),
    editNote: on(async ({ person, has }) => ({ body: { id: await has.note(person), note: 'Asks for Kim.' } })),
    deleteNote: on(async ({ person, has }) => ({ params: { id: String(await has.note(person)) } })),
  },
  erasing: {
    getErasure: on(idOf),
    erase: on(({ person }) => ({ body: { id: person.id, confirm: person.email, reason: 'They asked for it' } })),
    eraseFromLog: plain(() => ({ body: { email: 'nobody.left@example.com', reason: 'They asked for it' } })),
    getStudentsDue: plain(() => ({ query: page })),
    findStudentDue: on(idOf),
    eraseStudentsDue: on(({ person }) => ({ body: { ids: [person.id] } })),
  },
  timeline: {
    getTimeline: on((on) => ({ ...idOf(on), query: {} })),
    getTimelineHead: on(idOf),
  },
  advisoryNotices: {
    findTelling: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) } })),
    getLicensed: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) }, query: page })),
    findNoticeMail: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) } })),
    getNotices: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) }, query: page })),
    proveNotices: plain(async ({ person, has }) => ({ body: { id: await has.publishedAdvisory(person) } })),
    getOwnAdvisories: nothing,
    acknowledgeAdvisory: plain(async ({ person, has }) => ({ body: { id: await has.publishedAdvisory(person) } })),
    getPublishedAdvisories: plain(() => ({ query: {} })),
  },
  mails: {
    getTopics: nothing,
    setTopics: plain(() => ({ body: { off: ['files'] } })),
    getMails: on((on) => ({ ...idOf(on), query: page })),
    sendAgain: on(async ({ person, has }) => ({ body: { id: await has.lostMail(person) } })),
    getUnsubscribing: plain(async ({ person, has }) => ({ query: { token: await has.unsubscribeToken(person) } })),
    unsubscribe: plain(async ({ person, has }) => ({
      query: { token: await has.unsubscribeToken(person) },
      body: { 'List-Unsubscribe': 'One-Click' as const },
    })),
  },
  savedViews: {
    getSavedViews: plain(() => ({ query: { list: 'customers' } })),
    addSavedView: plain(({ has }) => ({ body: { ...SAVED, name: has.freshName() } })),
    updateSavedView: plain(async ({ person, has }) => ({ body: { ...SAVED, id: await has.savedView(person), name: has.freshName() } })),
    deleteSavedView: plain(async ({ person, has }) => ({ params: { id: String(await has.savedView(person)) } })),
  },
  bin: {
    list: plain(() => ({ query: page })),
    find: on(async ({ person, has }) => ({ query: { kind: 'license' as const, id: String(await has.deleted(person)) } })),
    restore: on(async ({ person, has }) => ({ body: { kind: 'license' as const, id: await has.deleted(person) } })),
    erase: on(async ({ person, has }) => ({
      body: { kind: 'license' as const, id: await has.deleted(person), reason: 'They asked for it' },
    })),
  },
  bulk: {
    preview: plain(({ person }) => ({ body: { what: { act: 'customers.activate' }, chosen: { ids: [person.id] } } })),
    start: plain(({ person, has }) => ({
      body: { what: { act: 'customers.activate' }, records: [[person.id, 1]], key: has.keyOf(person) },
    })),
    getJobs: nothing,
    getFailed: plain(bulkOf),
    undo: plain(async ({ person, has }) => ({ body: { id: await has.bulk(person) } })),
  },
  find: { findAnything: plain(() => ({ query: { text: 'kim' } })) },
  desk: {
    whole: nothing,
    ends: nothing,
    plot: nothing,
    invited: nothing,
    atRisk: nothing,
    failingMail: nothing,
    fullCourses: nothing,
    actsOfOthers: nothing,
  },
} satisfies Partial<ValidInputs>;
