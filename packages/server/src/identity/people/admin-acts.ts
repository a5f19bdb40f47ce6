import { type AnyEvent, type LoggedAct, ROLE } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Follower } from '../../lib/followers.ts';
import type { Portal } from '../../lib/portal.ts';

/** Acts that may make a person an Admin who can sign in, or end that. */
const ACTS: readonly LoggedAct[] = [
  ...(['customer.add', 'customer.update', 'customer.setRoles'] as const),
  ...(['customer.activate', 'customer.deactivate', 'customer.undoSwitch'] as const),
  ...(['customer.delete', 'customer.restore', 'customer.undoImport', 'customer.erase'] as const),
];

/** The events of these acts say which roles there were and are. */
const WITH_ROLES: ReadonlySet<LoggedAct> = new Set(['customer.add', 'customer.update', 'customer.setRoles', 'customer.delete']);

/** A follower of every event that may have changed who is an Admin and can sign in. */
export const onAdmins = (follow: (tx: Tx, event: AnyEvent, portal: Portal) => Promise<void>): Follower[] =>
  ACTS.map((act) => ({
    act,
    follow: async (tx, event, portal) => {
      if (mayConcernAdmins(event)) await follow(tx, event, portal);
    },
  }));

function mayConcernAdmins({ act, changes }: AnyEvent): boolean {
  if (!WITH_ROLES.has(act)) return true;
  const roles = changes.find(({ field }) => field === 'roles');
  return hasAdmin(roles?.before) || hasAdmin(roles?.after);
}

/** Is the role Admin among roles as events hold them? */
export const hasAdmin = (roles: unknown): boolean =>
  Array.isArray(roles) && roles.some((one) => typeof one === 'object' && 'id' in one && one.id === ROLE.admin);
