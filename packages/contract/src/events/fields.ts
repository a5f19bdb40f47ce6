import { type Field, field, personal } from '../core/event-field.ts';
import { PERSON_FIELDS } from '../core/people-fields.ts';
import { RIGHT_CARDS, type RightCard } from '../core/rights.ts';
import { LICENSE_LABELS } from '../licensing/kinds/license-labels.ts';

import type { ValueOf, ValueTypeName } from './values.ts';

const right = (card: RightCard) => field(RIGHT_CARDS[card].title, 'rights');

/** Rights, a field a card. */
const rights = {
  users: right('users'),
  customers: right('customers'),
  releases: right('releases'),
  licenses: right('licenses'),
  products: right('products'),
  offers: right('offers'),
  computers: right('computers'),
  log: right('log'),
} satisfies Record<RightCard, Field<ValueTypeName>>;

/** The fields that describe a record of each kind. */
export const FIELDS = {
  customer: {
    ...PERSON_FIELDS,
    roles: field('Role', 'roles'),
    distributionArea: field('Distribution area', 'countries'),
  },
  license: {
    version: field(LICENSE_LABELS.version, 'text'),
    modules: field(LICENSE_LABELS.modules, 'modules'),
    seats: field(LICENSE_LABELS.seats, 'number'),
    courseCode: field(LICENSE_LABELS.courseCode, 'text'),
    purchaseDate: field(LICENSE_LABELS.purchaseDate, 'day'),
    startDate: field(LICENSE_LABELS.startDate, 'day'),
    endDate: field(LICENSE_LABELS.endDate, 'day'),
    subscriptionStart: field(LICENSE_LABELS.subscriptionStart, 'day'),
    subscriptionEnd: field(LICENSE_LABELS.subscriptionEnd, 'day'),
    macAddresses: personal(LICENSE_LABELS.macAddresses, 'hosts'),
  },
  course: {
    code: field('Course code', 'text'),
    name: field('Name', 'text'),
    startDate: field('Start', 'day'),
    expireDate: field('Expires', 'day'),
    redeemUntil: field('Redeemed until', 'day'),
    places: field('Places', 'number'),
    modules: field('Modules', 'modules'),
    copiedFrom: field('Copied from', 'text'),
  },
  release: {
    name: field('Name', 'text'),
    date: field('Release date', 'day'),
    productDownloadLink: field('Product link', 'text'),
    fnlDownloadLink: field('FNL link', 'text'),
    matlabRuntimeDownloadLink: field('MATLAB link', 'text'),
    notes: field('Notes', 'text'),
  },
  module: {
    name: field('Name', 'text'),
    code: field('Code', 'text'),
    about: field('What it is', 'text'),
    state: field('State', 'text'),
    needs: field('Needs', 'modules'),
    soldAlone: field('Sold alone', 'flag'),
    elsewhere: field('Formerly, on another portal', 'texts'),
  },
  edition: {
    name: field('Name', 'text'),
    modules: field('Modules', 'modules'),
    sold: field('Sold', 'flag'),
  },
  // Not who asks: the log is for ever, and those facts are the customer's to have deleted.
  quotation: {
    id: field('Quotation', 'recordNumber'),
    licenseValidity: field('License validity', 'text'),
    access: field('Source access', 'text'),
    licenseUse: field('License use', 'text'),
    usersNumber: field('Users', 'number'),
    academicUse: field('Academic use', 'flag'),
    modules: field('Modules', 'modules'),
    units: field('Single user licenses', 'units'),
  },
  prices: {
    currency: field('Currency', 'text'),
    validFrom: field('Valid from', 'day'),
    permanent: field('Permanent', 'modulePrices'),
    month: field('A month', 'modulePrices'),
    maintenance: field('Maintenance a year', 'percent'),
    academic: field('Academic discount', 'percent'),
    steps: field('Steps by number', 'numberSteps'),
    reinstatementYears: field('Years paid back at most', 'number'),
    reinstatementSurcharge: field('On top of what is paid back', 'percent'),
  },
  // What it says to the customer stays out: the log is for ever.
  offer: {
    number: field('Offer', 'text'),
    no: field('Revision', 'number'),
    lines: field('Lines', 'offerLines'),
    discounts: field('Discounts', 'money'),
    tax: field('Tax', 'text'),
    total: field('Total', 'money'),
    validUntil: field('Valid until', 'day'),
    terms: field('Terms', 'characters'),
    note: field('Note', 'characters'),
    poNumberNeeded: field('Purchase order number needed', 'flag'),
    offlineFiles: field('Lets the customer issue offline files', 'flag'),
    academic: field('Academic prices', 'flag'),
    reason: personal('Reason', 'text'),
  },
  order: {
    number: field('Order', 'text'),
    offer: field('Offer', 'text'),
    total: field('Total', 'money'),
    state: field('State', 'text'),
    acceptedName: personal('Accepted by', 'text'),
    acceptedPosition: personal('Position', 'text'),
    poNumber: personal('Purchase order number', 'text'),
    pdfHash: field('SHA-256 of the PDF', 'text'),
    licenses: field('Licenses', 'texts'),
    offlineFiles: field('Allow Offline License', 'flag'),
    paymentDue: field('Payment due', 'day'),
    reference: personal('Reference', 'text'),
    reason: personal('Reason', 'text'),
  },
  role: { name: field('Name', 'text'), ...rights },
  apiKey: {
    name: field('Name', 'text'),
    ...rights,
    countries: field('Countries', 'countries'),
    expiresAt: field('Expires', 'moment'),
  },
  provider: {
    name: field('Name', 'text'),
    issuer: field('Issuer', 'text'),
    clientId: field('Client ID', 'text'),
    secretFile: field('File with the secret', 'text'),
    scopes: field('Scopes', 'text'),
    domains: field('Domains', 'texts'),
    mustUse: field('Must use it', 'texts'),
    rolesClaim: field('Claim with roles', 'text'),
    claimedRoles: field('Roles by the claim', 'texts'),
    country: field('Country of new people', 'country'),
  },
  // What is searched for may be somebody's name.
  savedView: {
    name: field('Name', 'text'),
    list: field('List', 'text'),
    sharedWith: field('Shared with', 'roles'),
    search: personal('Search', 'text'),
    shows: field('Filter, sort and columns', 'text'),
  },
  // What a restore left out of it (LOG-35): seals by their numbers, and the moments between which they were signed.
  log: {
    first: field('First entry missing', 'number'),
    last: field('Last entry missing', 'number'),
    from: field('Missing from', 'moment'),
    to: field('Missing to', 'moment'),
    reason: field('Reason', 'text'),
    operator: field('Operator', 'text'),
  },
  // Of its address the host alone: what follows may be as good as a password.
  webhook: {
    name: field('Name', 'text'),
    host: field('Host', 'text'),
    address: field('Address', 'secret'),
    kinds: field('Events', 'texts'),
    countries: field('Countries', 'countries'),
  },
  // What is done to the portal itself, of which there is one.
  portal: {
    mail: field('Mail', 'recordNumber'),
    purpose: field('For', 'text'),
    recipient: personal('Recipient', 'text'),
  },
} satisfies Record<string, Fields>;

/** The kinds of record that an act can be on. */
export type RecordKind = keyof typeof FIELDS;
export const RECORD_KINDS = Object.keys(FIELDS) as RecordKind[]; // it has no other keys

export type Fields = Record<string, Field<ValueTypeName>>;

/** The value of each field; null for none. */
export type ValuesOf<Of extends Fields> = { [Name in keyof Of]: ValueOf<Of[Name]['type']> | null };

/** A whole record of a kind as events tell of it: a field left out does not compile. */
export type Facts<Kind extends RecordKind> = ValuesOf<(typeof FIELDS)[Kind]>;
