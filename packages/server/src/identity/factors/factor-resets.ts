import type { SessionPrincipal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { mailboxOf, nameOf } from '../people/public.ts';
import { deleteSessionsOf, endOtherWays, type KnownWays } from '../sessions/public.ts';
import { deleteReset } from './factor-resets.queries.ts';
import { deleteCodes, deleteRecoveryCodes } from './factors.queries.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';

interface Somebody {
  id: number;
  email: string;
}

/** Removes every second factor of a person, who is signed out everywhere and told by mail (FAC-663). */
export async function resetFactors(
  tx: Tx,
  portal: Portal,
  principal: Pick<SessionPrincipal, 'id' | 'email'>,
  person: Somebody,
  { reason, known }: { reason: string; known?: KnownWays | undefined },
): Promise<void> {
  const { now, steady } = portal;
  await deleteReset(tx, person.id);
  await takeFactors(tx, person.id);
  await deleteSessionsOf(tx, person.id);
  await endOtherWays(tx, portal, { owner: person, by: principal, known });
  const changes = [{ field: 'reason', before: null, after: reason }] as const;
  await recordEvent(tx, principal, { act: 'factor.reset', record: person, owner: person, changes: [...changes] }, now());
  await tellReset(tx, person.id, 'done', steady());
}

/** Removes everything a person signs in with besides the password. */
export async function takeFactors(tx: Tx, customerId: number): Promise<void> {
  await deleteCodes(tx, customerId);
  await deleteRecoveryCodes(tx, customerId);
  await deletePasskeysOf(tx, customerId);
}

/** Tells people what happens to their factors. */
export async function tellReset(tx: Tx, customerId: number, state: 'asked' | 'done', at: Date): Promise<void> {
  const { email, firstName } = await mailboxOf(tx, customerId);
  await queueMail(tx, { recipient: email, purpose: 'factors-reset', data: { firstName, state } }, at);
}

/** Tells the other Admins that one of them has to approve (FAC-664). */
export async function askAdmins(tx: Tx, admins: number[], asked: { by: number; about: Somebody; reason: string }, at: Date): Promise<void> {
  const [by, name] = [await nameOf(tx, asked.by), await nameOf(tx, asked.about.id)];
  for (const id of admins) {
    const { email, firstName } = await mailboxOf(tx, id);
    const data = { firstName, by, customer: { id: asked.about.id, name, email: asked.about.email }, reason: asked.reason };
    await queueMail(tx, { recipient: email, purpose: 'factor-reset-asked', data }, at);
  }
}
