import { type AnyEvent, type LOGGED_ACTS, type LoggedAct, type OrganizationAct, toldAs } from '@lm/contract';
import type { ToldEvent } from '../../platform/log/public.ts';
import type { StoredDelivery } from './deliveries.queries.ts';
import { messageOf } from './delivery-message.ts';
import type { StoredWebhook } from './webhooks.queries.ts';

type FieldsOf<Act extends LoggedAct> = readonly (keyof (typeof LOGGED_ACTS)[Act]['fields'])[];

/** What people who look after the licenses of an organization see of one, without host keys, personal values and what staff note. */
const LICENSE = ['product', 'version', 'modules', 'seats', 'startDate', 'endDate', 'subscriptionStart', 'subscriptionEnd'] as const;

/**
 * The fields that an organization is told of each act that its webhooks may hear (ORG-203), and of no other: one put on that list does not compile
 * until its fields are decided here.
 */
const TOLD: { readonly [Act in OrganizationAct | 'webhook.test']: FieldsOf<Act> } = {
  'organization.update': ['name'],
  'organization.merge': [],
  'organization.split': [],
  'organization.addPerson': ['role'],
  'organization.setPersonRole': ['role'],
  'organization.removePerson': ['role'],
  'organization.leave': ['role'],
  'organization.takeOver': ['role'],
  'organization.setWebhook': ['webhook', 'host', 'address', 'kinds', 'secret', 'state'],
  'organization.joinByDomain': ['role'],
  'organization.acceptInvitation': ['role'],
  'license.add': LICENSE,
  'license.update': LICENSE,
  'license.undoRenewal': LICENSE,
  'license.delete': LICENSE,
  'license.restore': [],
  'license.paid': LICENSE,
  'license.issueFile': [],
  'license.nameComputer': [],
  'license.replaceComputer': ['seatsMoved'],
  'license.requestReplacement': [],
  'license.approveReplacement': [],
  'license.declineReplacement': [],
  'license.withdrawFile': [],
  'license.suspend': ['suspended'],
  'license.reinstate': ['suspended'],
  'license.setHolder': ['contact', 'seat', 'wish', 'organization'],
  'apiKey.add': ['name', 'expiresAt'],
  'apiKey.end': ['name', 'expiresAt'],
  'webhook.test': [],
};

const isTold = (act: LoggedAct): act is keyof typeof TOLD => Object.hasOwn(TOLD, act);

/** Is there anything to tell? Of a change of its own record only if it is told what changed: when staff write a note, it hears nothing (ORG-203). */
export const tellsSomething = ({ act, changes }: Pick<AnyEvent, 'act' | 'changes'>): boolean =>
  act !== 'organization.update' || changes.some(({ field }) => fieldsTold(act).includes(field));

const fieldsTold = (act: LoggedAct): readonly string[] => (isTold(act) ? TOLD[act] : []);

/** Fields of which it is only told that they changed: they name another organization. */
const ONLY_CHANGED: ReadonlySet<string> = new Set(['organization']);

/** What the receiver of a webhook gets: one of the vendor the whole event, one of an organization what is its own. */
export const messageTo = (webhook: Pick<StoredWebhook, 'organization_id'>, event: ToldEvent, delivery: StoredDelivery): string =>
  webhook.organization_id === null ? messageOf(event, delivery.entry_id) : messageToOrganization(event, delivery.owner_id);

/**
 * The message about an event to an organization: ids, and the values of the fields above. It says neither who acted nor whose host key it was, and
 * names no person except by the id that its page has.
 */
export function messageToOrganization({ act, at, record, licenseKind, changes }: ToldEvent, personId: number | null): string {
  const told = changes.filter(({ field }) => fieldsTold(act).includes(field));
  const data = {
    record: { kind: record.kind, id: record.id },
    person: personId === null ? null : { id: personId },
    licenseKind,
    changes: told.map((change) => (ONLY_CHANGED.has(change.field) ? { field: change.field } : change)),
  };
  return JSON.stringify({ type: toldAs(act), timestamp: at.toISOString(), data });
}
