/**
 * The addresses at which the server answers with the client's page; every other address is not found (SCR-18). Everything after signing in is at the
 * first.
 */
export const PAGES = {
  portal: '/',
  activated: '/activated',
  password: '/update-password-page',
  sso: '/sso',
  unsubscribe: '/api/mails/unsubscribe',
  docs: '/api/docs',
} as const;

/** Where the portal serves the pages of `docs`; the name of the page follows, and `#` with the heading. */
export const GUIDE = '/docs/';

/**
 * The addresses of the portal's places (SCR-5), as they are in the fragment of its one page: the first word names the view. Mails write them after
 * PUBLIC_URL and `/#`, and the client makes its links from them.
 */
export const at = {
  /** The desk, and next to it the other sections of the profile (PEO-810). */
  profile: '/profile',
  me: '/profile/me',
  editProfile: '/profile/edit',
  signInWays: '/profile/sign-in',
  emails: '/profile/emails',
  myData: '/profile/data',
  licenses: '/licenses',
  /** With the dialog for asking to be a teacher open. */
  teach: '/licenses?dialog=teach',
  /** With the dialog for a course code open. */
  redeem: '/licenses?dialog=student',
  license: (id: number) => `/licenses/${id}`,
  /** The issued offline files, in the view of licenses. */
  files: '/licenses/files',
  /** With the dialog for replacing a computer of the license open: a license of the person's own, or a customer's. */
  replaceComputer: (licenseId: number, computerId: number) => `/licenses/${licenseId}?dialog=replace:${computerId}`,
  replaceCustomersComputer: (customerId: number, licenseId: number, computerId: number) =>
    `/customers/${customerId}/licenses/${licenseId}?dialog=replace:${computerId}`,
  quotation: '/quotation',
  /** With these licenses chosen; without ids, none is. */
  askRenewal: (ids: readonly number[] = []) => `/quotation/renew${ids.length > 0 ? `?licenses=${ids.join()}` : ''}`,
  /** A person's request, as it was sent. */
  ownRequest: (id: number) => `/quotation/requests/${id}`,
  /** Asking for a renewal on behalf of a customer, by staff who may not renew themselves (QUO-847). */
  askRenewalFor: (customerId: number, ids: readonly number[] = []) =>
    `/quotations/renew/${customerId}${ids.length > 0 ? `?licenses=${ids.join()}` : ''}`,
  ownOffer: (id: number) => `/quotation/offers/${id}`,
  ownOrder: (id: number) => `/quotation/orders/${id}`,
  customers: '/customers',
  addCustomer: '/customers/add',
  importCustomers: '/customers/import',
  customer: (id: number) => `/customers/${id}`,
  /** The timeline of a customer, of one kind or of all. */
  timeline: (id: number, kind?: string) => `/customers/${id}/timeline${kind ? `?kind=${kind}` : ''}`,
  /** The parts of a customer other than licenses, each in a tab of the record. */
  customerOffers: (id: number) => `/customers/${id}/offers`,
  customerMail: (id: number) => `/customers/${id}/mail`,
  customerPerson: (id: number) => `/customers/${id}/person`,
  editCustomer: (id: number) => `/customers/${id}/edit`,
  addLicense: (customerId: number) => `/customers/${customerId}/licenses/add`,
  customerLicense: (customerId: number, id: number) => `/customers/${customerId}/licenses/${id}`,
  customerFiles: (customerId: number) => `/customers/${customerId}/files`,
  editLicense: (customerId: number, id: number) => `/customers/${customerId}/licenses/${id}/edit`,
  licenseComputers: (customerId: number, id: number) => `/customers/${customerId}/licenses/${id}/computers`,
  allLicenses: '/all-licenses',
  courses: '/courses',
  course: (id: number) => `/courses/${id}`,
  quotations: '/quotations',
  orders: '/quotations/orders',
  replacementRequests: '/quotations/computers',
  teacherRequests: '/quotations/teachers',
  trialRequests: '/quotations/trials',
  courseRequests: '/quotations/courses',
  order: (id: number) => `/quotations/orders/${id}`,
  oneQuotation: (id: number) => `/quotations/${id}`,
  offers: '/quotations/offers',
  offer: (id: number) => `/quotations/offers/${id}`,
  editOffer: (id: number) => `/quotations/offers/${id}/edit`,
  addOffer: (customerId: number) => `/quotations/offers/add/${customerId}`,
  addOfferRenewing: (customerId: number, licenseIds: readonly number[]) =>
    `/quotations/offers/add/${customerId}?licenses=${licenseIds.join()}`,
  addOfferTo: (customerId: number, quotationId: number) => `/quotations/offers/add/${customerId}/${quotationId}`,
  reminders: '/reminders',
  remindersOf: (licenseId: number) => `/reminders?license=${licenseId}`,
  releases: '/releases',
  /** For one product; the first one has the address from before there were several. */
  releasesOf: (productId: number) => (productId === 1 ? '/releases' : `/releases?product=${productId}`),
  addRelease: '/releases/add',
  addReleaseOf: (productId: number) => (productId === 1 ? '/releases/add' : `/releases/add/of/${productId}`),
  release: (id: number) => `/releases/${id}`,
  editRelease: (id: number) => `/releases/${id}/edit`,
  /** People licensed for a release that has a component. */
  components: '/releases/components',
  downloads: '/downloads',
  webhooks: '/integrations/webhooks',
  webhook: (id: number) => `/integrations/webhooks/${id}`,
  log: '/log',
  users: '/users',
  inviteUser: '/users/invite',
  editUser: (id: number) => `/users/${id}/edit`,
  permissions: '/permissions',
  addRole: '/permissions/add',
  role: (id: number) => `/permissions/${id}`,
  products: '/products',
  /** One product; the first one has the address from before there were several. */
  product: (id: number) => (id === 1 ? '/products' : `/products/of/${id}`),
  addProduct: '/products/new',
  editProduct: (id: number) => `${at.product(id)}/edit`,
  addModule: (productId: number) => `${at.product(productId)}/add`,
  importCatalogue: '/products/import',
  addEdition: (productId: number) => `${at.product(productId)}/editions/add`,
  edition: (id: number) => `/products/editions/${id}`,
  module: (id: number) => `/products/${id}`,
  prices: '/prices',
  addPrices: '/prices/add',
  /** Adding the first prices of a product's own. */
  addPricesOf: (productId: number) => `/prices/add/of/${productId}`,
  followPrices: (id: number) => `/prices/add/${id}`,
  onePrices: (id: number) => `/prices/${id}`,
  bin: '/bin',
  studentsDue: '/bin/students',
  events: '/events',
  /** Events by or about a person. */
  eventsOf: (personId: number) => `/events?person=${personId}`,
  system: '/system',
  /** How programs get access: the keys of the API. */
  integrations: '/integrations',
  singleSignOn: '/integrations/single-sign-on',
  addApiKey: '/integrations/keys/add',
  apiKey: (id: number) => `/integrations/keys/${id}`,
  /** Why a license file does not work: for everyone, signed in or not. */
  check: '/check',
} as const;

/** The number of a record in an address; null for any other word. */
export const idIn = (word: string | undefined): number | null => (word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null);
