import { type api, may, type OrganizationRole, type SessionPrincipal } from '@lm/contract';
import { membershipOf, organizationForUpdate, placeOf, type StoredOrganization } from '../../customers/organizations/public.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { canAnswer } from './organization-webhooks.queries.ts';
import { webhookForUpdate } from './webhooks.queries.ts';

type Calls = typeof api.organizationWebhooks;
/** Calls about the organization that the person is in. */
type OwnCall = Exclude<Calls[keyof Calls], Calls['addWebhook'] | Calls['getWebhooksOf']>;
type WebhookCall = Exclude<OwnCall, Calls['getWebhooks'] | Calls['findDelivery'] | Calls['sendAgain']>;

/** The organization whose licenses a person looks after. */
export async function lookedAfter(from: Db, call: OwnCall, principal: SessionPrincipal): Promise<number> {
  const own = await membershipOf(from, principal.id);
  if (!own) throw refuse(call, 'inNone');
  if (!may(principal, 'license.lookAfter', own)) throw refuse(call, 'lacksRight');
  return own.id;
}

/** The same for an act, locked, so that a person demoted meanwhile changes nothing. */
export async function actingFor(tx: Tx, call: OwnCall, principal: SessionPrincipal): Promise<StoredOrganization> {
  const id = await lookedAfter(tx, call, principal);
  const organization = await organizationForUpdate(tx, id);
  const place = organization && (await placeOf(tx, id, principal.id));
  if (!place) throw refuse(call, 'inNone');
  if (!(await mayAnswer(tx, principal, place.role))) throw refuse(call, 'lacksRight');
  return organization;
}

/** The same with one of its webhooks, locked too. */
export async function lockedWebhook(tx: Tx, call: WebhookCall, principal: SessionPrincipal, id: number) {
  const organization = await actingFor(tx, call, principal);
  const before = await webhookForUpdate(tx, id, organization.id);
  if (!before) throw refuse(call, 'noWebhook');
  return { organization, before };
}

/** Whether a person looks after the licenses in this role, and is not staff: staff who are in it change nothing. */
export const mayAnswer = async (tx: Tx, principal: SessionPrincipal, as: OrganizationRole): Promise<boolean> =>
  may(principal, 'license.lookAfter', { as }) && may(principal, 'organization.comeByInvitation') && canAnswer(tx, principal.id);
