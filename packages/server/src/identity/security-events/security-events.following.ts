import { type AnyEvent, type LoggedAct, ROLE, type SecurityFacts, type SecurityKind } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Follower } from '../../lib/followers.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';

/** Roles that were given or taken; a customer who is nothing else before and after is not worth a note (SEC-786). */
async function rolesChanged(tx: Tx, { owner, changes }: AnyEvent, { now }: Portal): Promise<void> {
  const change = changes.find(({ field }) => field === 'roles');
  if (!change) return;
  const [before, after] = [named(change.before), named(change.after)];
  const given = after.filter(({ id }) => id !== ROLE.customer && !before.some((one) => one.id === id));
  const taken = before.filter(({ id }) => id !== ROLE.customer && !after.some((one) => one.id === id));
  if (given.length + taken.length === 0) return;
  const facts = {
    ...(given.length > 0 && { given: given.map(({ name }) => name).join(', ') }),
    ...(taken.length > 0 && { taken: taken.map(({ name }) => name).join(', ') }),
    ...(given.some(({ id }) => id === ROLE.admin) && { newAdmin: true }),
  };
  await noteSecurity(tx, { kind: 'role.given', about: owner, facts }, now());
}

const named = (roles: unknown): { id: number; name: string }[] => (Array.isArray(roles) ? roles : []); // the form in which events hold them

/** The rights of a role were changed, for everyone who has it. */
async function roleChanged(tx: Tx, { act, record, changes }: AnyEvent, { now }: Portal): Promise<void> {
  const cards = changes.filter(({ field }) => field !== 'name').length;
  if (cards === 0) return;
  const how = { 'role.add': 'added', 'role.delete': 'deleted' }[act as string] ?? 'changed';
  await noteSecurity(tx, { kind: 'role.changed', about: null, facts: { role: record.name ?? `${record.id}`, how } }, now());
}

/** People who chose a new password, by a mailed link or in the profile. */
async function passwordChanged(tx: Tx, { act, owner, changes }: AnyEvent, { now }: Portal): Promise<void> {
  const byLink = act === 'customer.setPassword';
  if (!byLink && !changes.some(({ field }) => field === 'password')) return;
  await noteSecurity(tx, { kind: 'password.changed', about: owner, facts: { by: byLink ? 'link' : 'profile' } }, now());
}

/** An act that is noted as it is: about its owner, if it has one, with what its event says. */
const noted =
  (kind: SecurityKind, factsOf: (event: AnyEvent) => SecurityFacts = byName) =>
  (tx: Tx, event: AnyEvent, { now }: Portal): Promise<void> =>
    noteSecurity(tx, { kind, about: event.owner, facts: factsOf(event) }, now());

const byName = ({ record }: AnyEvent): SecurityFacts => ({ name: record.name ?? '' });
const byNothing = (): SecurityFacts => ({}); // the log has the reason
const byFactor = ({ changes: [change] }: AnyEvent): SecurityFacts => ({ factor: String(change?.after ?? change?.before) });
const byProvider = ({ changes: [change] }: AnyEvent): SecurityFacts => ({ name: String(change?.after ?? change?.before) });
const byWebhook = ({ record, changes }: AnyEvent): SecurityFacts => ({
  webhook: record.id,
  name: record.name ?? '',
  ...(changes.some(({ field }) => field === 'address') && { moved: true }),
});

const WEBHOOK_CHANGES: LoggedAct[] = ['webhook.update', 'webhook.newSecret', 'webhook.endOldSecret', 'webhook.resume', 'webhook.adopt'];

const each = (acts: LoggedAct[], follow: Follower['follow']): Follower[] => acts.map((act) => ({ act, follow }));

export const securityFollowers: Follower[] = [
  ...each(['customer.add', 'customer.update', 'customer.setRoles'], rolesChanged),
  ...each(['role.add', 'role.update', 'role.delete'], roleChanged),
  ...each(['customer.setPassword', 'customer.updateProfile'], passwordChanged),
  ...each(['customer.linkProvider'], noted('identity.linked', byProvider)),
  ...each(['customer.unlinkProvider'], noted('identity.unlinked', byProvider)),
  ...each(['factor.add'], noted('factor.added', byFactor)),
  ...each(['factor.remove'], noted('factor.removed', byFactor)),
  ...each(['factor.renewCodes'], noted('factor.recovery-made', byFactor)),
  ...each(['factor.askReset'], noted('factor.reset-asked', byNothing)),
  ...each(['factor.reset'], noted('factor.reset', byNothing)),
  ...each(['apiKey.add'], noted('key.made')),
  ...each(['apiKey.update'], noted('key.changed')),
  ...each(['apiKey.end'], noted('key.ended')),
  ...each(['provider.add'], noted('provider.added')),
  ...each(['provider.update'], noted('provider.changed')),
  ...each(['provider.remove'], noted('provider.removed')),
  ...each(['webhook.add'], noted('webhook.added', byWebhook)),
  ...each(WEBHOOK_CHANGES, noted('webhook.changed', byWebhook)),
  ...each(['webhook.pause'], noted('webhook.paused', byWebhook)),
  ...each(['webhook.delete'], noted('webhook.removed', byWebhook)),
];
