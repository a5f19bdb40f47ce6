import { field, personal } from '../core/event-field.ts';
import { FIELDS, type Fields, type RecordKind } from './fields.ts';

/** What somebody can do: the kind of record it is on, its words in the log, and the fields whose changes its event tells. */
interface ActRow {
  record: RecordKind;
  words: string;
  fields: Fields;
  /** Words it had before: entries of those days are listed under them, and their seals hold. */
  formerly?: readonly string[];
  /** How a change is headed when the name of the record belongs to it; its label alone without. */
  heading?: (name: string, label: string) => string;
}

const act = <Kind extends RecordKind, const Words extends string, Of extends Fields>(
  record: Kind,
  words: Words,
  fields: Of,
  more: Pick<ActRow, 'formerly' | 'heading'> = {},
) => ({ record, words, fields, ...more });

const {
  apiKey,
  customer,
  license,
  course,
  release,
  module,
  edition,
  quotation,
  offer,
  prices,
  role,
  provider,
  savedView,
  log,
  portal,
  order,
  webhook,
} = FIELDS;
/** Whose computer it is may be said by its name. */
const computer = { computer: personal('Computer', 'text') };
const replaced = {
  ...computer,
  macAddresses: license.macAddresses,
  reason: field('Reason', 'text'),
  oldFile: field('Old file', 'text'),
  costs: field('Taken of the year’s number', 'number'),
  seatsMoved: field('Seats moved', 'number'),
  file: personal('File', 'file'),
  otherFile: personal('File of the old computer', 'file'),
};
const inRoom = { courseCode: license.courseCode, ...computer, macAddresses: license.macAddresses };
const ownFields = { ...customer, password: field('Password', 'secret'), picture: field('Picture', 'picture') };
const passkey = { passkey: personal('Passkey', 'text') };
const reminders = { remindersTo: field('Reminders go to', 'text'), remindersOff: personal('Reminders off because', 'text') };
const invited = { code: course.code, invitation: field('Invitation', 'recordNumber') };
const asked = {
  courseCode: field('Course code', 'text'),
  courseName: field('Course', 'text'),
  places: course.places,
  startDate: course.startDate,
  expireDate: course.expireDate,
};
const notBack = field('Did not come back', 'texts');
const reason = personal('Reason', 'text');
const suspension = { suspended: field('Suspended', 'flag'), reason };
const active = { active: field('Active', 'flag') };
const { allowTrial, isTeacher, offlineLicenseAllowed } = customer;
const switches = { allowTrial, isTeacher, offlineLicenseAllowed };

