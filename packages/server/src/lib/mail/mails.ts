import {
  type AskedRenewal,
  type Day,
  languageOf,
  type MAIL_PURPOSES,
  type MailPurpose,
  type MailRecord,
  type SecurityEventShown,
  type SentForm,
} from '@lm/contract';
import type { Config } from '../../config.ts';
import { type Showers, showers } from '../show.ts';
import type { Tongue } from '../texts.ts';
import { type AttachedFile, layOut, type Message } from './layout.ts';

/** A license in a mail: its number, its kind, and what there is to say of it, line by line. */
export interface LicenseLine {
  id: number;
  kind: string;
  rows: [label: string, value: string][];
  /** The same for other languages; missing in what a version before has queued. */
  said?: { category: number; type: number; rows: SaidRow[] } | undefined;
}

/** A row before it is worded: what it is about, and what that is and was. */
export interface SaidRow {
  name: string;
  after: SaidValue;
  before?: SaidValue;
}

type SaidValue = string | number | boolean | readonly string[] | null;

/** What became of licenses of one person by one act: those that are told of, and how many more there are. */
interface LicenseNews {
  firstName: string;
  licenses: LicenseLine[];
  more: number;
}

/** An offline file in a mail to its owner; one that was queued by a version before says no computer. */
interface FileOf {
  firstName: string;
  license: LicenseLine;
  computer?: string | null | undefined;
  hosts: string[];
}

/** A license, or its maintenance, that ends. */
export interface EndingLicense {
  id: number;
  categoryId: number;
  typeId: number;
  seats: number | null;
  ends: 'license' | 'maintenance';
}

/** What a reminder is about: all of one owner's that ends on a day. */
export interface Ending {
  endsOn: Day;
  licenses: EndingLicense[];
  about: 'soon' | 'today' | 'ended';
}

type EndingOf = Ending & { customer: { id: number; name: string; organization: string; email: string } };

/** A revision of an offer in a mail; the total in minor units of the currency. */
export interface OfferInMail {
  id: number;
  number: string;
  no: number;
  currency: string;
  total: number;
  validUntil: Day;
  /** What it sells, and how many. */
  lines: [title: string, units: string][];
  /** The same for other languages; missing in what a version before has queued. */
  sold?: SoldLine[];
}

/** A line of an offer before it is worded. */
export interface SoldLine {
  what: 'license' | 'renewal';
  categoryId: number;
  typeId: number;
  months: number | null;
  users: number;
  licenseId: number | null;
  from: Day | null;
  until: Day | null;
}

/** What mails about an order tell of it; amounts in minor units. */
export interface OrderMail {
  id: number;
  /** `O-2026-0007`. */
  number: string;
  offer: { id: number; number: string; no: number };
  total: number;
  currency: string;
  poNumber: string;
  acceptedName: string;
  /** Made or renewed; none before they are. */
  licenses: number[];
  /** By this day it must be paid; null where no payment is awaited. */
  due: Day | null;
  /** Why it was cancelled. */
  reason: string;
  firstName: string;
  email: string;
  organization: string;
}

/** The customer's answer to an offer. */
interface AnswerMail extends Pick<OrderMail, 'offer' | 'reason' | 'firstName' | 'email' | 'organization'> {
  until: Day;
}

/** A replacement that somebody asks for; `until` is the last day of its emergency file, null where it has none. */
export interface ReplacementAsked {
  license: LicenseLine;
  customer: { id: number; name: string; email: string; organization: string };
  note: string;
  until: Day | null;
}

/** A course as mails name it. */
export interface CourseInMail {
  code: string;
  name: string;
}

/** A request of a teacher for a course, or for more places in one. */
export interface CourseAsked {
  teacher: { id: number; name: string; email: string; organization: string };
  name: string;
  isForPlaces: boolean;
  rows: [string, string][];
  note: string;
}

/** What Admins are told of by mail (SEC-790). */
export type SecurityAlert =
  | 'failures'
  | 'codes-wrong'
  | 'new-admin'
  | 'key-made'
  | 'mass-export'
  | 'mass-reading'
  | 'admin-factor'
  | 'admin-recovery'
  | 'webhook-made'
  | 'webhook-unattended'
  | 'provider-changed'
  | 'provider-unattended';

/** An event that Admins are told of; `all`: the failures on its account, from wherever, within an hour. */
export interface AlertedEvent extends SecurityEventShown {
  all?: { failures: number; networks: number };
}

