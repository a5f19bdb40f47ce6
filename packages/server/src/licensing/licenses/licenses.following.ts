import type { AnyEvent } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { gather } from '../../db/transactions.ts';
import { nameOf } from '../../identity/people/public.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { isToldApart, LICENSE_NEWS, lineOf, recordOf, renewedOrChanged } from './license-news.ts';
import { computerOfFile } from './offline-files.queries.ts';

type Of<Act extends AnyEvent['act']> = Extract<AnyEvent, { act: Act }>;

/** Staff who change their own licenses are not mailed: they know (MAIL-236). */
async function tell(tx: Tx, event: Of<'license.add' | 'license.update' | 'license.undoRenewal'>, { steady }: Portal): Promise<void> {
  const { act, actor, owner, record, licenseKind: kind, changes } = event;
  if (owner === null || kind === null || actor.id === owner || changes.length === 0 || isToldApart(tx)) return;
  const became = act === 'license.add' ? 'added' : renewedOrChanged(changes);
  gather(tx, LICENSE_NEWS, { owner, id: record.id, kind, became, changes, now: steady() });
}

/** The last day of a license whose beginning an event reports. */
const endOf = (changes: Of<'license.requestTrial'>['changes']) => {
  const end = changes.find((change) => change.field === 'endDate')?.after;
  if (typeof end !== 'string') throw new Error('a trial and a student license have a last day');
  return end;
};

/** The reason that was given for an act. */
const reasonIn = (changes: readonly { field: string; after: unknown }[]): string =>
  String(changes.find(({ field }) => field === 'reason')?.after ?? '');

/** Mails about licenses: added, changed, renewed, given on request, and signed into a file. */
export const licenseFollowers: Follower[] = [
  on('license.add', tell),
  on('license.update', tell),
  on('license.undoRenewal', tell),

  on('license.requestTrial', async (tx, { owner, record, licenseKind, changes }, { steady }) => {
    if (owner === null || licenseKind === null) return;
    const data = { license: lineOf(record.id, licenseKind, changes), until: endOf(changes) };
    await mailPeople(tx, [{ to: owner, purpose: 'trial-given', data, about: [recordOf(record.id)] }], steady());
  }),

  on('license.requestStudent', async (tx, { owner, record, licenseKind, changes }, { steady }) => {
    if (owner === null || licenseKind === null) return;
    const code = changes.find((change) => change.field === 'courseCode')?.after ?? '';
    const data = { license: lineOf(record.id, licenseKind, changes), code: String(code), until: endOf(changes) };
    await mailPeople(tx, [{ to: owner, purpose: 'course-redeemed', data, about: [recordOf(record.id)] }], steady());
  }),

  on('license.issueFile', async (tx, { actor, owner, record, licenseKind, changes, at }, { steady }) => {
    const file = changes.find((change) => change.field === 'file')?.after;
    if (owner === null || licenseKind === null || !file || typeof file !== 'object' || !('seq' in file) || isToldApart(tx)) return;
    const isOwn = actor.id === owner;
    if (isOwn && !changes.some(({ field }) => field === 'macAddresses')) return; // they download it, and it tells them nothing new (MAIL-236)
    const data = {
      license: lineOf(record.id, licenseKind, []),
      ...{ number: file.number, seq: file.seq, hosts: file.hosts, at: at.toISOString() },
      computer: await computerOfFile(tx, record.id, file.seq),
      by: isOwn ? null : await nameOf(tx, Number(actor.id)),
    };
    await mailPeople(tx, [{ to: owner, purpose: 'file-issued', data, about: [recordOf(record.id)] }], steady());
  }),

  on('license.withdrawFile', async (tx, { owner, record, licenseKind, changes }, { steady }) => {
    const file = changes.find(({ field }) => field === 'file')?.before;
    if (owner === null || licenseKind === null || !file || typeof file !== 'object' || file.number === undefined) return;
    const data = {
      license: lineOf(record.id, licenseKind, []),
      ...{ number: file.number, hosts: file.hosts, reason: reasonIn(changes) },
      computer: await computerOfFile(tx, record.id, file.seq),
    };
    await mailPeople(tx, [{ to: owner, purpose: 'file-withdrawn', data, about: [recordOf(record.id)] }], steady());
  }),

  on('license.suspend', async (tx, { owner, record, licenseKind, changes }, { steady }) => {
    if (owner === null || licenseKind === null) return;
    const data = { license: lineOf(record.id, licenseKind, []), reason: reasonIn(changes) };
    await mailPeople(tx, [{ to: owner, purpose: 'license-suspended', data, about: [recordOf(record.id)] }], steady());
  }),

  on('license.reinstate', async (tx, { owner, record, licenseKind }, { steady }) => {
    if (owner === null || licenseKind === null) return;
    const data = { license: lineOf(record.id, licenseKind, []) };
    await mailPeople(tx, [{ to: owner, purpose: 'license-reinstated', data, about: [recordOf(record.id)] }], steady());
  }),
];