/** Everything an event can tell, in the order in which screens offer it. An event of any other act does not compile. */
export const LOGGED_ACTS = {
  'customer.signUp': act('customer', 'Sign Up', {}),
  'customer.setPassword': act('customer', 'Set Password', {}),
  'customer.updateProfile': act('customer', 'Update Profile', ownFields),
  'customer.exportData': act('customer', 'Export Personal Data', {}),
  'customer.chooseMail': act('customer', 'Choose Mail', { mailTopics: field('Mail switched off', 'mailTopics') }),
  'customer.unsubscribe': act('customer', 'Unsubscribe by Link', { mailTopics: field('Mail switched off', 'mailTopics') }),
  'factor.add': act('customer', 'Add Second Factor', { factor: field('Factor', 'text') }),
  'factor.remove': act('customer', 'Remove Second Factor', { factor: field('Factor', 'text') }),
  'factor.renewCodes': act('customer', 'Renew Recovery Codes', { factor: field('Factor', 'text') }),
  'passkey.add': act('customer', 'Add Passkey', passkey),
  'passkey.rename': act('customer', 'Rename Passkey', passkey),
  'passkey.remove': act('customer', 'Remove Passkey', passkey),
  'customer.linkProvider': act('customer', 'Link Single Sign-On', { provider: field('Provider', 'text') }),
  'customer.unlinkProvider': act('customer', 'Unlink Single Sign-On', { provider: field('Provider', 'text') }),
  'factor.askReset': act('customer', 'Ask to Reset Second Factors', { reason }),
  'factor.withdrawReset': act('customer', 'Withdraw Reset of Second Factors', {}),
  'factor.reset': act('customer', 'Reset Second Factors', { reason }),
  'customer.add': act('customer', 'Add Customer', customer),
  'customer.update': act('customer', 'Update Customer', customer),
  'customer.activate': act('customer', 'Activate', active),
  'customer.deactivate': act('customer', 'Deactivate', active),
  'customer.undoSwitch': act('customer', 'Undo Switch', { ...active, ...switches }),
  'customer.delete': act('customer', 'Delete Customer', { ...customer, licenses: field('Licenses', 'number') }),
  'customer.restore': act('customer', 'Restore Customer', {
    email: personal('Email', 'text'),
    licenses: field('Licenses', 'number'),
    notBack,
  }),
  'customer.eraseDeleted': act('customer', 'Erase Deleted Customer', { reason }),
  // Of nobody: it names the number alone, and the reason must not say who.
  'customer.erase': act('customer', 'Erase Person', { reason: field('Reason', 'text') }),
  'customer.editNote': act('customer', 'Edit Note', { note: field('Note', 'characters') }),
  'customer.setReminders': act('customer', 'Set Reminders', reminders),
  'customer.import': act('customer', 'Import', { ...customer, ...license }),
  'customer.undoImport': act('customer', 'Undo Import', { ...customer, ...license }),
  'customer.askToTeach': act('customer', 'Ask to Be a Teacher', {
    sentence: field('Sentence', 'characters'),
    link: personal('Link', 'text'),
    file: personal('File', 'text'),
  }),
  'customer.withdrawAsking': act('customer', 'Withdraw Request to Be a Teacher', {}),
  'customer.acceptTeacher': act('customer', 'Accept Teacher', { isTeacher }),
  'customer.declineTeacher': act('customer', 'Decline Teacher', { answer: personal('Answer', 'text') }),
  'customer.askForTrial': act('customer', 'Ask for Trial', {}),
  'customer.acceptTrial': act('customer', 'Accept Trial', { allowTrial }),
  'customer.declineTrial': act('customer', 'Decline Trial', { answer: personal('Answer', 'text') }),
  'license.add': act('license', 'Add License', license),
  'license.update': act('license', 'Update License', license),
  'license.delete': act('license', 'Delete License', license),
  'license.restore': act('license', 'Restore License', { notBack }),
  'license.eraseDeleted': act('license', 'Erase Deleted License', { reason }),
  'license.paid': act('license', 'Make Bought License', { type: field('Type', 'text'), ...license }),
  'license.issueFile': act('license', 'Generate Offline License', { ...license, ...computer, file: personal('File', 'file') }),
  'license.nameComputer': act('license', 'Name Computer', computer),
  'license.replaceComputer': act('license', 'Replace Computer', replaced),
  'license.requestReplacement': act('license', 'Request Replacement', {
    ...replaced,
    note: field('Note', 'characters'),
    fileUntil: field('Emergency file until', 'day'),
  }),
  'license.approveReplacement': act('license', 'Approve Replacement', replaced),
  'license.declineReplacement': act('license', 'Decline Replacement', {
    ...computer,
    answer: personal('Answer', 'text'),
  }),
  'license.withdrawFile': act('license', 'Withdraw Offline License', {
    file: personal('File', 'file'),
    reason: personal('Reason', 'text'),
  }),
  'license.suspend': act('license', 'Suspend License', suspension),
  'license.reinstate': act('license', 'Reinstate License', suspension),
  'license.requestTrial': act('license', 'Request Trial License', license),
  'license.requestStudent': act('license', 'Request Student License', license),
  'course.add': act('course', 'Add Course', course),
  'course.update': act(
    'course',
    'Update Course',
    { ...course, paused: field('paused', 'flag') },
    { heading: (code, label) => `${code} ${label}` },
  ),
  // Of the teacher who comes or goes.
  'course.addTeacher': act('course', 'Add Teacher to Course', { name: course.name }),
  'course.removeTeacher': act('course', 'Remove Teacher from Course', { name: course.name }),
  // Of the teacher who asks: there may be no course yet.
  'course.request': act('customer', 'Request Course', { ...asked, note: field('Note', 'characters') }),
  'course.grantRequest': act('customer', 'Grant Course Request', asked),
  'course.declineRequest': act('customer', 'Decline Course Request', { ...asked, answer: personal('Answer', 'text') }),
  'course.delete': act('course', 'Delete Course', { ...course, students: field('Students', 'number') }),
  'course.restore': act('course', 'Restore Course', { notBack }),
  'course.eraseDeleted': act('course', 'Erase Deleted Course', { reason }),
  'room.putIn': act('license', 'Put In Room', {
    ...inRoom,
    modules: license.modules,
    endDate: license.endDate,
    file: personal('File', 'file'),
  }),
  'room.takeOut': act('license', 'Take Out Of Room', { ...inRoom, endDate: license.endDate }),
  'room.replace': act('license', 'Replace In Room', { ...inRoom, file: personal('File', 'file') }),
  // On the license that is deleted: the course goes on.
  'course.freePlace': act('license', 'Free Place', {
    courseCode: license.courseCode,
    redeemed: field('Redeemed', 'day'),
    endDate: license.endDate,
    words: personal('Words to the student', 'text'),
  }),
  'course.remindStudent': act('license', 'Remind Student', { courseCode: license.courseCode }),
  // Each of the invitation by its number alone: whom it went to is theirs to have deleted.
  'course.invite': act('course', 'Invite Student', invited),
  'course.mailInvitation': act('course', 'Mail Invitation Again', invited),
  'course.withdrawInvitation': act('course', 'Withdraw Invitation', invited),
  'release.add': act('release', 'Add Release', release),
  'release.update': act('release', 'Update Release', { ...release, licenses: field('Licenses that follow the name', 'number') }),
  'release.delete': act('release', 'Delete Release', release),
  'release.restore': act('release', 'Restore Release', { notBack }),
  'release.eraseDeleted': act('release', 'Erase Deleted Release', { reason }),
  'quotation.submit': act('quotation', 'Submit Quotation', quotation),
  'quotation.askRenewal': act('quotation', 'Ask for Renewal', { id: quotation.id, licenses: field('Licenses', 'texts') }),
  'quotation.followUp': act('quotation', 'Follow Up Quotation', {
    id: quotation.id,
    owner: personal('Owner', 'text'),
    nextStep: personal('Next step', 'text'),
    nextOn: field('Next step on', 'day'),
    lostReason: field('Lost', 'text'),
    lostNote: personal('Lost because', 'text'),
  }),
  'quotation.answer': act('quotation', 'Answer Quotation', { id: quotation.id, answer: personal('Answer', 'text') }),
  'module.add': act('module', 'Add Module', module),
  'module.update': act('module', 'Update Module', module, { heading: (name, label) => `${name}: ${label}` }),
  'edition.add': act('edition', 'Add Edition', edition),
  'edition.update': act('edition', 'Update Edition', edition, { heading: (name, label) => `${name}: ${label}` }),
  'prices.add': act('prices', 'Add Prices', prices),
  'prices.update': act('prices', 'Update Prices', prices),
  'prices.withdraw': act('prices', 'Withdraw Prices', prices),
  'offer.add': act('offer', 'Make Offer', offer),
  'offer.update': act('offer', 'Change Offer', offer),
  'offer.revise': act('offer', 'Revise Offer', offer),
  'offer.discard': act('offer', 'Discard Draft', { number: offer.number, no: offer.no }),
  'offer.askApproval': act('offer', 'Ask for Approval', offer),
  'offer.approve': act('offer', 'Approve Offer', offer),
  'offer.return': act('offer', 'Return Offer', offer),
  'offer.send': act('offer', 'Send Offer', offer),
  'offer.withdraw': act('offer', 'Withdraw Offer', offer),
  'offer.decline': act('offer', 'Decline Offer', { number: offer.number, no: offer.no, reason: offer.reason }),
  'offer.moreDays': act('offer', 'Prolong Offer', { number: offer.number, no: offer.no, validUntil: offer.validUntil }),
  'order.accept': act('order', 'Accept Offer', order),
  'order.confirm': act('order', 'Confirm Order', order),
  'order.paid': act('order', 'Mark Order Paid', order),
  'order.cancel': act('order', 'Cancel Order', order),
  'customer.setRoles': act('customer', 'Update User', customer),
  'role.add': act('role', 'Add Role', role),
  'role.update': act('role', 'Update Role', role, { heading: (name, label) => `${name}: ${label}` }),
  'role.delete': act('role', 'Delete Role', role),
  'provider.add': act('provider', 'Add Single Sign-On', provider),
  'provider.update': act('provider', 'Update Single Sign-On', provider, { heading: (name, label) => `${name}: ${label}` }),
  'provider.remove': act('provider', 'Remove Single Sign-On', provider),
  'apiKey.add': act('apiKey', 'Add API Key', apiKey),
  'apiKey.update': act('apiKey', 'Update API Key', apiKey, { heading: (name, label) => `${name}: ${label}` }),
  'apiKey.end': act('apiKey', 'End API Key', apiKey, { heading: (name, label) => `${name}: ${label}` }),
  'savedView.share': act('savedView', 'Share View', savedView),
  'savedView.update': act('savedView', 'Update Shared View', savedView, { heading: (name, label) => `${name}: ${label}` }),
  'savedView.delete': act('savedView', 'Delete Shared View', savedView),
  'customer.sendLink': act('customer', 'Send Link Again', {}),
  'log.restore': act('log', 'Restore', log),
  'mail.sendAgain': act('portal', 'Send Mail Again', portal),
  'mail.test': act('portal', 'Send Test Mail', { recipient: portal.recipient }),
  'webhook.add': act('webhook', 'Add Webhook', webhook),
  'webhook.update': act('webhook', 'Update Webhook', webhook),
  'webhook.delete': act('webhook', 'Delete Webhook', webhook),
  'webhook.newSecret': act('webhook', 'New Secret of Webhook', { secret: field('Secret', 'secret') }),
  'webhook.endOldSecret': act('webhook', 'End Old Secret of Webhook', { secret: field('Old secret', 'secret') }),
  'webhook.pause': act('webhook', 'Pause Webhook', {}),
  'webhook.resume': act('webhook', 'Resume Webhook', {}),
  'webhook.adopt': act('webhook', 'Adopt Webhook', {}),
  'webhook.test': act('webhook', 'Send Test Event', {}),
  'webhook.sendAgain': act('webhook', 'Send Event Again', { event: field('Event', 'text') }),
} satisfies Record<string, ActRow>;

export type LoggedAct = keyof typeof LOGGED_ACTS;

/** The words of an act, as the wire and the screens call it. */
export type LogAction = (typeof LOGGED_ACTS)[LoggedAct]['words'];

/** Ids of all acts, in their order. */
export const LOGGED_ACT_IDS = Object.keys(LOGGED_ACTS) as LoggedAct[]; // it has no other keys
export const LOG_ACTIONS = LOGGED_ACT_IDS.map((id) => LOGGED_ACTS[id].words);

/** An act as it can be looked at without knowing which. */
export const actRow = (id: LoggedAct): ActRow => LOGGED_ACTS[id];

const BY_WORDS = /* @__PURE__ */ new Map(LOGGED_ACT_IDS.flatMap((id) => namesOfAct(id).map((words) => [words, id])));

/** The words under which an act is listed: today's, then those it had before. */
export function namesOfAct(id: LoggedAct): string[] {
  const { words, formerly = [] } = actRow(id);
  return [words, ...formerly];
}

/** The act that words stand for, today's or former ones; null when there is none. */
export const actNamed = (words: string): LoggedAct | null => BY_WORDS.get(words) ?? null;
