/** Topics of mail, by which people choose what mail they want (MAIL-231). */
interface Topic {
  title: string;
  covers: string;
  /** Can people switch it off? */
  canBeOff: boolean;
  /**
   * Which people with an active account get it: only those who have opened a mailed link, also people added by staff who have not signed in yet, or
   * everyone (MAIL-232).
   */
  reaches: 'activated' | 'added' | 'everybody';
  /** It is about other people's records, and only offered to Distributors. */
  ofArea?: true;
}

/** Every topic, in the order in which the profile offers them. */
const MAIL_TOPICS = {
  account: {
    title: 'Your account',
    covers:
      'Links for choosing a password; news of a sign-in from a new network, of changes to your password, second factor, API keys, linked accounts or roles, and of an account that was switched off; the answer when you ask to be a teacher; security alerts for Admins.',
    canBeOff: false,
    reaches: 'everybody',
  },
  ends: {
    title: 'When your licenses end',
    covers:
      'A license, maintenance or a trial that is about to end or has ended, a license that is suspended or reinstated, a place in a course that was freed, a payment that a license is waiting for, and the end of the support of a release.',
    canBeOff: false,
    reaches: 'added',
  },
  licenses: {
    title: 'Your licenses',
    covers: 'A license that was added, changed or renewed for you, your trial, a course code that was redeemed, the next step in a course.',
    canBeOff: true,
    reaches: 'activated',
  },
  security: {
    title: 'Security advisories',
    covers:
      'A vulnerability in a release licensed to you, or to an organization whose licenses you look after, and what to do about it; the withdrawal of a release that you downloaded.',
    canBeOff: false,
    reaches: 'added',
  },
  files: {
    title: 'Offline license files',
    covers:
      'A license file that was issued, sent to you or withdrawn, a computer that was replaced, and the answer to your request to replace one.',
    canBeOff: true,
    reaches: 'activated',
  },
  quotations: {
    title: 'Quotations and offers',
    covers: 'Your request and its answer, an offer that was made, revised or accepted, and one that expires.',
    canBeOff: true,
    reaches: 'added',
  },
  orders: {
    title: 'Orders',
    covers: 'An order that was placed, confirmed, paid or cancelled.',
    canBeOff: true,
    reaches: 'added',
  },
  courses: {
    title: 'Courses you teach',
    covers: 'A course that was shared with you or is nearly full, and the answer to your request for a course or for more places.',
    canBeOff: true,
    reaches: 'activated',
  },
  area: {
    title: 'Customers in your area',
    covers:
      'Licenses of customers in your area that are about to end, if you receive their reminders, and their requests to replace a computer or for a course.',
    canBeOff: true,
    reaches: 'activated',
    ofArea: true,
  },
} as const satisfies Record<string, Topic>;

export type MailTopic = keyof typeof MAIL_TOPICS;
export const MAIL_TOPIC_IDS = Object.keys(MAIL_TOPICS) as MailTopic[]; // it has no other keys

/** A topic, typed so that it can be read without knowing which one it is. */
export const mailTopic = (id: MailTopic): Topic => MAIL_TOPICS[id];

interface Purpose {
  words: string;
  /** Null for mail to the vendor, which goes to no person. */
  topic: MailTopic | null;
}

