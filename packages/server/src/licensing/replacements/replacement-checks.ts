import {
  api,
  type Budget,
  type Computer,
  categoryOf,
  costOf,
  type FileFate,
  isHostId,
  may,
  mostMoved,
  type Principal,
  productOf,
  type Received,
  type ReplacementReason,
  readsVersion2,
  showMoment,
  whyNoVersion2,
} from '@lm/contract';
import { readHostFile, readReceipt } from 'license-file';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseForUpdate, refuseFileOf, type StoredLicense, useHostRequest, whyNotAdded, whyNotReplaced } from '../licenses/public.ts';
import { filesFor, hostKeyOf, licenseOf, movesOf, typedWrong } from './replacements.queries.ts';

const calls = api.replacements;

type AskingCall = typeof calls.replaceComputer | typeof calls.requestReplacement;
type Asked = Received<typeof calls.replaceComputer>['body'];
type Owner = NonNullable<Awaited<ReturnType<typeof licenseForUpdate>>>['owner'];

/** A replacement that is asked for and may be, with its license and owner locked. */
export interface Replacing {
  license: StoredLicense;
  owner: Owner;
  /** It is theirs, or their organization's. */
  isTheirs: boolean;
  old: Computer;
  next: { name: string | undefined; macs: string[]; hostKey: string | null };
  reason: ReplacementReason;
  fate: FileFate;
  /** Seats that are moved; null where the computer is replaced. */
  seats: number | null;
  costs: 0 | 1;
  typedUntil: Date;
  budget: Budget;
}

/**
 * Locks the license of a computer and checks what is requested (REPL-424), except for the budget, which the two calls judge differently.
 * Refuses as these declare.
 */
export async function askedReplacement(portal: Portal, tx: Tx, principal: Principal, call: AskingCall, body: Asked): Promise<Replacing> {
  const { config, now, today } = portal;
  const licenseId = await licenseOf(tx, principal, body.computerId);
  const found = licenseId === null ? null : await licenseForUpdate(tx, principal, licenseId);
  if (!found) throw refuse(call, 'computerNotFound');
  const { license, owner, as } = found;
  const its = { ownerId: license.customerId, as };
  // A computer of a lab room is replaced in its room, whose places limit it (ROOM-639).
  if (license.inRoom || !may(principal, 'license.issueFile', its)) throw refuse(call, 'notYours');
  const old = license.computers.find(({ id }) => id === body.computerId);
  if (!old) throw refuse(call, 'replacedAlready');
  refuseFileOf(call, license, owner, today());
  const typed = await typedWrong(tx, { ...old, licenseId: license.id }, config.replacements.typingHours);
  const [moves] = await movesOf(tx, { licenseIds: [license.id] }, { today: today(), aYear: config.replacements.aYear });
  if (!moves) throw new Error('a license that is locked is there');
  const costs = costOf(body.reason, typed, now());
  if (costs === null) throw refuse(call, 'tooLate', { until: showMoment(typed.until.toISOString()) });
  refuseComputer(portal, call, { license, old, body });
  const next = { name: body.name, macs: body.macAddresses, hostKey: await hostKeyIn(portal, tx, call, license.id, body) };
  const fate = await fateOf(portal, tx, call, { license, old, body });
  const { reason, seats = null } = body;
  return {
    license,
    owner,
    isTheirs: may(principal, 'license.useAsOwn', its),
    old,
    next,
    reason,
    fate,
    seats,
    costs,
    typedUntil: typed.until,
    budget: moves.budget,
  };
}

interface Judged {
  license: StoredLicense;
  old: Computer;
  body: Asked;
}

function refuseComputer({ config, product }: Portal, call: AskingCall, { license, old, body }: Judged): void {
  const asked = { name: body.name ?? (body.seats === undefined ? old.name : undefined), macs: body.macAddresses };
  if (asked.macs.every((mac) => old.macs.includes(mac))) throw refuse(call, 'sameAddresses');
  const { version2From } = product(productOf(license.modules));
  if (asked.macs.some(isHostId) && !readsVersion2(license.version, version2From))
    throw refuse(call, 'notGiven', { why: whyNoVersion2(license.version, version2From) });
  const why =
    body.seats === undefined
      ? whyNotReplaced(license, old.id, asked, config.hostAddresses)
      : whyNotAdded(license, asked, config.hostAddresses);
  if (body.seats !== undefined) refuseSeats(call, license, old, body.seats);
  if (why) throw refuse(call, why);
}

/** Seats are moved of a floating license, and one at least stays (REPL-422). */
export function refuseSeats(
  call: AskingCall | typeof calls.approveReplacement,
  { categoryId, computers, seats }: StoredLicense,
  old: Computer,
  moved: number,
): void {
  if (!categoryOf(categoryId).hasSeats) throw refuse(call, 'badSeats', { why: 'This license has no seats to move' });
  const most = mostMoved(old, computers, seats ?? 0);
  if (most === 0) throw refuse(call, 'badSeats', { why: 'One seat has to stay: replace the computer instead' });
  if (moved > most) throw refuse(call, 'badSeats', { why: `Please enter a number between 1 - ${most}` });
}

/** The key that a host file names, whose request this uses up; null without one, or if the computer has none. */
async function hostKeyIn({ now }: Portal, tx: Tx, call: AskingCall, licenseId: number, body: Asked): Promise<string | null> {
  const { hostFile, macAddresses } = body;
  if (hostFile === undefined) return null;
  const read = readHostFile(hostFile);
  if (!read.ok) throw refuse(call, 'badHostFile', { why: read.message });
  const { adapters, ids = [], nonce, hostKey } = read.host;
  if (!macAddresses.every((mac) => ids.includes(mac) || adapters.some((adapter) => adapter.mac === mac)))
    throw refuse(call, 'notInHostFile');
  if (!(await useHostRequest(tx, { nonce, licenseId }, now()))) throw refuse(call, 'hostFileUsed');
  return hostKey;
}

/** What became of the file on the old computer (REPL-421); a receipt is checked. */
async function fateOf({ today }: Portal, tx: Tx, call: AskingCall, { license, old, body }: Judged): Promise<FileFate> {
  const files = await filesFor(tx, { ...old, licenseId: license.id }, today());
  if (files.length === 0) return 'none';
  const { fate, receipt } = body;
  if (fate === undefined || fate === 'none') throw refuse(call, 'noFate');
  if (fate !== 'receipt') return fate;
  if (receipt === undefined) throw refuse(call, 'badReceipt', { why: 'Please add the receipt' });
  const key = await hostKeyOf(tx, old.id);
  if (key === null)
    throw refuse(call, 'badReceipt', {
      why: 'The portal does not know the key of the old computer. Confirm the removal yourself instead.',
    });
  const read = await readReceipt(receipt, key);
  if (!read.ok) throw refuse(call, 'badReceipt', { why: read.message });
  const { licenseId, fileId } = read.receipt;
  const isAbout = licenseId === license.id && files.some((file) => file.fileId === fileId);
  if (!isAbout) throw refuse(call, 'badReceipt', { why: 'The receipt is for another file' });
  return fate;
}