/** What each mail needs to be written, by its purpose. A link is known by its id; its token is made when the mail is. */
interface MailData {
  activation: { firstName: string; linkId: string };
  'first-password': { firstName: string; linkId: string };
  invitation: { firstName: string; linkId: string; roles: string };
  'course-invitation': {
    /** Empty where the list did not say it. */
    firstName: string;
    linkId: string;
    course: string;
    teacher: string;
    organization: string;
    startDate: Day;
    expireDate: Day;
    redeemUntil: Day;
    /** By this day the address is deleted. */
    forgottenOn: Day;
    isAgain: boolean;
  };
  reset: { firstName: string; linkId: string };
  'restored-elsewhere': { firstName: string };
  'roles-given': { firstName: string; roles: string };
  'access-taken': { firstName: string; how: 'off' | 'deleted' | 'no Admin' };
  'password-changed': { firstName: string };
  'security-alert': { firstName: string; alert: SecurityAlert; events: AlertedEvent[]; more: number };
  /** `network` roughly, as it is kept of a sign-in; `at` as ISO 8601. */
  'new-network': { firstName: string; network: string; browser: string; at: string };
  'factor-changed': { firstName: string; act: 'factor.add' | 'factor.remove' | 'factor.renewCodes'; factor: string };
  'enrolment-code': { firstName: string; codeId: string };
  'factors-reset': { firstName: string; state: 'asked' | 'done' };
  'factor-reset-asked': { firstName: string; by: string; customer: { id: number; name: string; email: string }; reason: string };
  'api-key-changed': { firstName: string; act: 'apiKey.add' | 'apiKey.update' | 'apiKey.end'; name: string; byOwner: boolean };
  /** Until when it works, in words. */
  'api-key-ends': { firstName: string; id: number; name: string; ends: string };
  'code-wrong': { firstName: string; network: string; at: string };
  'recovery-code-used': { firstName: string; left: number };
  'provider-link-changed': { firstName: string; act: 'customer.linkProvider' | 'customer.unlinkProvider'; provider: string };
  'passkey-added': { firstName: string; passkey: string };
  'passkey-removed': { firstName: string; passkey: string };
  'license-added': LicenseNews;
  'license-changed': LicenseNews;
  'license-renewed': LicenseNews;
  'trial-given': { firstName: string; license: LicenseLine; until: Day };
  'course-redeemed': { firstName: string; license: LicenseLine; code: string; until: Day };
  'file-issued': FileOf & { number?: number | undefined; seq: number; by: string | null; at: string }; // queued by a version before it has no number
  'file-sent': FileOf & { number: number; by: string; fileId: string; file: AttachedFile };
  'file-withdrawn': FileOf & { number: number; reason: string };
  'license-suspended': { firstName: string; license: LicenseLine; reason: string };
  'license-reinstated': { firstName: string; license: LicenseLine };
  quotation: { id: number; account: string; form: SentForm };
  'quotation-confirmed': { id: number; form: SentForm };
  /** With the email of staff who asked for the customer. */
  'renewal-asked': { id: number; account: string; form: SentForm; renewal: AskedRenewal; by?: string };
  'renewal-confirmed': { id: number; form: SentForm; renewal: AskedRenewal; byStaff?: boolean }; // queued by a version before it says nothing
  'quotation-answered': { id: number; form: SentForm; answer: string; renewal?: AskedRenewal };
  'license-ends': Ending & { firstName: string };
  'license-ends-today': Ending & { firstName: string };
  'license-ended': Ending & { firstName: string };
  'trial-ends': Ending & { firstName: string };
  'student-license-ends': Ending & { firstName: string };
  'area-license-ends': EndingOf & { firstName: string };
  'sales-license-ends': EndingOf & { to: string };
  'offer-made': { firstName: string; offer: OfferInMail; by: string; replaces: boolean };
  'offer-withdrawn': { firstName: string; offer: OfferInMail; reason: string };
  'offer-expired': { firstName: string; offer: OfferInMail };
  'offer-expired-for-staff': { firstName: string; offer: OfferInMail; customer: string };
  'offer-waits': { firstName: string; offer: OfferInMail; by: string; customer: string };
  'offer-approved': { firstName: string; offer: OfferInMail; by: string; customer: string };
  'offer-returned': { firstName: string; offer: OfferInMail; by: string; reason: string };
  'order-taken': OrderMail;
  'order-confirmed': OrderMail;
  'order-paid': OrderMail;
  'order-cancelled': OrderMail;
  'order-ended': OrderMail;
  'payment-reminder': OrderMail;
  'order-for-sales': OrderMail;
  'offer-declined': AnswerMail;
  'declined-for-sales': AnswerMail;
  'prolonged-for-sales': AnswerMail;
  'computer-replaced': { firstName: string; license: LicenseLine; by: string | null; at: string };
  'replacement-approved': { firstName: string; license: LicenseLine };
  'replacement-declined': { firstName: string; license: LicenseLine; answer: string };
  'course-asked': CourseAsked;
  'area-course-asked': CourseAsked & { firstName: string };
  'course-granted': {
    firstName: string;
    course: CourseInMail;
    isForPlaces: boolean;
    rows: [string, string][];
    /** The same for other languages; missing in what a version before has queued. */
    said?: { places: string; startDate: Day; expireDate: Day };
  };
  'course-declined': { firstName: string; name: string; isForPlaces: boolean; answer: string };
  'course-shared': { firstName: string; courseId: number; course: CourseInMail; by: string };
  'course-nearly-full': { firstName: string; courseId: number; course: CourseInMail; taken: number; places: number };
  'course-activate': { firstName: string; course: CourseInMail; teacher: string; linkId: string; hasPassword: boolean };
  'course-begin': { firstName: string; course: CourseInMail; teacher: string; licenseId: number };
  'place-freed': { firstName: string; course: CourseInMail; teacher: string; words: string };
  'replacement-asked': ReplacementAsked;
  'area-replacement-asked': ReplacementAsked & { firstName: string };
  'webhook-paused': { firstName: string; id: number; name: string; since: string; error: string; waiting: number };
  'teacher-accepted': { firstName: string; byDomain: boolean };
  'teacher-declined': { firstName: string; answer: string };
  'teacher-asked': {
    customer: { name: string; email: string; organization: string };
    sentence: string;
    link: string;
    fileName: string | null;
  };
  'trial-allowed': { firstName: string };
  'trial-declined': { firstName: string; answer: string };
  'trial-asked': { customer: { name: string; email: string; organization: string } };
}