/** The purpose of each mail, in words for staff, and its topic. A purpose missing here does not compile (MAIL-9). */
export const MAIL_PURPOSES = {
  activation: { words: 'Activate the account', topic: 'account' },
  'first-password': { words: 'Choose a password', topic: 'account' },
  invitation: { words: 'Invitation', topic: 'account' },
  'course-invitation': { words: 'Invitation to a course', topic: 'account' },
  'organization-invitation': { words: 'Invitation to an organization', topic: 'account' },
  'organization-joining': { words: 'Joining an organization by its domain', topic: 'account' },
  'organization-merged': { words: 'Merged organizations', topic: 'account' },
  'organization-domain': { words: 'Missing DNS record of an organization', topic: 'account' },
  'organization-mailbox': { words: 'Confirm the mailbox of an organization', topic: 'account' },
  'organization-mailbox-news': { words: 'Mailbox of an organization', topic: 'account' },
  'organization-key': { words: 'API key of an organization', topic: 'account' },
  'organization-webhook': { words: 'Webhook of an organization', topic: 'account' },
  'seat-wish': { words: 'Seat on a license requested', topic: 'licenses' },
  'seat-answer': { words: 'Answer about a seat', topic: 'licenses' },
  'seat-used': { words: 'Whether a seat is used', topic: 'licenses' },
  'takeover-asked': { words: 'Takeover of an organization requested', topic: 'account' },
  'takeover-objected': { words: 'Objection to a takeover', topic: 'account' },
  'takeover-ended': { words: 'Takeover of an organization decided', topic: 'account' },
  reset: { words: 'Set a new password', topic: 'account' },
  'teacher-accepted': { words: 'Teacher accepted', topic: 'account' },
  'teacher-declined': { words: 'Teacher declined', topic: 'account' },
  'teacher-asked': { words: 'Asking to be a teacher', topic: null },
  'trial-allowed': { words: 'Trial enabled', topic: 'account' },
  'trial-declined': { words: 'Trial declined', topic: 'account' },
  'trial-asked': { words: 'Trial requested', topic: null },
  'restored-elsewhere': { words: 'Account restored under another email', topic: 'account' },
  'roles-given': { words: 'Roles given', topic: 'account' },
  'access-taken': { words: 'Account switched off, or rights removed', topic: 'account' },
  'password-changed': { words: 'Password changed', topic: 'account' },
  'security-alert': { words: 'Alert for Admins', topic: 'account' },
  'new-network': { words: 'Signed in from a new network', topic: 'account' },
  'factor-changed': { words: 'Second factor changed', topic: 'account' },
  'enrolment-code': { words: 'Code for a second factor', topic: 'account' },
  'factors-reset': { words: 'Second factors reset', topic: 'account' },
  'factor-reset-asked': { words: 'Reset of second factors requested', topic: 'account' },
  'api-key-changed': { words: 'API key made, changed or ended', topic: 'account' },
  'api-key-ends': { words: 'API key expires', topic: 'account' },
  'code-wrong': { words: 'Password right, second factor wrong', topic: 'account' },
  'recovery-code-used': { words: 'Recovery code used', topic: 'account' },
  'provider-link-changed': { words: 'Single sign-on linked or unlinked', topic: 'account' },
  'passkey-added': { words: 'Passkey added', topic: 'account' },
  'passkey-removed': { words: 'Passkey removed', topic: 'account' },
  'license-added': { words: 'License added', topic: 'licenses' },
  'license-changed': { words: 'License changed', topic: 'licenses' },
  'license-renewed': { words: 'License renewed', topic: 'licenses' },
  'license-contact': { words: 'Contact of a license', topic: 'licenses' },
  'license-seat': { words: 'Seat on a license', topic: 'licenses' },
  'security-advisory': { words: 'Security advisory', topic: 'security' },
  'support-ends': { words: 'Support of a release ends', topic: 'ends' },
  'release-withdrawn': { words: 'Release withdrawn', topic: 'security' },
  'trial-given': { words: 'Trial given', topic: 'licenses' },
  'course-redeemed': { words: 'Course redeemed', topic: 'licenses' },
  'course-activate': { words: 'Next step in a course: activate', topic: 'account' },
  'course-begin': { words: 'Next step in a course: download', topic: 'licenses' },
  'place-freed': { words: 'Place in a course freed', topic: 'ends' },
  'file-issued': { words: 'Offline license file issued', topic: 'files' },
  'file-sent': { words: 'Offline license file, attached', topic: 'files' },
  'file-withdrawn': { words: 'Offline license file withdrawn', topic: 'files' },
  'license-suspended': { words: 'License suspended', topic: 'ends' },
  'license-reinstated': { words: 'License reinstated', topic: 'ends' },
  quotation: { words: 'Quotation requested', topic: null },
  'quotation-confirmed': { words: 'Quotation confirmed', topic: 'quotations' },
  'renewal-asked': { words: 'Renewal requested', topic: null },
  'renewal-confirmed': { words: 'Renewal request confirmed', topic: 'quotations' },
  'quotation-answered': { words: 'Quotation answered', topic: 'quotations' },
  'license-ends': { words: 'License about to end', topic: 'ends' },
  'license-ends-today': { words: 'License ends today', topic: 'ends' },
  'license-ended': { words: 'License ended', topic: 'ends' },
  'trial-ends': { words: 'Trial about to end', topic: 'ends' },
  'student-license-ends': { words: 'Student license about to end', topic: 'ends' },
  'area-license-ends': { words: 'License of a customer about to end', topic: 'area' },
  'sales-license-ends': { words: 'Copy of a reminder', topic: null },
  'offer-made': { words: 'Offer made', topic: 'quotations' },
  'offer-withdrawn': { words: 'Offer withdrawn', topic: 'quotations' },
  'offer-expired': { words: 'Offer expired', topic: 'quotations' },
  'offer-expired-for-staff': { words: 'Your offer expired', topic: 'quotations' },
  'offer-waits': { words: 'Offer waiting for approval', topic: 'quotations' },
  'offer-approved': { words: 'Offer approved', topic: 'quotations' },
  'offer-returned': { words: 'Offer returned', topic: 'quotations' },
  'order-taken': { words: 'Order taken', topic: 'orders' },
  'order-confirmed': { words: 'Order confirmed', topic: 'orders' },
  'order-paid': { words: 'Order paid', topic: 'orders' },
  'order-cancelled': { words: 'Order cancelled', topic: 'orders' },
  'order-ended': { words: 'Order ended unpaid', topic: 'ends' },
  'payment-reminder': { words: 'Payment awaited', topic: 'ends' },
  'order-for-sales': { words: 'Order for sales', topic: null },
  'offer-declined': { words: 'Offer declined', topic: 'quotations' },
  'declined-for-sales': { words: 'Declined offer for sales', topic: null },
  'prolonged-for-sales': { words: 'Extended offer for sales', topic: null },
  'computer-replaced': { words: 'Computer replaced', topic: 'files' },
  'replacement-approved': { words: 'Request for a computer approved', topic: 'files' },
  'replacement-declined': { words: 'Request for a computer declined', topic: 'files' },
  'course-asked': { words: 'Course requested', topic: null },
  'area-course-asked': { words: 'Course requested in the area', topic: 'area' },
  'course-granted': { words: 'Course granted', topic: 'courses' },
  'course-declined': { words: 'Course declined', topic: 'courses' },
  'course-shared': { words: 'Course shared', topic: 'courses' },
  'course-nearly-full': { words: 'Course nearly full', topic: 'courses' },
  'replacement-asked': { words: 'Replacement requested', topic: null },
  'area-replacement-asked': { words: 'Replacement requested in the area', topic: 'area' },
  'webhook-paused': { words: 'Webhook paused', topic: 'account' },
} as const satisfies Record<string, Purpose>;

export type MailPurpose = keyof typeof MAIL_PURPOSES;

/** A purpose as the table of mails has it; null for one that only a newer server knows. */
export const mailPurpose = (name: string): Purpose | null =>
  Object.hasOwn(MAIL_PURPOSES, name) ? MAIL_PURPOSES[name as MailPurpose] : null;
