import {
  type LoggedAct,
  may,
  ORGANIZATION_ROLE_WORDS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  OWN_CHANGED,
  type OwnChanged,
  type OwnDeed,
  type Principal,
} from '@lm/contract';

export interface Change {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Who in an organization reads it: everyone, those who may do this there, or no one. */
type Readers = 'everyone' | 'organization.lead' | 'license.lookAfter' | 'license.buy' | 'no one';

type OrganizationAct = Extract<LoggedAct, `organization.${string}`>;

interface Told {
  readers: Readers;
  did: OwnDeed | ((changes: readonly Change[]) => OwnDeed);
}

const fieldOf = (changes: readonly Change[], name: string) => changes.find(({ field }) => field === name);
const isSet = (value: unknown) => value !== null && value !== undefined;

/** In an entry of a merge or a split, undoing takes the other organization away again. */
const undone = (is: OwnDeed, wasNot: OwnDeed) => (changes: readonly Change[]) =>
  changes.some(({ field, before }) => (field === 'into' || field === 'from') && isSet(before)) ? wasNot : is;

const OUTCOMES: Record<string, OwnDeed> = { declined: 'takeoverDeclined', withdrawn: 'takeoverWithdrawn' };

const domainDid = (changes: readonly Change[]): OwnDeed => {
  if (fieldOf(changes, 'proved')) return 'domainConfirmed';
  if (fieldOf(changes, 'joining')) return 'domainJoining';
  return isSet(fieldOf(changes, 'domain')?.after) ? 'domainAdded' : 'domainRemoved';
};

const HIDDEN = { readers: 'no one', did: 'changed' } as const;

/** Every act on an organization, with who in it reads it and as what (ORG-191). */
const ACTS: Record<OrganizationAct, Told> = {
  'organization.add': { readers: 'everyone', did: 'added' },
  'organization.update': { readers: 'everyone', did: 'changed' }, // as far as FIELDS say
  // No one is in it by then.
  'organization.delete': HIDDEN,
  'organization.eraseDeleted': HIDDEN,
  'organization.restore': { readers: 'everyone', did: 'restored' },
  'organization.merge': { readers: 'everyone', did: undone('merged', 'mergeUndone') },
  'organization.split': { readers: 'everyone', did: undone('split', 'splitUndone') },
  'organization.addPerson': { readers: 'everyone', did: 'personAdded' },
  'organization.setPersonRole': { readers: 'everyone', did: 'roleChanged' },
  'organization.removePerson': { readers: 'everyone', did: 'personRemoved' },
  'organization.leave': { readers: 'everyone', did: 'personLeft' },
  'organization.joinByDomain': { readers: 'everyone', did: 'joined' },
  'organization.acceptInvitation': { readers: 'everyone', did: 'joined' },
  'organization.askTakeover': { readers: 'everyone', did: 'takeoverAsked' },
  'organization.objectTakeover': { readers: 'everyone', did: 'takeoverObjected' },
  'organization.takeOver': { readers: 'everyone', did: 'tookOver' },
  'organization.endTakeover': {
    readers: 'everyone',
    did: (changes) => OUTCOMES[String(fieldOf(changes, 'outcome')?.after)] ?? 'takeoverOver',
  },
  'organization.invite': { readers: 'organization.lead', did: 'invited' },
  'organization.mailInvitation': { readers: 'organization.lead', did: 'invitedAgain' },
  'organization.withdrawInvitation': { readers: 'organization.lead', did: 'invitationWithdrawn' },
  'organization.askToJoin': {
    readers: 'organization.lead',
    did: (changes) => (fieldOf(changes, 'asks')?.after === true ? 'joinAsked' : 'joinDeclined'),
  },
  'organization.setDomain': { readers: 'organization.lead', did: domainDid },
  'organization.setSignOn': { readers: 'organization.lead', did: 'signOn' },
  'organization.setMailbox': { readers: 'organization.lead', did: 'mailbox' },
  'organization.setWebhook': { readers: 'license.lookAfter', did: 'webhooks' },
  'organization.setSecurity': { readers: 'organization.lead', did: 'security' },
};

/** Who reads that a field of the organization was changed; no one does for fields left out, such as the note of staff. */
const FIELDS: Record<OwnChanged, Readers> = {
  name: 'everyone',
  countryId: 'everyone',
  ...{ vatId: 'license.buy', address: 'license.buy', deliveryAddress: 'license.buy', costCentres: 'license.buy' },
  ...{ poNumberNeeded: 'license.buy', language: 'license.buy' },
};

const reads = (principal: Principal, as: OrganizationRole, readers: Readers): boolean =>
  readers === 'everyone' || (readers !== 'no one' && may(principal, readers, { as }));

/** The acts that one of its people reads about, and the fields whose changes they read about. */
export const readBy = (principal: Principal, as: OrganizationRole) => ({
  acts: Object.entries(ACTS).flatMap(([act, { readers }]) => (reads(principal, as, readers) ? [act] : [])),
  fields: OWN_CHANGED.filter((field) => reads(principal, as, FIELDS[field])),
});

/** What an act did, without what is not for its people: only roles, the name of a domain, and which fields changed. */
export function toldOf(act: string, changes: readonly Change[], fields: readonly OwnChanged[]) {
  const { did } = ACTS[act as OrganizationAct]; // the query finds no others
  const [role, domain] = [fieldOf(changes, 'role'), fieldOf(changes, 'domain')];
  const named = [domain?.after, domain?.before].find((name) => typeof name === 'string');
  return {
    did: typeof did === 'string' ? did : did(changes),
    before: roleIn(role?.before),
    after: roleIn(role?.after),
    domain: act === 'organization.setDomain' ? (named ?? null) : null,
    changed: act === 'organization.update' ? fields.filter((field) => fieldOf(changes, field)) : [],
  };
}

const roleIn = (words: unknown): OrganizationRole | null =>
  ORGANIZATION_ROLES.find((role) => ORGANIZATION_ROLE_WORDS[role] === words) ?? null;
