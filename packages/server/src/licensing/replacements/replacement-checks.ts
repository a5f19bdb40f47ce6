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
  sameComputer,
  showMoment,
  whyNoVersion2,
} from '@lm/contract';
import { readHostFile, readReceipt } from 'license-file';
import type { HostFile } from 'license-file/host-file';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  type AskedComputer,
  licenseForUpdate,
  refuseFileOf,
  type StoredLicense,
  useHostRequest,
  whyNotAdded,
  whyNotReplaced,
} from '../licenses/public.ts';
import { filesFor, hostKeyOf, licenseOf, movesOf, typedWrong } from './replacements.queries.ts';

const calls = api.replacements;

type AskingCall = typeof calls.replaceComputer | typeof calls.requestReplacement;
type Asked = Received<typeof calls.replaceComputer>['body'];
type Owner = NonNullable<Awaited<ReturnType<typeof licenseForUpdate>>>['owner'];

/** A valid request for a replacement, with its license and owner locked. */
export interface Replacing {
  license: StoredLicense;
  owner: Owner;
  /** The license is theirs, or their organization's. */
  isTheirs: boolean;
  old: Computer;
  next: { name: string | undefined; macs: string[]; hostKey: string | null };
  /** The server of the license that seats move to, if it is already on it (REPL-434). */
  there: Computer | undefined;
  reason: ReplacementReason;
  fate: FileFate;
  /** The seats to move; null if the computer is replaced. */
  seats: number | null;
  costs: 0 | 1;
  typedUntil: Date;
  budget: Budget;
}

/**
 * Locks the license of a computer and checks what is requested (REPL-424), except the budget, which the two calls judge differently.
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
  if (!moves) throw new Error('a locked license exists');
  const costs = costOf(body.reason, typed, now());
  if (costs === null) throw refuse(call, 'tooLate', { until: showMoment(typed.until.toISOString()) });
  const { next, there } = await nextIn(portal, tx, call, { license, old, body });
  const fate = await fateOf(portal, tx, call, { license, old, body });
  const { reason, seats = null } = body;
  return {
    license,
    owner,
    isTheirs: may(principal, 'license.useAsOwn', its),
    old,
    next,
    there,
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

interface Judging extends Judged, Pick<Replacing, 'there'> {}

/** The new computer, or the server of the license that gets seats; reads and uses up its host file. */
async function nextIn(
  portal: Portal,
  tx: Tx,
  call: AskingCall,
  { license, old, body }: Judged,
): Promise<Pick<Replacing, 'next' | 'there'>> {
  const { name, macAddresses: chosen, seats, hostFile } = body;
  const read = hostFile === undefined ? null : readHostFile(hostFile);
  const there = seats === undefined ? undefined : serverThere(portal, license, old, { chosen, ...(read?.ok && { has: idsIn(read.host) }) });
  refuseComputer(portal, call, { license, old, body, there });
  const hostKey = await hostKeyIn(portal, tx, call, { licenseId: license.id, body, isThere: there !== undefined });
  if (there) await refuseAnotherKey(tx, call, there, hostKey);
  return { next: { name: there?.name ?? name, macs: there?.macs ?? chosen, hostKey }, there };
}

const idsIn = ({ adapters, ids = [] }: HostFile): string[] => [...adapters.map(({ mac }) => mac), ...ids];

/** The other server of the license that this is, by what was chosen and by its host file (REPL-434, HST-461). */
export function serverThere(
  { product }: Pick<Portal, 'product'>,
  { version, modules, computers }: StoredLicense,
  old: Pick<Computer, 'id'>,
  host: { chosen: readonly string[]; has?: readonly string[] },
): Computer | undefined {
  const { version2From, idsNeeded } = product(productOf(modules));
  const others = computers.filter(({ id }) => id !== old.id);
  return sameComputer(others, host, readsVersion2(version, version2From) ? idsNeeded : null);
}

/** Refuses a host file whose key differs from that of the server on the license (REPL-434); either may have no key. */
export async function refuseAnotherKey(
  tx: Tx,
  call: AskingCall | typeof calls.approveReplacement,
  { id, name }: Computer,
  hostKey: string | null,
): Promise<void> {
  const key = await hostKeyOf(tx, id);
  if (key !== null && hostKey !== null && key !== hostKey) throw refuse(call, 'anotherKey', { name });
}

/** Why seats cannot be moved to a computer, by the names of `computerRefusals`: it must share nothing with another computer. */
export const whyNotMoved = (license: StoredLicense, there: Computer | undefined, asked: AskedComputer, hostAddresses: number) =>
  there ? whyNotReplaced(license, there.id, { ...asked, name: undefined }, hostAddresses) : whyNotAdded(license, asked, hostAddresses);

function refuseComputer({ config, product }: Portal, call: AskingCall, { license, old, body, there }: Judging): void {
  const asked = { name: body.name ?? (body.seats === undefined ? old.name : undefined), macs: body.macAddresses };
  if (asked.macs.every((mac) => old.macs.includes(mac))) throw refuse(call, 'sameAddresses');
  const { version2From } = product(productOf(license.modules));
  if (asked.macs.some(isHostId) && !readsVersion2(license.version, version2From))
    throw refuse(call, 'notGiven', { why: whyNoVersion2(license.version, version2From) });
  const why =
    body.seats === undefined
      ? whyNotReplaced(license, old.id, asked, config.hostAddresses)
      : whyNotMoved(license, there, asked, config.hostAddresses);
  if (body.seats !== undefined) refuseSeats(call, license, old, body.seats);
  if (why) throw refuse(call, why);
}

/** Refuses to move seats unless the license is floating and at least one seat stays (REPL-422). */
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

interface HostAsked {
  licenseId: number;
  body: Asked;
  /** It is on the license, so its host file may have been used already (REPL-434). */
  isThere: boolean;
}

/** The key in a host file, whose request this uses up; null without a host file, or if the computer has no key. */
async function hostKeyIn({ now }: Portal, tx: Tx, call: AskingCall, { licenseId, body, isThere }: HostAsked): Promise<string | null> {
  const { hostFile, macAddresses } = body;
  if (hostFile === undefined) return null;
  const read = readHostFile(hostFile);
  if (!read.ok) throw refuse(call, 'badHostFile', { why: read.message });
  const { nonce, hostKey } = read.host;
  const named = idsIn(read.host);
  if (!macAddresses.every((mac) => named.includes(mac))) throw refuse(call, 'notInHostFile');
  if (!(await useHostRequest(tx, { nonce, licenseId }, now())) && !isThere) throw refuse(call, 'hostFileUsed');
  return hostKey;
}

/** What became of the file on the old computer (REPL-421); checks a receipt. */
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
