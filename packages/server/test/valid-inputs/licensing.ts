import { randomUUID } from 'node:crypto';
import { SOLD_KINDS, TYPE } from '@lm/contract';
import { hostFileText } from '../host-file.ts';
import { asked } from '../people.ts';
import { advisoryOn } from '../samples.ts';
import { MINISIGN } from '../vendor-key.ts';
import { nothing, type On, on, PACKED, PNG, page, plain, type ValidInputs } from './valid.ts';

/** A catalogue that changes nothing: what a file lacks stays. */
const CATALOGUE = Buffer.from(JSON.stringify({ format: 'lm-catalogue/v1', modules: [], editions: [] }));

/** The product in the settings of the tests. */
const PRODUCT = {
  ...{ name: 'Simulator', code: 'Simulator', kinds: [...SOLD_KINDS], trialDays: 30, version2From: null, idsNeeded: null },
  colour: 'blue' as const,
};

const MODULE = { about: '', state: 'sold' as const, needs: [], soldAlone: true };

const releaseOf = async ({ person, has }: On) => ({ params: { id: String(await has.release(person)) } });

const licenseOf = async ({ person, has }: On) => ({ params: { id: String(await has.license(person)) } });

const LINKS = {
  productDownloadLink: 'https://x.example/a',
  fnlDownloadLink: 'https://x.example/b',
  matlabRuntimeDownloadLink: 'https://x.example/c',
};

const FILE = { kind: 'installer', platform: 'windows' } as const;

const SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const REPLACED = { reason: 'lost' as const, macAddresses: ['3C:7C:3F:00:00:02'], fate: 'lost' as const };

export const LICENSING = {
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
    getReleaseAdvisories: plain(releaseOf),
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
} satisfies Partial<ValidInputs>;
