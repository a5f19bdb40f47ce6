import { dayIn, type SecurityEventShown, showDay } from '@lm/contract';

/** `21/11/2026 10:00:00`, in UTC. */
export const momentOf = (iso: string): string => `${showDay(dayIn(new Date(iso)))} ${iso.slice(11, 19)}`;

/** Someone by email, or by number once the account is gone. */
export const nameOf = ({ id, email }: { id: number; email: string | null }): string => email ?? `Account ${id}`;

/** Who acted and on whom: `admin@…`, `admin@…, on mara@…`, `mara@…` where no one was signed in. */
export function whoOf({ actor, keyId, about }: SecurityEventShown): string {
  if (!actor) return about ? nameOf(about) : 'Unknown';
  const acting = `${nameOf(actor)}${keyId === null ? '' : `, by API key ${keyId}`}`;
  return about && about.id !== actor.id ? `${acting}, on ${nameOf(about)}` : acting;
}
