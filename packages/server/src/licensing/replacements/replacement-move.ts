import {
  api,
  type Computer,
  type FileFate,
  hostsInWords,
  type MadeFile,
  type Principal,
  REPLACEMENT_REASONS,
  type Replacement,
  type ReplacementReason,
  seatsOn,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  addComputer,
  type IssuedFile,
  issueFile,
  keepHostKey,
  moveSeats,
  replaceComputer,
  type StoredLicense,
  setSeats,
  supersedeFiles,
} from '../licenses/public.ts';
import type { Replacing } from './replacement-checks.ts';
import { insertReplacement, type Told } from './replacements.queries.ts';

const calls = api.replacements;

/** A computer of a locked license, and what replaces it. */
interface Moving extends Pick<Replacing, 'license' | 'old' | 'next' | 'there' | 'reason' | 'seats'> {}

/** The license afterwards, with the old computer if it stays, and the new one. */
export interface Moved {
  license: StoredLicense;
  added: Computer;
  /** Set if seats were moved. */
  left: Computer | null;
}

/**
 * Ends the old computer and adds the new one, or moves seats to it, which may already be on the license (REPL-434). Changes nothing else: no file, no
 * entry.
 */
export async function move(tx: Tx, moving: Moving, now: Date): Promise<Moved> {
  const { old, next } = moving;
  const { license: after, computer } = await moveTo(tx, moving, now);
  if (next.hostKey !== null) await keepHostKey(tx, computer.id, next.hostKey);
  return { license: after, added: computer, left: after.computers.find(({ id }) => id === old.id) ?? null };
}

async function moveTo(tx: Tx, { license, old, next, there, reason, seats }: Moving, now: Date) {
  const asked = { name: next.name, macs: next.macs };
  if (seats === null) return replaceComputer(tx, license, old.id, asked, reason, now);
  if (there) return moveSeats(tx, license, old, there, seats);
  return addComputer(tx, await withFewer(tx, license, old, seats), { ...asked, seats }, now);
}

/** A server that has all the seats the others leave keeps doing so: the new one's number is subtracted automatically. */
const withFewer = async (tx: Tx, license: StoredLicense, old: Computer, moved: number): Promise<StoredLicense> =>
  old.seats === null ? license : setSeats(tx, license, old.id, old.seats - moved);

export const computerInEvents = ({ name, macs }: Computer): Told => ({ name, macAddresses: macs });

/** A computer as events describe it. */
export const computerInWords = ({ name, macAddresses }: Told): string => `${name}, ${hostsInWords(macAddresses)}`;

interface Noting extends Pick<Replacing, 'old' | 'reason' | 'seats'> {
  moved: Moved;
  fate: FileFate;
  costs: 0 | 1;
  typedUntil: Date | null;
  requestId: number | null;
}

/** Records what was moved; returns it as the call does. */
export async function noteMove(tx: Tx, principal: Principal, done: Noting, now: Date): Promise<Replacement> {
  const { moved, old, requestId, typedUntil, reason, fate, costs, seats } = done;
  const [from, to] = [computerInEvents(old), computerInEvents(moved.added)];
  const row = { licenseId: moved.license.id, reason, fate, costs, seats, from, to };
  const kept = { computerId: old.id, newComputerId: moved.added.id, requestId, byId: principal.id };
  const id = await insertReplacement(tx, { ...row, ...kept, typedUntil: reason === 'typed' ? typedUntil : null }, now);
  return { id, at: now.toISOString(), ...row, by: null };
}

interface Issuing extends Pick<Replacing, 'owner'> {
  moved: Moved;
}

/** Issues the files after a move: for the new computer, and for the old one if it stays. */
export async function issueFiles(portal: Portal, tx: Tx, principal: Principal, { moved, owner }: Issuing) {
  const files: (MadeFile & Pick<IssuedFile, 'change'>)[] = [];
  for (const computer of [moved.added, moved.left]) {
    if (computer === null) continue;
    const { license } = moved;
    const seats = license.seats === null ? null : seatsOn(computer, license.computers, license.seats);
    const file = await issueFile(portal, tx, principal, {
      ...{ call: calls.replaceComputer, license, owner },
      computer: { id: computer.id, name: computer.name, macs: computer.macs, seats },
    });
    files.push({ ...asMade(file, computer.name, seats), change: file.change });
  }
  return files;
}

export const asMade = (
  { id, seq, number, fileName, content }: IssuedFile,
  computer: string,
  seats: number | null,
  endsOn: string | null = null,
): MadeFile => ({
  ...{ fileId: id, seq, number, fileName, content, computer, seats, endsOn },
});

interface Superseding {
  /** The license as it was before. */
  license: StoredLicense;
  old: Computer;
  moved: Moved;
  /** The files of the move, if it made any. */
  files: readonly MadeFile[];
}

/**
 * Supersedes the files of the old computer by its newer one or the new computer's; for a floating license also those of
 * servers that have fewer seats than before (REPL-422, REPL-434).
 */
export async function supersedeOld({ now, today }: Portal, tx: Tx, { license, old, moved, files }: Superseding): Promise<void> {
  const on = { now: now(), today: today() };
  const fewer = license.computers.filter((one) => one.id !== old.id && hasFewer(one, license, moved.license));
  for (const one of [old, ...fewer]) {
    const newer = one.id === old.id ? files.at(-1) : one.id === moved.added.id ? files[0] : null; // the last is the new one's if the old one ended
    await supersedeFiles(tx, { licenseId: license.id, computerId: one.id, macs: one.macs, newer: newer?.fileId ?? null }, on);
  }
}

const hasFewer = ({ id }: Computer, before: StoredLicense, after: StoredLicense): boolean => seatsIn(after, id) < seatsIn(before, id);

/** The seats that a computer of a license serves; 0 if it is not on the license, or if the license is not floating. */
function seatsIn({ computers, seats }: StoredLicense, id: number): number {
  const computer = computers.find((one) => one.id === id);
  return computer && seats !== null ? seatsOn(computer, computers, seats) : 0;
}

export const reasonInWords = (reason: ReplacementReason): string => REPLACEMENT_REASONS[reason].words;
