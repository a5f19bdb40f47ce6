import { field, personal } from '../core/event-field.ts';
import { act, notBack } from './act.ts';

/** An organization: everything that staff record about it, but only the length of the note. */
export const organization = {
  name: field('Name', 'text'),
  countryId: field('Country', 'country'),
  vatId: field('VAT ID', 'text'),
  address: field('Address', 'text'),
  deliveryAddress: field('Delivery address', 'text'),
  costCentres: field('Cost centres', 'texts'),
  poNumberNeeded: field('Purchase order number required', 'flag'),
  language: field('Language', 'language'),
  note: field('Note', 'characters'),
};

/** A person's role in it, and the content of their field Organization. */
const place = { role: field('Role', 'text'), organization: personal('Organization', 'text') };

/** The number of the other of two organizations, which has an entry for the same act; older entries have only its name. */
const other = field('Other organization', 'recordNumber');

/** In the entry of the organization that goes, and of the one that stays. */
const merged = { into: field('Into', 'text'), from: field('Merged', 'text'), other };

/** Where people and licenses went, and where they came from. */
const split = { into: field('Into', 'text'), from: field('Split from', 'text'), other };

/** An invitation by its number: the log is permanent, so it does not get the address. */
const invited = { invitation: field('Invitation', 'number'), role: field('Role', 'text') };

export const organizationActs = {
  'organization.add': act('organization', 'Add Organization', organization),
  'organization.update': act('organization', 'Update Organization', {
    ...organization,
    people: field('People who follow the name', 'number'),
  }),
  'organization.delete': act('organization', 'Delete Organization', organization),
  'organization.restore': act('organization', 'Restore Organization', { notBack }),
  // It belongs to no person, like the organization: the reason must not name one.
  'organization.eraseDeleted': act('organization', 'Erase Deleted Organization', { reason: field('Reason', 'text') }),
  'organization.merge': act('organization', 'Merge Organization', merged),
  'organization.split': act('organization', 'Split Organization', split),
  'organization.addPerson': act('organization', 'Add to Organization', place),
  'organization.setPersonRole': act('organization', 'Change Role in Organization', place),
  'organization.removePerson': act('organization', 'Take out of Organization', place),
  'organization.leave': act('organization', 'Leave Organization', place),
  'organization.invite': act('organization', 'Invite to Organization', invited),
  'organization.mailInvitation': act('organization', 'Mail Invitation to Organization Again', invited),
  'organization.withdrawInvitation': act('organization', 'Withdraw Invitation to Organization', invited),
  'organization.askTakeover': act('organization', 'Ask to Take over', {}),
  'organization.objectTakeover': act('organization', 'Object to Takeover', {}),
  'organization.takeOver': act('organization', 'Take over Organization', place),
  'organization.endTakeover': act('organization', 'End Takeover', { outcome: field('Outcome', 'text') }),
  'organization.setDomain': act('organization', 'Change Domains of Organization', {
    domain: field('Domain', 'text'),
    proved: field('Shown to be theirs', 'flag'),
    joining: field('Joining', 'text'),
  }),
  'organization.setSignOn': act('organization', 'Change Sign-On of Organization', {
    provider: field('Single sign-on', 'text'),
    claimedRoles: field('Roles by the claim', 'texts'),
  }),
  // Without the address and the person who confirmed it: the log is permanent.
  'organization.setMailbox': act('organization', 'Change Mailbox of Organization', {
    mailbox: field('Mailbox', 'text'),
    mailTopics: field('Emails', 'mailTopics'),
    language: field('Language', 'language'),
  }),
  // Only the host of its address, as of other webhooks.
  'organization.setWebhook': act('organization', 'Change Webhooks of Organization', {
    webhook: field('Webhook', 'text'),
    host: field('Host', 'text'),
    address: field('Address', 'secret'),
    kinds: field('Events', 'texts'),
    secret: field('Secret', 'secret'),
    state: field('State', 'text'),
  }),
  'organization.setSecurity': act('organization', 'Change Security Contact', {
    contact: field('Security contact', 'number'),
    byName: field('Reading shown by name', 'flag'),
  }),
  'organization.askToJoin': act('organization', 'Ask to Join Organization', { asks: field('Asks to join', 'flag') }),
  'organization.joinByDomain': act('organization', 'Join Organization by Domain', place),
  'organization.acceptInvitation': act('organization', 'Join Organization', { ...place, ...invited }),
};
