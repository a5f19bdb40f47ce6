import { api, changesBetween, isAdmin, isStaff, personAfter, personFromColumns, ROLE, UNSAID } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { isOfDomain } from '../../lib/confirmed-domain.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  customerWithEmail,
  forgetPasswords,
  insertCustomer,
  isLastAdmin,
  type Person,
  personFacts,
  personForUpdate,
  rolesWithRights,
  takeTurnIfAdmin,
  updateCustomer,
} from '../people/public.ts';
import { deleteSessionsOf, themself } from '../sessions/public.ts';
import { rolesAfter } from './claimed-roles.ts';
import { emailIn, namesIn, valuesIn } from './claims.ts';
import type { Provider } from './providers.ts';
import type { Arrival } from './round-trip.ts';
import { identitiesOf, insertIdentity, type LinkedPerson, ownerOf, vouchForMailbox } from './sso.queries.ts';

const { finish } = api.sso;

/**
 * Brings a person who signs in with a provider into the organization the provider belongs to; passed in by a later feature (ORG-130). It is called
 * before the person is locked. Returns null if the provider belongs to no organization, otherwise a function of the person and the values of
 * the provider's claim.
 */
export type BringIn = (
  tx: Tx,
  provider: Pick<Provider, 'key' | 'domains'>,
) => Promise<((person: Person, values: readonly string[] | null) => Promise<void>) | null>;

type Writing = Pick<Portal, 'config' | 'now' | 'steady'>;

/** The account of a person who came back from a provider, locked, with the roles that the provider gives (SSO-704 to SSO-707). */
export async function personOf(tx: Tx, portal: Writing, arrival: Arrival): Promise<Person> {
  const { provider, issuer, subject } = arrival;
  const owner = (await ownerOf(tx, issuer, subject)) ?? (await newOwner(tx, portal, arrival));
  await takeTurnIfAdmin(tx, owner.id);
  const person = await personForUpdate(tx, themself(owner), owner.id);
  if (!person?.active || !person.email_verified_at) throw refuse(finish, 'disabled', { contact: portal.config.contactEmail });
  if (isStaff(person.roles) && !mayOpenStaff(provider, owner))
    throw refuse(finish, 'notLinked', { provider: provider.name, email: person.email });
  return owner.isJoinedByEmail && !provider.isOperators ? person : withClaimedRoles(tx, portal, person, arrival);
}

/**
 * Does a provider open the account of a member of staff who is linked to it (SSO-704)? It must own their email, and a provider from the form of
 * Admins only opens accounts whose owners linked it themselves.
 */
export const mayOpenStaff = ({ domains, isOperators }: Provider, { email, isJoinedByEmail }: LinkedPerson): boolean =>
  isOfDomain(domains, email) && (isOperators || !isJoinedByEmail);

/** Links an account at a provider for the first time: to the account with its email, or to a new one. */
async function newOwner(tx: Tx, portal: Writing, arrival: Arrival): Promise<LinkedPerson> {
  const { provider, issuer, subject, claims } = arrival;
  const said = emailIn(claims);
  if (!said) throw refuse(finish, 'noEmail', { provider: provider.name });
  const { email, isVerified } = said;
  if (!isVerified || !isOfDomain(provider.domains, email)) throw refuse(finish, 'notLinked', { provider: provider.name, email });
  const known = await customerWithEmail(tx, email);
  const isJoinedByEmail = known !== null;
  const owner = known ?? (await newPerson(tx, portal, provider, arrival, email));
  const others = await identitiesOf(tx, owner.id);
  const isSomebodyElse = others.some((other) => other.issuer === issuer);
  if (isSomebodyElse) throw refuse(finish, 'otherIdentity', { provider: provider.name, email, contact: portal.config.contactEmail });
  await forgetPasswords(tx, [owner.id]); // a stranger may have signed up with this email without ever seeing its mailbox
  await vouchForMailbox(tx, owner.id, portal.now());
  await link(tx, portal, { owner, provider, issuer, subject, email, isJoinedByEmail });
  return { ...owner, isJoinedByEmail };
}

/** Makes a Customer with the names that the provider gives, in the provider's organization. */
async function newPerson(tx: Tx, { now }: Writing, provider: Provider, { claims }: Arrival, email: string) {
  const names = namesIn(claims, email);
  const form = personAfter(UNSAID, { ...names, organization: provider.name, countryId: provider.countryId });
  const roles = await rolesWithRights(tx, [ROLE.customer]);
  const id = await insertCustomer(tx, { form, email, roles, area: [], passwordHash: null, isVerified: true }, now());
  if (id === null) throw new Error('another person with this email came at the same moment');
  const self = { id, email };
  await recordEvent(tx, self, { act: 'customer.signUp', record: self, owner: self }, now());
  return self;
}

interface Linking {
  owner: { id: number; email: string };
  provider: Pick<Provider, 'name'>;
  issuer: string;
  subject: string;
  email: string;
  isJoinedByEmail: boolean;
}

/** Links an account at a provider and writes its log entry; false if it is already linked to a person. */
export async function link(tx: Tx, { now, steady }: Writing, { owner, provider, email, ...rest }: Linking): Promise<boolean> {
  const identity = { ...rest, customerId: owner.id, providerName: provider.name, email };
  if (!(await insertIdentity(tx, identity, steady()))) return false;
  const changes = changesBetween(null, { provider: provider.name });
  await recordEvent(tx, owner, { act: 'customer.linkProvider', record: owner, owner, changes }, now());
  return true;
}

async function withClaimedRoles(tx: Tx, { now }: Writing, person: Person, { provider, claims }: Arrival): Promise<Person> {
  if (provider.rolesClaim === '') return person;
  const values = valuesIn(claims, provider.rolesClaim);
  const ids = rolesAfter({ has: person.roles, values, table: provider.roles, mayGiveAdmin: provider.isOperators });
  const isSame = ids.length === person.roles.length && person.roles.every(({ id }) => ids.includes(id));
  if (isSame) return person;
  const found = await rolesWithRights(tx, ids);
  const isLast = isAdmin(person.roles) && !isAdmin(found) && (await isLastAdmin(tx, person));
  const roles = isLast ? [...found, ...person.roles.filter(({ id }) => id === ROLE.admin)] : found;
  if (roles.length === 0) return person; // a role of the table has been deleted meanwhile
  const form = personFromColumns(person);
  await updateCustomer(tx, person, form, roles, person.area);
  await deleteSessionsOf(tx, person.id);
  const changes = changesBetween(personFacts(form, person.roles, person.area), personFacts(form, roles, person.area));
  await recordEvent(tx, person, { act: 'customer.setRoles', record: person, owner: person, changes }, now());
  return { ...person, roles };
}
