import { changesBetween, type EventOf, type SessionPrincipal } from '@lm/contract';
import type { StoredOrganization } from '../../customers/organizations/public.ts';
import type { Tx } from '../../db/tables.ts';
import { recordEvent } from '../../platform/log/public.ts';
import type { StoredWebhook, WebhookForm } from './webhooks.queries.ts';

type Entered = Omit<WebhookForm, 'countries'>;

/** A webhook of an organization as its entry in the log describes it: only the host of its address. */
const factsOf = ({ name, url, kinds }: Entered) => ({ webhook: name, host: new URL(url).host, kinds });

type Changes = EventOf<'organization.setWebhook'>['changes'];

/** What entering, changing or deleting one changes; null for a webhook that is not there before or after. */
export function changed(before: Entered | null, after: Entered | null): Changes {
  const changes: Changes = changesBetween(before && factsOf(before), after && factsOf(after));
  if (!before || !after) return changes;
  if (before.url !== after.url) changes.push({ field: 'address', before: null, after: 'changed' });
  return changes.length > 0 && before.name === after.name ? [nameOf(after), ...changes] : changes;
}

/** An entry is about the organization: it says which of its webhooks was changed. */
const nameOf = ({ name }: Pick<Entered, 'name'>): Changes[number] => ({ field: 'webhook', before: name, after: name });
export const secretOf = (webhook: StoredWebhook): Changes => [nameOf(webhook), { field: 'secret', before: null, after: 'changed' }];
export const stateOf = (webhook: StoredWebhook, state: string): Changes => [
  nameOf(webhook),
  { field: 'state', before: null, after: state },
];

/** Records what changed, in the transaction that changes it; nothing if nothing did. */
export async function recordChanges(
  tx: Tx,
  principal: SessionPrincipal,
  { organization, changes, now }: { organization: StoredOrganization; changes: Changes; now: Date },
): Promise<void> {
  if (changes.length > 0)
    await recordEvent(tx, principal, { act: 'organization.setWebhook', record: organization, owner: null, changes }, now);
}
