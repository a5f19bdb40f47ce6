import { TAKEOVER_HOURS, TAKEOVER_IN_IT_DAYS, TAKEOVER_KEPT_DAYS } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { languageOfPerson, lockPerson } from '../../identity/people/public.ts';
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts';
import { queueMails } from '../../lib/mail/mail.queries.ts';
import type { Mail } from '../../lib/mail/mails.ts';
import type { Portal } from '../../lib/portal.ts';
import { complain } from '../../lib/server-log.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { organizationForUpdate, placeOf, roleChange, type StoredOrganization, setRole } from '../organizations/public.ts';
import {
  askerOf,
  deleteOldTakeovers,
  endTakeover,
  hasOwner,
  isAtRisk,
  mailboxesIn,
  mailsOf,
  noteForStaff,
  noteRisk,
  noteRisks,
  openTakeover,
  organizationsAskedFor,
  type StoredTakeover,
  type TakeoverOutcome,
} from './succession.queries.ts';
import { asOf } from './succession-reading.ts';

type Told<Purpose extends Mail['purpose']> = Extract<Mail, { purpose: Purpose }>;

/** Mails everyone in it, and its owners even if their accounts are switched off (ORG-82). */
export async function mailEveryone<Purpose extends 'takeover-asked' | 'takeover-ended'>(
  tx: Tx,
  { organization, asker }: { organization: StoredOrganization; asker: { id: number; email: string } },
  { purpose, dataFor }: { purpose: Purpose; dataFor: (isAsker: boolean) => Told<Purpose>['data'] },
  steady: Date,
): Promise<void> {
  const language = await languageOfPerson(tx, asker.id); // for people who chose none (LNG-3)
  const boxes = await mailboxesIn(tx, organization.id);
  const everyone = boxes.some(({ id }) => id === asker.id) ? boxes : [...boxes, asker];
  const mails = everyone.map(({ id, email }) => ({ purpose, recipient: email, data: dataFor(id === asker.id), language }) as Told<Purpose>);
  await queueMails(tx, mails as Mail[], steady);
}

interface Ending {
  organization: StoredOrganization;
  open: StoredTakeover;
  outcome: TakeoverOutcome;
}

/** Ends a request of a locked organization, mails everyone the outcome (ORG-84), and returns that outcome for the log. */
export async function endWith({ steady, now }: Pick<Portal, 'steady' | 'now'>, tx: Tx, { organization, open, outcome }: Ending) {
  await endTakeover(tx, open.id, outcome, now());
  const asker = { id: open.askerId, email: open.askerEmail };
  const dataFor = (isAsker: boolean) => ({ organization: organization.name, asker: open.asker, outcome, isAsker });
  await mailEveryone(tx, { organization, asker }, { purpose: 'takeover-ended', dataFor }, steady());
  return { field: 'outcome', before: null, after: outcome } as const;
}

/** Makes the person who asked an owner; returns what that changes, for the log. */
export async function takeOver(portal: Pick<Portal, 'steady' | 'now'>, tx: Tx, of: Omit<Ending, 'outcome'>) {
  await lockPerson(tx, of.open.askerId);
  const place = await placeOf(tx, of.organization.id, of.open.askerId);
  await setRole(tx, of.open.askerId, 'owner');
  await noteRisk(tx, of.organization.id, null);
  await endWith(portal, tx, { ...of, outcome: 'done' });
  return roleChange(place?.role ?? null, 'owner');
}

/** Whether the person who asked may still become an owner: a member, active, and not staff. */
export async function isStillToTakeOver(tx: Tx, { organizationId, askerId }: StoredTakeover): Promise<boolean> {
  const asker = await askerOf(tx, organizationId, askerId);
  return asker?.active === true && !asker.staff && asker.role !== 'owner';
}

/** Does what is due for an organization's request: completes it, ends it if its reason is gone, or lets it wait (ORG-84). */
const settle = (portal: Portal, organizationId: number): Promise<void> =>
  portal.write(async (tx) => {
    const { steady, now } = portal;
    const organization = await organizationForUpdate(tx, organizationId);
    const open = organization && (await openTakeover(tx, organizationId));
    if (!organization || !open) return;
    const asker = { id: open.askerId, email: open.askerEmail };
    const holds = (await isStillToTakeOver(tx, open)) && (await isAtRisk(tx, organizationId, asOf(portal)));
    if (!holds) {
      const changes = [await endWith(portal, tx, { organization, open, outcome: 'lapsed' })];
      await recordEvent(tx, asker, { act: 'organization.endTakeover', record: organization, owner: asker, changes }, now());
    } else if (open.staffSince === null && open.dueAt <= steady()) {
      const { isWaiting, lastEnded, hasReached } = await mailsOf(tx, open);
      if (isWaiting || (lastEnded && lastEnded.getTime() + TAKEOVER_HOURS * HOUR_MS > steady().getTime())) return;
      if (!hasReached) return noteForStaff(tx, open.id, now());
      const changes = [await takeOver(portal, tx, { organization, open })];
      await recordEvent(tx, asker, { act: 'organization.takeOver', record: organization, owner: asker, changes }, now());
    }
  });

/**
 * Whether staff decide from the start. What staff with a few countries could bring about is for staff who see everyone to decide: an organization
 * without an owner, or an asker who has only just joined (ORG-84).
 */
export async function isForStaff(tx: Tx, organizationId: number, askerId: number, now: Date): Promise<boolean> {
  const asker = await askerOf(tx, organizationId, askerId);
  const isNew = asker === null || now.getTime() - asker.since.getTime() < TAKEOVER_IN_IT_DAYS * DAY_MS;
  return isNew || !(await hasOwner(tx, organizationId));
}

/** Settles every open request; one that fails is reported, and delays no other. */
export async function settleTakeovers(portal: Portal): Promise<void> {
  for (const id of await organizationsAskedFor(portal.db))
    try {
      await settle(portal, id);
    } catch (error) {
      complain(`A takeover of organization ${id} could not be settled: ${error instanceof Error ? error.message : String(error)}`);
    }
}

/** Records which organizations have no owner who can be reached, and deletes requests that ended long ago (ORG-80, ORG-86). */
export async function lookAtRisks(portal: Portal, stopping?: AbortSignal): Promise<void> {
  const { write, steady } = portal;
  for (let last: number | null = 0; last !== null && !stopping?.aborted; ) {
    const after: number = last;
    last = await write((tx) => noteRisks(tx, after, asOf(portal)));
  }
  const before = new Date(steady().getTime() - TAKEOVER_KEPT_DAYS * DAY_MS);
  while (await write((tx) => deleteOldTakeovers(tx, before)));
}
