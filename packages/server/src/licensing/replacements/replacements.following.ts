import type { AnyEvent, LicenseKind } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { decidersOf, nameOf } from '../../identity/people/public.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { type LicenseLine, lineOf, recordOf, type SaidRow } from '../licenses/public.ts';
import { askerOf } from './replacement-requests.queries.ts';

type Moved = Extract<AnyEvent, { act: 'license.replaceComputer' | 'license.approveReplacement' | 'license.requestReplacement' }>;

/** The line about a license with what an event says about its computers. */
function lineIn({ record, licenseKind, changes }: Moved): LicenseLine | null {
  if (licenseKind === null) return null;
  const rows = changes.flatMap((change): SaidRow[] => {
    if (change.field === 'computer')
      return [
        { name: 'oldComputer', after: change.before ?? '' },
        { name: 'newComputer', after: change.after ?? '' },
      ];
    if (change.field === 'reason' || change.field === 'oldFile') return [{ name: change.field, after: change.after ?? '' }];
    return change.field === 'seatsMoved' ? [{ name: 'seatsMoved', after: String(change.after) }] : [];
  });
  return lineWith(record.id, licenseKind, rows);
}

const LABELS = {
  oldComputer: 'Old computer',
  newComputer: 'New computer',
  computer: 'Computer',
  reason: 'Why',
  oldFile: 'File on the old computer',
  seatsMoved: 'Seats moved',
} as const;

/** A license with its own rows. */
const lineWith = (id: number, kind: LicenseKind, rows: SaidRow[]): LicenseLine => ({
  ...lineOf(id, kind, []),
  rows: rows.map(({ name, after }) => [LABELS[name as keyof typeof LABELS], String(after ?? '')]), // they are named above
  said: { ...kind, rows },
});

/** Mails the owner about a replacement, even if they made it: a computer of theirs stops (REPL-431). */
async function tellOwner(tx: Tx, event: Moved, { steady }: Portal): Promise<void> {
  const { act, owner, actor, at } = event;
  const license = lineIn(event);
  if (owner === null || license === null) return;
  const about = [recordOf(license.id)];
  if (act === 'license.approveReplacement')
    return void (await mailPeople(tx, [{ to: owner, purpose: 'replacement-approved', data: { license }, about }], steady()));
  const by = actor.id === owner ? null : await nameOf(tx, Number(actor.id));
  const data = { license, by, at: at.toISOString() };
  await mailPeople(tx, [{ to: owner, purpose: 'computer-replaced', data, about }], steady());
}

/** The mails about replaced computers, and about requests to replace one (REPL-431). */
export const replacementFollowers: Follower[] = [
  on('license.replaceComputer', tellOwner),
  on('license.approveReplacement', tellOwner),

  on('license.requestReplacement', async (tx, event, { config, steady }) => {
    const license = lineIn(event);
    if (event.owner === null || license === null) return;
    const { note, until, ...customer } = await askerOf(tx, event.owner, license.id);
    const data = { license, customer, note, until };
    const about = [recordOf(license.id)];
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'replacement-asked', data, about }, steady());
    const told = await decidersOf(tx, event.owner, 'computers.decide');
    await mailPeople(
      tx,
      told.map((to) => ({ to, purpose: 'area-replacement-asked', data, about })),
      steady(),
    );
  }),

  on('license.declineReplacement', async (tx, { owner, record, licenseKind, changes }, { steady }) => {
    if (owner === null || licenseKind === null) return;
    const computer = changes.find(({ field }) => field === 'computer')?.before;
    const answer = String(changes.find(({ field }) => field === 'answer')?.after ?? '');
    const license = lineWith(record.id, licenseKind, [{ name: 'computer', after: String(computer ?? '') }]);
    const about = [recordOf(record.id)];
    await mailPeople(tx, [{ to: owner, purpose: 'replacement-declined', data: { license, answer }, about }], steady());
  }),
];
