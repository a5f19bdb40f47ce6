import { randomUUID } from 'node:crypto';
import { type api, type Endpoint, type Input, ROLE, SOLD_KINDS, TYPE } from '@lm/contract';
import { advisoryOn, type Belongings, OFFER, type Owner, PRICES, QUOTATION } from './belongings.ts';
import { hostFileText } from './host-file.ts';
import { asked, PASSWORD, SWEDEN } from './people.ts';
import { MINISIGN } from './vendor-key.ts';

/** What a call sends, and the file of an upload. */
type Sent<E extends Endpoint> = Input<E> & (E['upload'] extends object ? { file: Buffer } : unknown);

/** The person a call is about, or who calls when it is about no person; and what people have. */
interface On {
  person: Owner;
  has: Belongings;
}

interface Valid<E extends Endpoint> {
  /** Is the call about a person or a thing of theirs? */
  about: 'somebody' | 'nobody';
  input: (on: On) => Sent<E> | Promise<Sent<E>>;
}

type Api = typeof api;
type ValidInputs = { readonly [F in keyof Api]: { readonly [N in keyof Api[F]]: Api[F][N] extends Endpoint ? Valid<Api[F][N]> : never } };

const on = <T>(input: (on: On) => T) => ({ about: 'somebody' as const, input });
const plain = <T>(input: (on: On) => T) => ({ about: 'nobody' as const, input });
const nothing = plain(() => ({}));
/** A catalogue that changes nothing: what a file lacks stays. */
const CATALOGUE = Buffer.from(JSON.stringify({ format: 'lm-catalogue/v1', modules: [], editions: [] }));
/** As the settings of the tests say it. */
const PRODUCT = {
  ...{ name: 'Simulator', code: 'Simulator', kinds: [...SOLD_KINDS], trialDays: 30, version2From: null, idsNeeded: null },
  colour: 'blue' as const,
};
const MODULE = { about: '', state: 'sold' as const, needs: [], soldAlone: true };
const page = { page: '1', pageSize: '1' };

const idOf = ({ person }: On) => ({ params: { id: String(person.id) } });
const bodyId = ({ person }: On) => ({ body: { id: person.id } });
const courseOf = async ({ person, has }: On) => ({ params: { id: String((await has.course(person)).id) } });
const quotationOf = async ({ person, has }: On) => ({ params: { id: String(await has.quotation(person)) } });
const releaseOf = async ({ person, has }: On) => ({ params: { id: String(await has.release(person)) } });
/** Nothing of an organization, for a new one. */
const NO_PART = { intoId: null, customerIds: [], takesLicenses: true, licenseIds: [], domainIds: [] };

const organizationOf = async ({ person, has }: On) => ({ params: { id: String(await has.organization(person)) } });
/** The caller is in an organization. */
const ownPlace = plain(async ({ person, has }: On) => {
  await has.organization(person);
  return {};
});
const roleOf = async ({ person, has }: On) => ({ params: { id: String((await has.role(person)).id) } });
const bulkOf = async ({ person, has }: On) => ({ params: { id: String(await has.bulk(person)) } });
const webhookOf = async ({ person, has }: On) => ({ params: { id: String(await has.webhook(person)) } });
const webhookBody = async ({ person, has }: On) => ({ body: { id: await has.webhook(person) } });
const licenseOf = async ({ person, has }: On) => ({ params: { id: String(await has.license(person)) } });

export const PERSON = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: SWEDEN };
const LINKS = {
  productDownloadLink: 'https://x.example/a',
  fnlDownloadLink: 'https://x.example/b',
  matlabRuntimeDownloadLink: 'https://x.example/c',
};

const FILE = { kind: 'installer', platform: 'windows' } as const;
const SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** No one is behind it: nothing of it is ever delivered. */
const HOOK = { name: 'ERP', url: 'https://127.0.0.1:1025/hooks', kinds: ['webhook.test'], countries: null };

const ACCEPTED = { name: 'Kim Berg', position: 'Engineer', terms: true } as const;

const REPLACED = { reason: 'lost' as const, macAddresses: ['3C:7C:3F:00:00:02'], fate: 'lost' as const };

const SAVED = { list: 'customers', state: { search: 'mara', filter: { license: ['CPU - Trial'] } }, roleId: null } as const;

const PACKED = { name: 'Lab 1', macAddresses: ['A4:83:E7:2F:0B:91'] };

const SSO = {
  name: 'Institute',
  issuer: 'https://login.example.com',
  clientId: 'portal',
  secretFile: '',
  scopes: 'openid email profile',
  domains: ['institute.example'],
  mustUse: [],
  rolesClaim: 'groups',
  roles: [],
  countryId: SWEDEN,
};
const BROWSER_SECRET = 'x'.repeat(43);