/** Every purpose of the contract, and no other. */
type Purpose = keyof { [P in MailPurpose]: MailData[P] } & keyof MailData;

interface MailFor<P extends Purpose> {
  purpose: P;
  recipient: string;
  data: MailData[P];
  /** The records it speaks of, those that matter most first. */
  about?: MailRecord[];
  /** What it is written in to people who chose no language, or have no account. */
  language?: string | undefined;
}

/** A mail to be sent: what it is for, whom it goes to, and what that purpose needs. */
export type Mail = { [P in Purpose]: MailFor<P> }[Purpose];

/** Purposes of mail that goes to a person and not to the vendor. */
type PersonalPurpose = { [P in Purpose]: (typeof MAIL_PURPOSES)[P]['topic'] extends null ? never : P }[Purpose];

/** A mail to a person of the portal: their address and first name are looked up. */
export type PersonMail = {
  [P in PersonalPurpose]: {
    /** The id of the person. */
    to: number;
    purpose: P;
    data: Omit<MailData[P], 'firstName'>;
    about: MailRecord[];
    /** The event's, where more than one transaction may meet it: there is one mail for it, ever. */
    key?: string;
  };
}[PersonalPurpose];

export interface MailSettings extends Pick<Config, 'publicUrl' | 'productName' | 'contactEmail' | 'salesEmail'> {
  /** The token of a mailed link. */
  tokenOf: (linkId: string) => string;
  /** The digits of a mailed code, from its id. */
  codeOf: (codeId: string) => string;
  /** The receiver's; mails that only staff get are English whatever it is (LNG-3). */
  language: Tongue;
  /** Days, moments, money and lists in it. */
  show: Showers;
}

/** Each purpose has its template: one that is missing, or wants what the mail does not have, does not compile. */
export type Templates = { [P in Purpose]: (data: MailData[P], settings: MailSettings) => Message };

/** Writes a mail as subject, text and HTML, in the language of its receiver. */
export function composeMail<P extends Purpose>(
  templates: Pick<Templates, P>,
  settings: Omit<MailSettings, 'language' | 'show'>,
  { purpose, data, language: kept = '' }: MailFor<P>,
) {
  // On a database that several servers share, a newer one may have queued what this one does not know.
  if (!Object.hasOwn(templates, purpose)) throw new Error(`there is no mail for ${purpose}`);
  const language = languageOf(kept);
  return layOut(templates[purpose](data, { ...settings, language, show: showers(language) }), settings.productName);
}
