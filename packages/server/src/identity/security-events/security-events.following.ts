import { type AnyEvent, ROLE } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Follower, on } from '../../lib/followers.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';

/** Roles that came and went; a customer who is only that, and stays it, is no news (SEC-786). */
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

const named = (roles: unknown): { id: number; name: string }[] => (Array.isArray(roles) ? roles : []); // as events hold them

/** What a role opens was changed, for all who have it. */
async function roleChanged(tx: Tx, { act, record, changes }: AnyEvent, { now }: Portal): Promise<void> {
  const cards = changes.filter(({ field }) => field !== 'name').length;
  if (cards === 0) return;
  const how = { 'role.add': 'added', 'role.delete': 'deleted' }[act as string] ?? 'changed';
  await noteSecurity(tx, { kind: 'role.changed', about: null, facts: { role: record.name ?? `${record.id}`, how } }, now());
}

/** Who chose a new password, by a mailed link or in the profile. */
async function passwordChanged(tx: Tx, { act, owner, changes }: AnyEvent, { now }: Portal): Promise<void> {
  const byLink = act === 'customer.setPassword';
  if (!byLink && !changes.some(({ field }) => field === 'password')) return;
  await noteSecurity(tx, { kind: 'password.changed', about: owner, facts: { by: byLink ? 'link' : 'profile' } }, now());
}

export const securityFollowers: Follower[] = [
  on('customer.add', rolesChanged),
  on('customer.update', rolesChanged),
  on('customer.setRoles', rolesChanged),
  on('role.add', roleChanged),
  on('role.update', roleChanged),
  on('role.delete', roleChanged),
  on('customer.setPassword', passwordChanged),
  on('customer.updateProfile', passwordChanged),
];
