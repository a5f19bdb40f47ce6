import { type Computer, type ComputerEnd, categoryOf, givenName, isHostId, isNameTaken, seatsAfter } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { changeComputer, endComputers, insertComputers, setReplacedBy } from './computers.queries.ts';
import { hostsOf, placesFor } from './license-parts.queries.ts';
import { touched } from './license-writing.queries.ts';
import type { StoredLicense } from './stored-license.ts';

/**
 * Adding, renaming, replacing and ending the computers of a license (CMP-401). The license must be locked (licenseForUpdate). None of these writes a
 * log entry: the act that they are part of does. They return the license afterwards, with its revision increased.
 */

/** A requested computer. */
export interface AskedComputer {
  /** If left out, the portal chooses one; a replacement takes over the name of the computer it replaces. */
  name?: string | undefined;
  /** Addresses, and ids of other kinds. */
  macs: readonly string[];
  /** FNL only: how many of the license's seats; if left out, all that no other computer has. */
  seats?: number | null | undefined;
}

interface Added {
  license: StoredLicense;
  computer: Computer;
}

/** The most computers a license may have: the license of a lab room's computer is for that one alone (ROOM-635). */
export const mostComputers = ({ categoryId, inRoom }: Pick<StoredLicense, 'categoryId' | 'inRoom'>): number =>
  inRoom ? 1 : categoryOf(categoryId).computers;

/** Why a computer cannot be added, by the names of `computerRefusals`; null if it can. The number of addresses per computer is limited. */
export function whyNotAdded(license: StoredLicense, { name, macs }: AskedComputer, hostAddresses: number) {
  const { computers } = license;
  if (computers.length >= mostComputers(license)) return 'tooManyComputers';
  if (new Set(macs.filter((mac) => !isHostId(mac))).size > hostAddresses) return 'tooManyAddresses';
  const taken = computers.flatMap((other) => other.macs.filter((mac) => macs.includes(mac)));
  if (taken.length > 0) return taken.every(isHostId) ? 'idTaken' : 'addressTaken';
  const names = computers.map((other) => other.name);
  return name !== undefined && isNameTaken(name, names) ? 'nameTaken' : null;
}

/** The same for a computer that replaces another. */
export const whyNotReplaced = (license: StoredLicense, id: number, asked: AskedComputer, hostAddresses: number) =>
  whyNotAdded({ ...license, computers: license.computers.filter((computer) => computer.id !== id) }, asked, hostAddresses);

/** Adds a computer if {@link whyNotAdded} gives no reason against it. */
export async function addComputer(tx: Tx, license: StoredLicense, { name, macs, seats }: AskedComputer, now: Date): Promise<Added> {
  const names = license.computers.map((computer) => computer.name);
  const row = {
    licenseId: license.id,
    name: name ?? givenName(categoryOf(license.categoryId).name, names),
    seats: seats ?? null,
    hosts: placesFor([...new Set(macs)], await hostsOf(tx, license.id)),
  };
  const [id] = await insertComputers(tx, [row], now);
  const next = { ...license, ...(await touched(tx, license.id)) };
  return { license: next, computer: computerIn(next, id ?? 0) };
}

/** Renames a computer. The license's revision stays, since it does not cover names. */
export async function nameComputer(tx: Tx, license: StoredLicense, id: number, name: string): Promise<StoredLicense> {
  await changeComputer(tx, id, { name });
  return withComputer(license, id, { name });
}

/** Gives a server a number of the license's seats; null means all that no other server has. */
export async function setSeats(tx: Tx, license: StoredLicense, id: number, seats: number | null): Promise<StoredLicense> {
  await changeComputer(tx, id, { seats });
  return withComputer(license, id, { seats });
}

/**
 * Moves seats from one server of a license to another server of it (REPL-434). A server that has all the seats the others leave keeps doing so: its
 * share changes as their numbers do. There must be enough seats to move (mostMoved).
 */
export async function moveSeats(tx: Tx, license: StoredLicense, from: Computer, to: Computer, moved: number): Promise<Added> {
  const own = seatsAfter(to, license.computers, moved);
  if (from.seats !== null) await changeComputer(tx, from.id, { seats: from.seats - moved });
  if (own !== null) await changeComputer(tx, to.id, { seats: own });
  const next = { ...license, ...(await touched(tx, license.id)) };
  return { license: next, computer: computerIn(next, to.id) };
}

const withComputer = (license: StoredLicense, id: number, said: Partial<Computer>): StoredLicense => ({
  ...license,
  computers: license.computers.map((one) => (one.id === id ? { ...one, ...said, revision: one.revision + 1 } : one)),
});

/** Ends a computer and adds its replacement, unless {@link whyNotReplaced} gives a reason against it; under the same name unless another is given. */
export async function replaceComputer(
  tx: Tx,
  license: StoredLicense,
  id: number,
  asked: AskedComputer,
  reason: ComputerEnd,
  now: Date,
): Promise<Added> {
  const old = computerIn(license, id);
  await endComputers(tx, [id], reason, now);
  const others = { ...license, computers: license.computers.filter((computer) => computer.id !== id) };
  const added = await addComputer(
    tx,
    others,
    { ...asked, name: asked.name ?? old.name, seats: asked.seats === undefined ? old.seats : asked.seats },
    now,
  );
  await setReplacedBy(tx, id, added.computer.id);
  return added;
}

function computerIn({ computers }: StoredLicense, id: number): Computer {
  const found = computers.find((computer) => computer.id === id);
  if (!found) throw new Error(`the calling code found it there`); // the caller looked for it there
  return found;
}