/** The smallest picture there is: one grey pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

/** A valid input for every endpoint: what is answered to it is the policy's doing. An endpoint without one does not compile. */
export const VALID: ValidInputs = {
  signIn: {
    login: plain(({ person }) => ({ body: { username: person.email, password: PASSWORD } })),
    logout: plain(() => ({ query: {} })),
    validateAuthentication: plain(() => ({ query: {} })),
    getCustomerData: on(bodyId),
    getSessions: nothing,
    endSession: plain(async ({ person, has }) => ({ params: { id: String(await has.session(person)) } })),
    endOtherSessions: nothing,
  },
  confirming: {
    waysToConfirm: nothing,
    askToConfirm: plain(async ({ person, has }) => {
      await has.passkey(person);
      return {};
    }),
    confirm: plain(() => ({ body: { password: PASSWORD } })),
  },
  factors: {
    getFactors: nothing,
    beginCodes: nothing,
    finishCodes: plain(async ({ person, has }) => ({ body: { code: await has.firstCode(person) } })),
    removeCodes: nothing,
    getFactorsOf: on(idOf),
    askReset: on(async ({ person, has }) => {
      await has.codes(person);
      return { body: { id: person.id, reason: 'Lost the phone' } };
    }),
    approveReset: on(async ({ person, has }) => {
      await has.factorReset(person);
      return { body: { id: person.id } };
    }),
    withdrawReset: on(async ({ person, has }) => {
      await has.factorReset(person);
      return { body: { id: person.id } };
    }),
    beginAtSignIn: plain(({ person }) => ({ body: { username: person.email, password: PASSWORD } })),
    renewRecoveryCodes: plain(async ({ person, has }) => {
      await has.codes(person);
      return {};
    }),
  },
  passkeys: {
    getPasskeys: nothing,
    beginPasskey: nothing,
    addPasskey: plain(async ({ person, has }) => ({ body: { name: 'Phone', passkey: await has.newPasskey(person) } })),
    renamePasskey: plain(async ({ person, has }) => ({ body: { id: await has.passkey(person), name: 'Phone' } })),
    removePasskey: plain(async ({ person, has }) => ({ params: { id: String(await has.passkey(person)) } })),
    askForPasskey: nothing,
    signInWithPasskey: plain(async ({ person, has }) => ({ body: { passkey: await has.passkeyAnswer(person) } })),
  },
  signUp: {
    addCustomer: plain(({ has }) => ({ body: { ...PERSON, email: has.freshEmail(), password: PASSWORD } })),
    confirmAccount: plain(async ({ person, has }) => ({ query: { token: await has.link(person) } })),
    resendConfirmationEmail: plain(async ({ person, has }) => ({ query: { token: await has.link(person) } })),
    sendActivation: plain(({ person }) => ({ body: { email: person.email } })),
    resetPassword: plain(({ person }) => ({ query: { email: person.email } })),
    updatePassword: plain(async ({ person, has }) => ({ body: { newPassword: PASSWORD, urlToken: await has.passwordLink(person) } })),
    otherWaysBehind: plain(async ({ person, has }) => ({ body: { urlToken: await has.passwordLink(person) } })),
  },
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
  licenses: {
    getTypes: nothing,
    getCategories: nothing,
    getModules: nothing,
    addLicense: on(({ person }) => ({ body: asked.permanent(person.id) })),
    renewLicenses: on(async ({ person, has }) => ({
      body: { customerId: person.id, licenses: [{ id: await has.license(person) }], months: 12 },
    })),
    undoRenewal: on(async ({ person, has }) => ({ body: { licenseIds: [await has.license(person)] } })),
    updateLicense: on(async ({ person, has }) => ({
      body: { id: await has.license(person), customerId: person.id, version: '5.1.1', modules: [1] },
    })),
    deleteLicense: on(async (on) => ({ ...(await licenseOf(on)), query: {} })),
    getCustomerLicenses: on(({ person }) => ({ params: { customerId: String(person.id) } })),
    findLicense: on(licenseOf),
    getLicenses: plain(() => ({ query: page })),
    countLicenses: plain(() => ({ query: { search: 'mara' } })),
    exportLicenses: plain(() => ({ query: { search: 'nobody at all' } })),
    addTrialLicense: on(({ person }) => ({ body: { customerId: person.id, typeId: TYPE.trial } })),
    addStudentLicense: on(({ person, has }) => ({ body: { customerId: person.id, courseCode: has.sharedCode } })),
    generateOfflineLicense: on(async ({ person, has }) => ({
      query: { licenseId: String(await has.license(person)), macAddress: '02:00:00:00:00:01' },
    })),
    publicKey: nothing,
    issueFile: on(async ({ person, has }) => ({ body: await has.bound(person) })),
    mailFile: on(async ({ person, has }) => ({ body: await has.bound(person) })),
    nameComputer: on(async ({ person, has }) => ({ body: { ...(await has.bound(person)), name: 'Lab 3, left' } })),
    computerHistory: on(licenseOf),
    cloudDocument: on(async ({ person, has }) => ({ params: { id: String(await has.cloudComputer(person)) } })),
    useHostFile: on(async ({ person, has }) => ({ body: { licenseId: await has.license(person), hostFile: hostFileText() } })),
    checkLabPack: on(async ({ person, has }) => ({ body: { licenseIds: [await has.license(person)], computers: [PACKED] } })),
    makeLabPack: on(async ({ person, has }) => ({ body: { licenseIds: [await has.license(person)], computers: [PACKED] } })),
    suspendLicense: on(async ({ person, has }) => ({ body: { id: await has.license(person), reason: 'Unpaid since July' } })),
    reinstateLicense: on(async ({ person, has }) => ({ body: { id: await has.suspendedLicense(person) } })),
  },
  files: {
    statusList: nothing,
    getFiles: on(({ person }) => ({ params: { customerId: String(person.id) }, query: page })),
    withdrawFile: on(async ({ person, has }) => ({ body: { fileId: await has.file(person), reason: 'Sent to another person' } })),
  },
  courseRequests: {
    requestCourse: plain(() => ({ body: { name: 'Acoustics', places: 20, startDate: '2026-12-01', numberOfDays: 90 } })),
    requestPlaces: on(async ({ person, has }) => ({ body: { courseId: await has.smallCourse(person), places: 20 } })),
    getOwnCourseRequests: nothing,
    getCourseRequests: plain(() => ({ query: page })),
    countCourseRequests: nothing,
    findCourseRequest: on(async ({ person, has }) => ({ params: { id: String(await has.courseRequest(person)) } })),
    grantCourseRequest: on(async ({ person, has }) => ({ body: { id: await has.courseRequest(person) } })),
    declineCourseRequest: on(async ({ person, has }) => ({ body: { id: await has.courseRequest(person), reason: 'Too many' } })),
  },
  courses: {
    landing: plain(({ has }) => ({ query: { courseCode: has.sharedCode } })),
    signUp: plain(({ has }) => ({
      body: { courseCode: has.sharedCode, firstName: 'Tove', lastName: 'Lind', email: has.freshEmail(), password: PASSWORD },
    })),
    join: plain(async ({ person, has }) => ({ body: { token: await has.link(person) } })),
    findCourse: on(idOf),
    findCourseCode: on(courseOf),
    createCourse: on(({ person }) => ({ body: { customerId: person.id, startDate: '2026-11-21', numberOfDays: 90 } })),
    copyCourse: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id } })),
    updateCourse: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id, paused: true } })),
    editCourse: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id, name: 'Room acoustics' } })),
    addTeacher: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id, email: await has.otherTeacher() } })),
    removeTeacher: on(async ({ person, has }) => {
      const { courseId, customerId } = await has.coTeacher(person);
      return { body: { id: courseId, customerId } };
    }),
    deleteCourse: on(courseOf),
    getCourses: plain(() => ({ query: { ...page, state: 'running' } })),
    progress: on(async (on) => ({ ...(await courseOf(on)), query: page })),
    progressCsv: on(courseOf),
    remindStudents: on(async ({ person, has }) => {
      const { courseId, licenseId } = await has.place(person);
      return { body: { courseId, licenseIds: [licenseId] } };
    }),
    freePlaces: on(async ({ person, has }) => {
      const { courseId, licenseId } = await has.place(person);
      return { body: { courseId, licenseIds: [licenseId], words: 'You left the course' } };
    }),
    noteDownload: nothing,
    students: on(async (on) => ({ ...(await courseOf(on)), query: page })),
    studentsCsv: on(courseOf),
    freePlace: on(async ({ person, has }) => ({ body: await has.place(person) })),
  },
  invitations: {
    compare: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, rows: [{ line: 2, email: has.freshEmail() }] },
    })),
    send: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, people: [{ email: has.freshEmail(), firstName: 'Ann', lastName: '' }] },
    })),
    remind: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, ids: [(await has.courseInvitation(person)).id] },
    })),
    withdraw: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, ids: [(await has.courseInvitation(person)).id] },
    })),
    getInvitations: on(async (on) => ({ ...(await courseOf(on)), query: page })),
    findInvitation: on(async ({ person, has }) => ({ params: { id: String((await has.courseInvitation(person)).id) } })),
    open: plain(async ({ person, has }) => ({ query: { token: (await has.courseInvitation(person)).token } })),
    take: plain(async ({ person, has }) => ({
      body: { token: (await has.courseInvitation(person)).token, firstName: 'Ann', lastName: 'Lee', password: PASSWORD },
    })),
    redeem: plain(async ({ person, has }) => ({ body: { token: (await has.ownInvitation(person)).token } })),
  },
  rooms: {
    getRoom: on(async ({ person, has }) => ({ params: { id: String((await has.room(person)).courseId) } })),
    makeRoom: on(({ person }) => ({
      body: { customerId: person.id, name: 'Lab 3', startDate: '2026-11-21', numberOfDays: 90, places: 2 },
    })),
    checkComputers: on(async ({ person, has }) => ({ body: { courseId: (await has.room(person)).courseId, computers: [PACKED] } })),
    putIn: on(async ({ person, has }) => ({ body: { courseId: (await has.room(person)).courseId, computers: [PACKED] } })),
    zip: on(async ({ person, has }) => ({ body: { courseId: (await has.room(person)).courseId } })),
    takeOut: on(async ({ person, has }) => ({ body: await has.room(person) })),
    replace: on(async ({ person, has }) => ({
      body: { ...(await has.room(person)), computer: { name: 'Lab 4', macAddresses: ['3C:7C:3F:00:00:77'] } },
    })),
    renew: on(async ({ person, has }) => ({
      body: {
        ...{ courseId: (await has.room(person)).courseId, name: 'Lab 3', startDate: '2027-02-20', numberOfDays: 90, places: 2 },
        computers: [PACKED],
      },
    })),
  },
  products: {
    getCatalogue: plain(() => ({ query: { pictures: 'true' } })),
    addProduct: plain(() => ({
      body: { ...PRODUCT, kinds: ['CPU-permanent'], name: `Product ${randomUUID()}`, code: `P${randomUUID().slice(0, 8)}` },
    })),
    updateProduct: plain(() => ({ body: { ...PRODUCT, id: 1 } })),
    getProductImage: plain(async ({ has }) => {
      await has.productPicture();
      return { params: { id: '1' } };
    }),
    uploadProductImage: plain(() => ({ params: { id: '1' }, file: PNG })),
    removeProductImage: plain(() => ({ params: { id: '1' } })),
    addModule: plain(() => ({ body: { ...MODULE, name: `Module ${randomUUID()}`, code: `M${randomUUID().slice(0, 8)}` } })),
    updateModule: plain(() => ({ body: { ...MODULE, id: 6, name: 'Measurement Rig', code: 'RIG' } })),
    addEdition: plain(() => ({ body: { name: `Edition ${randomUUID()}`, modules: [1, 2], sold: true } })),
    updateEdition: plain(async ({ person, has }) => ({
      body: { id: await has.edition(person), name: `Edition ${randomUUID()}`, modules: [1, 3], sold: true },
    })),
    exportCatalogue: nothing,
    compareCatalogue: plain(() => ({ file: CATALOGUE })),
    importCatalogue: plain(() => ({ query: {}, file: CATALOGUE })),
  },
  releases: {
    getVersions: plain(() => ({ query: page })),
    findVersion: plain(releaseOf),
    addVersion: plain(({ has }) => ({ body: { name: has.freshVersion(), date: '2026-11-21', ...LINKS } })),
    updateVersion: plain(async ({ person, has }) => ({
      body: { id: await has.release(person), name: has.freshVersion(), date: '2026-11-21', ...LINKS },
    })),
    deleteVersion: plain(releaseOf),
    exportVersions: plain(() => ({ query: {} })),
  },
  releaseFiles: {
    getReleaseFiles: plain(releaseOf),
    addReleaseFile: plain(async ({ person, has }) => ({
      body: { ...FILE, releaseId: await has.release(person), name: `${randomUUID()}.msi`, size: 67, stamp: '1' },
    })),
    addReleasePiece: plain(async ({ person, has }) => ({ params: { id: String(await has.upload(person)) }, file: PNG })),
    addReleaseLink: plain(async ({ person, has }) => ({
      body: { ...FILE, releaseId: await has.release(person), name: `${randomUUID()}.msi`, link: 'https://x.example/a.msi', sha256: SUM },
    })),
    signReleaseFile: plain(async ({ person, has }) => ({ body: { id: await has.signableFile(person), signature: MINISIGN.signature } })),
    deleteReleaseFile: plain(async ({ person, has }) => ({ params: { id: String(await has.upload(person)) } })),
  },
  components: {
    getComponents: plain(() => ({ query: page })),
    getLicensedFor: plain(() => ({ query: page })),
    exportLicensedFor: plain(() => ({ query: {} })),
  },
  releaseConcerns: {
    getConcerns: plain(async ({ person, has }) => ({ query: { id: [String(await has.release(person))] } })),
  },
  releaseStates: {
    getReleases: plain(() => ({ query: page })),
    findReleaseState: plain(releaseOf),
    setReleaseState: plain(async ({ person, has }) => ({
      body: { id: await has.release(person), state: 'current', supportedUntil: null },
    })),
    withdrawRelease: plain(async ({ person, has }) => ({ body: { id: await has.release(person), reason: 'It does not start' } })),
    setSupport: plain(() => ({ body: { productId: 1, supportMonths: 24, lowestVersion: null } })),
  },
  updateFeeds: {
    findRollout: plain(releaseOf),
    setRollout: plain(async ({ person, has }) => ({ body: { releaseId: await has.release(person), percent: 25 } })),
    addUpdateLink: plain(async ({ person, has }) => ({
      body: { id: await has.coveredFile(person), license: await has.licenseFile(person) },
    })),
  },
  downloads: {
    getDownloads: nothing,
    findAudience: plain(releaseOf),
    addDownloadLink: plain(async ({ person, has }) => ({ body: { id: await has.coveredFile(person) } })),
    findDownload: plain(async ({ person, has }) => ({ params: { token: await has.downloadLink(person) } })),
  },
  advisories: {
    getAdvisories: plain(() => ({ query: page })),
    findAdvisory: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) } })),
    addAdvisory: plain(async ({ person, has }) => ({ body: advisoryOn(await has.release(person)) })),
    updateAdvisory: plain(async ({ person, has }) => ({
      body: { ...advisoryOn(await has.release(person)), id: await has.advisory(person) },
    })),
    reviewAdvisory: plain(async ({ person, has }) => ({ body: { id: await has.advisory(person) } })),
    publishAdvisory: plain(async ({ person, has }) => ({ body: { id: await has.advisory(person), number: 'SA-2026-01' } })),
  },
  advisoryClock: {
    findClock: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) } })),
    setClock: plain(async ({ person, has }) => ({
      body: { id: await has.advisory(person), reported: 'vulnerability', knownAt: '2026-11-20T16:20:00Z' },
    })),
    saveReport: plain(async ({ person, has }) => ({ body: { id: await has.reported(person), step: 'warning', words: 'We report.' } })),
  },
  advisoryNotices: {
    findTelling: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) } })),
    getNotices: plain(async ({ person, has }) => ({ params: { id: String(await has.advisory(person)) }, query: page })),
    proveNotices: plain(async ({ person, has }) => ({ body: { id: await has.publishedAdvisory(person) } })),
    getOwnAdvisories: nothing,
    acknowledgeAdvisory: plain(async ({ person, has }) => ({ body: { id: await has.publishedAdvisory(person) } })),
    getPublishedAdvisories: plain(() => ({ query: {} })),
  },
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
  log: {
    getLogs: plain(() => ({ query: page })),
    countLogs: plain(() => ({ query: {} })),
    findLog: plain(async ({ person, has }) => ({ params: { id: String(await has.logEntry(person)) } })),
    exportLogs: plain(() => ({ query: { search: 'nobody at all' } })),
    logSeals: nothing,
    verifyLog: plain(() => ({ query: {} })),
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
  users: {
    getUsers: plain(() => ({ query: page })),
    findUser: on(idOf),
    getRolesToGive: nothing,
    inviteUser: on(({ person, has }) => ({ body: { firstName: 'Kim', lastName: 'Berg', email: person.email, rolesId: [has.guest] } })),
    updateRoles: on(({ person, has }) => ({ body: { id: person.id, rolesId: [has.guest, ROLE.customer] } })),
    removeStaffRoles: on(bodyId),
  },
  roles: {
    getRights: nothing,
    findRole: plain(roleOf),
    addRole: plain(({ has }) => ({ body: { name: has.freshName(), rights: [] } })),
    updateRole: plain(async ({ person, has }) => {
      const { id, name } = await has.role(person);
      return { body: { id, name, rights: ['log.view'] } };
    }),
    deleteRole: plain(roleOf),
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
  teachers: {
    getOwnRequest: nothing,
    sendProof: plain(() => ({ file: PNG })),
    askToTeach: plain(() => ({ body: { sentence: 'I teach acoustics', link: 'https://uni.example/people/kim', withFile: false } })),
    withdrawRequest: plain(async ({ person, has }) => ({ body: { id: await has.teacherRequest(person) } })),
    getTeacherRequests: plain(() => ({ query: page })),
    countTeacherRequests: plain(() => ({ query: { state: 'open' } })),
    findTeacherRequest: on(async ({ person, has }) => ({ params: { id: String(await has.teacherRequest(person)) } })),
    getProof: on(async ({ person, has }) => ({ params: { id: String(await has.teacherProof(person)) } })),
    acceptTeacher: on(async ({ person, has }) => ({ body: { id: await has.teacherRequest(person) } })),
    declineTeacher: on(async ({ person, has }) => ({ body: { id: await has.teacherRequest(person), reason: 'The page names no one' } })),
  },
  trials: {
    getOwnTrialRequest: nothing,
    askForTrial: plain(() => ({ body: {} })),
    getTrialRequests: plain(() => ({ query: page })),
    countTrialRequests: plain(() => ({ query: { state: 'open' } })),
    findTrialRequest: on(async ({ person, has }) => ({ params: { id: String(await has.trialRequest(person)) } })),
    allowTrial: on(async ({ person, has }) => ({ body: { id: await has.trialRequest(person) } })),
    declineTrial: on(async ({ person, has }) => ({ body: { id: await has.trialRequest(person), reason: 'Please tell us more first' } })),
  },
  replacements: {
    replacing: on(async ({ person, has }) => ({ params: { computerId: String(await has.computer(person)) } })),
    replaceComputer: on(async ({ person, has }) => ({ body: { ...REPLACED, computerId: await has.computer(person) } })),
    requestReplacement: on(async ({ person, has }) => ({ body: { ...REPLACED, computerId: await has.computer(person) } })),
    getReplacements: on(async ({ person, has }) => ({ params: { licenseId: String(await has.license(person)) } })),
    getReplacementBudgets: on(({ person }) => ({ params: { customerId: String(person.id) } })),
    getReplacementRequests: plain(() => ({ query: page })),
    countReplacementRequests: plain(() => ({ query: { state: 'open' } })),
    findReplacementRequest: on(async ({ person, has }) => ({ params: { id: String(await has.replacementRequest(person)) } })),
    approveReplacement: on(async ({ person, has }) => ({ body: { id: await has.replacementRequest(person) } })),
    declineReplacement: on(async ({ person, has }) => ({ body: { id: await has.replacementRequest(person), reason: 'Too often' } })),
  },
  seatUsage: {
    reportUsage: on(async ({ person, has }) => ({ body: await has.usageReport(person) })),
    revokeServer: on(async ({ person, has }) => ({
      body: { licenseId: await has.seats(person), computerId: await has.seatServer(person), reason: 'The server was sold' },
    })),
    getSeatUsage: on(async ({ person, has }) => ({ params: { licenseId: String(await has.seats(person)) } })),
  },
  apiKeys: {
    getKeys: plain(() => ({ query: page })),
    findKey: plain(async ({ person, has }) => ({ params: { id: String(await has.apiKey(person)) } })),
    addKey: plain(({ has }) => ({ body: { name: has.freshName(), rights: ['customers.view'], countries: null } })),
    updateKey: plain(async ({ person, has }) => ({
      body: { id: await has.apiKey(person), name: has.freshName(), rights: ['customers.view'], countries: null },
    })),
    endKey: plain(async ({ person, has }) => ({ body: { id: await has.apiKey(person) } })),
  },
  organizations: {
    getOrganizations: plain(() => ({ query: page })),
    countOrganizations: nothing,
    exportOrganizations: nothing,
    findOrganization: on(organizationOf),
    getOrganizationLicenses: on(organizationOf),
    getOrganizationHistory: on(organizationOf),
    addOrganization: plain(({ has }) => ({ body: { name: has.freshName(), countryId: SWEDEN } })),
    updateOrganization: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), name: has.freshName(), countryId: await has.country(person) },
    })),
    deleteOrganization: on(async ({ person, has }) => ({ params: { id: String(await has.emptyOrganization(person)) } })),
    addPerson: on(async ({ person, has }) => ({
      body: { id: await has.nextOrganization(person), customerId: person.id, role: 'member' as const },
    })),
    setPersonRole: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), customerId: person.id, role: 'buyer' as const },
    })),
    removePerson: on(async ({ person, has }) => ({ body: { id: await has.organization(person), customerId: person.id } })),
    getPlace: on(async ({ person, has }) => {
      await has.organization(person);
      return { params: { customerId: String(person.id) } };
    }),
    getSeats: on(organizationOf),
    liftSeats: on(async ({ person, has }) => ({ body: { licenseId: await has.organizationLicense(person) } })),
    moveLicense: on(async ({ person, has }) => ({
      body: { licenseId: await has.organizationLicense(person), organizationId: null, customerId: person.id },
    })),
  },
  ownOrganization: {
    getOwn: ownPlace,
    getOwnLicenses: ownPlace,
    getOwnPurchases: ownPlace,
    getOwnLicense: on(async ({ person, has }) => {
      await has.organization(person);
      return { params: { id: String(await has.organizationLicense(person)) } };
    }),
    setSeat: on(async ({ person, has }) => {
      await has.organization(person);
      return { body: { licenseId: await has.organizationLicense(person), customerId: person.id, isAssigned: true } };
    }),
    getSeatsToAskFor: ownPlace,
    askHolder: on(async ({ person, has }) => ({ body: { licenseId: await has.quietSeat(person), customerId: person.id } })),
    answerForSeat: on(async ({ person, has }) => ({ body: { licenseId: await has.quietSeat(person), isKept: true } })),
    askForSeat: on(async ({ person, has }) => ({ body: { licenseId: await has.organizationLicense(person), isAsked: true } })),
    declineWish: on(async ({ person, has }) => ({
      body: { licenseId: await has.seatWish(person), customerId: person.id, reason: 'They use another license.' },
    })),
    setColleagueRole: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), customerId: person.id, role: 'owner' as const },
    })),
    removeColleague: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, customerId: await has.colleague(id) } };
    }),
    leave: on(async ({ person, has }) => {
      const id = await has.organization(person);
      await has.anotherOwner(id);
      return { body: { id } };
    }),
  },
  organizationInvitations: {
    getInvited: on(organizationOf),
    invitePeople: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), role: 'member' as const, emails: [has.freshEmail()] },
    })),
    mailAgain: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, invitationId: (await has.organizationInvitation(id)).id } };
    }),
    withdrawInvitation: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, invitationId: (await has.organizationInvitation(id)).id } };
    }),
    openInvitation: plain(async ({ has }) => ({ query: { token: (await has.organizationInvitation()).token } })),
    joinByInvitation: plain(async ({ has }) => ({
      body: { token: (await has.organizationInvitation()).token, firstName: 'Ann', lastName: 'Lee', password: PASSWORD },
    })),
    acceptInvitation: plain(async ({ person, has }) => ({ body: { token: (await has.invitedToOrganization(person)).token } })),
  },
  organizationSecurity: {
    getSecurity: on(organizationOf),
    setSecurity: on(async ({ person, has }) => ({ body: { id: await has.organization(person), contactId: null, byName: true } })),
  },
  organizationMailboxes: {
    getMailbox: on(organizationOf),
    setMailbox: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), address: has.freshEmail(), language: 'en', topics: ['ends' as const] },
    })),
    removeMailbox: on(async ({ person, has }) => ({ body: { id: await has.organization(person) } })),
    openMailbox: plain(async ({ has }) => ({ query: { token: await has.mailbox() } })),
    confirmMailbox: plain(async ({ has }) => ({ body: { token: await has.mailbox() } })),
  },
  organizationDomains: {
    getDomains: on(organizationOf),
    addDomain: on(async ({ person, has }) => ({ body: { id: await has.organization(person), domain: 'klippan.example' } })),
    proveDomain: on(async ({ person, has }) => ({ body: await has.provedDomain(await has.organization(person)) })),
    confirmDomain: on(async ({ person, has }) => ({ body: await has.organizationDomain(await has.organization(person)) })),
    setJoining: on(async ({ person, has }) => ({
      body: { ...(await has.organizationDomain(await has.organization(person))), joining: 'atOnce' as const },
    })),
    removeDomain: on(async ({ person, has }) => ({ body: await has.organizationDomain(await has.organization(person)) })),
    answerJoining: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, customerId: await has.asker(id), isAccepted: true } };
    }),
    getOffered: nothing,
    joinByDomain: plain(async ({ person, has }) => ({ body: { domainId: await has.offeredDomain(person) } })),
  },
  organizationMerges: {
    getMerge: on(async ({ person, has }) => ({
      query: { id: String(await has.organization(person)), intoId: String(await has.nextOrganization(person)) },
    })),
    mergeOrganizations: on(async ({ person, has }) => {
      const intoId = await has.nextOrganization(person);
      return { body: { id: await has.emptyOrganization(person), intoId } };
    }),
    getSplit: on(async ({ person, has }) => ({ body: { ...NO_PART, id: await has.organization(person) } })),
    splitOrganization: on(async ({ person, has }) => ({
      body: {
        ...NO_PART,
        id: await has.organization(person),
        customerIds: [person.id],
        name: has.freshName(),
        countryId: await has.country(person),
      },
    })),
    getUndoable: on(organizationOf),
    undoMerge: plain(() => ({ body: { undoId: 999_999 } })),
  },
  organizationProposals: {
    getProposals: nothing,
    getProposalMoves: on(async ({ person }) => ({ query: { customerId: [String(person.id)] } })),
    takeProposal: on(async ({ person, has }) => ({
      body: {
        ...{ organizationId: await has.nextOrganization(person), name: has.freshName(), countryId: await has.country(person) },
        ...{ customerIds: [person.id], ownerId: null },
      },
    })),
  },
  organizationSignOn: {
    getSignOn: on(organizationOf),
    setSignOn: on(async ({ person, has }) => ({ body: { id: await has.organization(person), provider: null, places: [], revision: 0 } })),
  },
  organizationKeys: {
    getKeys: ownPlace,
    makeKey: on(async ({ person, has }) => ({ body: { id: await has.organization(person), name: has.freshName() } })),
    endKey: on(async ({ person, has }) => ({
      body: { id: await has.organization(person), keyId: await has.organizationKey(person) },
    })),
    getLicenses: ownPlace,
    findLicense: on(async ({ person, has }) => ({ params: { id: String(await has.organizationLicense(person)) } })),
  },
  succession: {
    getSuccession: on(organizationOf),
    askToTakeOver: on(async ({ person, has }) => ({ body: { id: await has.organizationAtRisk(person), reason: 'Our owner left' } })),
    objectToTakeover: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, takeoverId: await has.takeover(id, await has.colleague(id)), reason: 'We own it' } };
    }),
    withdrawTakeover: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, takeoverId: await has.takeover(id, person.id) } };
    }),
    decideTakeover: on(async ({ person, has }) => {
      const id = await has.organization(person);
      return { body: { id, takeoverId: await has.takeover(id, await has.colleague(id)), isGranted: true } };
    }),
  },
  savedViews: {
    getSavedViews: plain(() => ({ query: { list: 'customers' } })),
    addSavedView: plain(({ has }) => ({ body: { ...SAVED, name: has.freshName() } })),
    updateSavedView: plain(async ({ person, has }) => ({ body: { ...SAVED, id: await has.savedView(person), name: has.freshName() } })),
    deleteSavedView: plain(async ({ person, has }) => ({ params: { id: String(await has.savedView(person)) } })),
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
  webhooks: {
    getWebhooks: nothing,
    findWebhook: plain(webhookOf),
    addWebhook: plain(() => ({ body: HOOK })),
    updateWebhook: plain(async ({ person, has }) => ({ body: { ...HOOK, id: await has.webhook(person) } })),
    deleteWebhook: plain(webhookOf),
    newSecret: plain(webhookBody),
    endOldSecret: plain(webhookBody),
    pauseWebhook: plain(webhookBody),
    resumeWebhook: plain(webhookBody),
    adoptWebhook: plain(async ({ person, has }) => ({ body: { id: await has.unattendedWebhook(person) } })),
    testWebhook: plain(webhookBody),
    getDeliveries: plain(async ({ person, has }) => ({ query: { ...page, webhookId: String(await has.webhook(person)) } })),
    findDelivery: plain(async ({ person, has }) => ({ params: { id: String(await has.delivery(person)) } })),
    sendAgain: plain(async ({ person, has }) => ({ body: { id: await has.delivery(person) } })),
  },
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
  sso: {
    getProviders: nothing,
    providerFor: plain(({ person }) => ({ query: { email: person.email } })),
    begin: plain(() => ({ body: { provider: 'nobodys', secret: BROWSER_SECRET } })),
    finish: plain(() => ({ body: { answered: 'code=a&state=b', secret: BROWSER_SECRET } })),
    signOut: plain(() => ({ query: { provider: 'nobodys' } })),
    beginAgain: plain(() => ({ body: { provider: 'nobodys', secret: BROWSER_SECRET, purpose: 'confirm' as const } })),
    finishAgain: plain(() => ({ body: { answered: 'code=a&state=b', secret: BROWSER_SECRET } })),
    getLinks: nothing,
    unlink: plain(() => ({ body: { id: 1 } })),
    getSettings: nothing,
    addProvider: plain(() => ({ body: { ...SSO, name: `Institute ${randomUUID()}` } })),
    updateProvider: plain(async ({ has }) => ({ body: { ...SSO, number: await has.provider() } })),
    removeProvider: plain(async ({ has }) => ({ body: { number: await has.provider() } })),
    tryProvider: plain(() => ({ body: { issuer: 'https://127.0.0.1:1', clientId: 'portal', secretFile: '', scopes: 'openid email' } })),
  },
  securityEvents: {
    getEvents: plain(() => ({ query: page })),
    countEvents: nothing,
    findEvent: plain(async ({ person, has }) => ({ params: { id: String(await has.securityEvent(person)) } })),
    exportEvents: nothing,
  },
  system: {
    getSystem: nothing,
    getSettings: nothing,
    getMails: plain(() => ({ query: page })),
    sendMailAgain: plain(async ({ person, has }) => ({ body: { id: await has.failedMail(person) } })),
    sendTestMail: plain(({ person }) => ({ body: { recipient: person.email } })),
  },
};
