import { field, personal } from '../core/event-field.ts';
import { PERSON_FIELDS } from '../core/people-fields.ts';
import { act, notBack, reason } from './act.ts';
import { license } from './licenses.ts';

/** What is known about a person. */
export const customer = {
  ...PERSON_FIELDS,
  roles: field('Role', 'roles'),
  distributionArea: field('Distribution area', 'countries'),
};

const ownFields = { ...customer, password: field('Password', 'secret'), picture: field('Picture', 'picture') };
const passkey = { passkey: personal('Passkey', 'text') };
const reminders = { remindersTo: field('Reminders go to', 'text'), remindersOff: personal('Reminders off because', 'text') };
const active = { active: field('Active', 'flag') };
const { allowTrial, isTeacher, offlineLicenseAllowed } = customer;
const switches = { allowTrial, isTeacher, offlineLicenseAllowed };

export const personActs = {
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
  // It belongs to no person: it has only the number, and the reason must not name the person.
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
  'customer.askForTrial': act('customer', 'Ask for Trial', { product: field('Product', 'text') }),
  'customer.acceptTrial': act('customer', 'Accept Trial', { allowTrial }),
  'customer.declineTrial': act('customer', 'Decline Trial', { answer: personal('Answer', 'text') }),
};

/** The acts that the list shows next to those of roles. */
export const personRolesActs = { 'customer.setRoles': act('customer', 'Update User', customer) };

export const personLinkActs = { 'customer.sendLink': act('customer', 'Send Link Again', {}) };
