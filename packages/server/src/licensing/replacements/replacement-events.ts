import { FILE_FATES, type LoggedAct, type MadeFile, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { type IssuedFile, licenseKindOf } from '../licenses/public.ts';
import type { Replacing } from './replacement-checks.ts';
import { computerInEvents, computerInWords, type Moved, reasonInWords } from './replacement-move.ts';
import type { StoredRequest } from './replacement-requests.queries.ts';

type Made = MadeFile & Pick<IssuedFile, 'change'>;

interface Replaced {
  act: 'license.replaceComputer' | 'license.approveReplacement';
  asked: Pick<Replacing, 'license' | 'owner' | 'old' | 'reason' | 'fate' | 'seats' | 'costs'>;
  moved: Moved;
  /** For the new computer, and for the old one if it stays; empty if the owner downloads the file later. */
  files: Made[];
}

/** Writes the one entry of a replacement (REPL-424): the computers, the reason, the cost, and the files. */
export async function recordReplaced({ now }: Portal, tx: Tx, principal: Principal, { act, asked, moved, files }: Replaced): Promise<void> {
  const { license, owner, old, reason, fate, seats, costs } = asked;
  const [file, other] = files;
  const isThere = license.computers.some(({ id }) => id === moved.added.id);
  const changes = [
    { field: 'computer', before: computerInWords(computerInEvents(old)), after: computerInWords(computerInEvents(moved.added)) },
    ...(isThere ? [] : [{ field: 'macAddresses', before: license.macs, after: moved.license.macs } as const]),
    { field: 'reason', before: null, after: reasonInWords(reason) },
    { field: 'oldFile', before: null, after: FILE_FATES[fate] },
    { field: 'costs', before: null, after: costs },
    ...(seats === null ? [] : [{ field: 'seatsMoved', before: null, after: seats } as const]),
    ...(file ? [file.change] : []),
    ...(other ? [{ ...other.change, field: 'otherFile' } as const] : []),
  ] as const;
  const licenseKind = licenseKindOf(license);
  await recordEvent(tx, principal, { act, record: license, owner, licenseKind, changes: [...changes] }, now());
}

interface Requested {
  asked: Replacing;
  request: StoredRequest;
  /** Its emergency file. */
  file: Made | null;
}

/** Writes the entry of a request, with its emergency file (REPL-427). */
export async function recordRequested({ now }: Portal, tx: Tx, principal: Principal, { asked, request, file }: Requested): Promise<void> {
  const { license, owner, old, reason, fate, seats } = asked;
  const next = { name: request.to_name ?? old.name, macAddresses: request.to_macs };
  const changes = [
    { field: 'computer', before: computerInWords(computerInEvents(old)), after: computerInWords(next) },
    { field: 'reason', before: null, after: reasonInWords(reason) },
    { field: 'oldFile', before: null, after: FILE_FATES[fate] },
    ...(seats === null ? [] : [{ field: 'seatsMoved', before: null, after: seats } as const]),
    ...(request.note === '' ? [] : [{ field: 'note', before: null, after: request.note.length } as const]),
    ...(file ? [file.change, { field: 'fileUntil', before: null, after: file.endsOn } as const] : []),
  ] as const;
  const licenseKind = licenseKindOf(license);
  await recordEvent(
    tx,
    principal,
    { act: 'license.requestReplacement', record: license, owner, licenseKind, changes: [...changes] },
    now(),
  );
}

/** Writes the entry of a request that was declined, with the reason for its owner. */
export async function recordDeclined(
  { now }: Portal,
  tx: Tx,
  principal: Principal,
  { license, owner, request, answer }: Pick<Replacing, 'license' | 'owner'> & { request: StoredRequest; answer: string },
): Promise<void> {
  const computer = computerInWords({ name: request.from_name, macAddresses: request.from_macs });
  const changes = [
    { field: 'computer', before: computer, after: computer },
    { field: 'answer', before: null, after: answer },
  ] as const;
  const licenseKind = licenseKindOf(license);
  const act = 'license.declineReplacement' satisfies LoggedAct;
  await recordEvent(tx, principal, { act, record: license, owner, licenseKind, changes: [...changes] }, now());
}
