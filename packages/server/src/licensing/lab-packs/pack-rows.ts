import {
  type FieldProblem,
  freeName,
  hostInWords,
  hostsInWords,
  isHostId,
  licenseNumber,
  type PackRow,
  readsVersion2,
  sameComputer,
  showDay,
  whyNoVersion2,
} from '@lm/contract';
import { mostComputers, type StoredLicense } from '../licenses/public.ts';

type PackLicense = Pick<StoredLicense, 'id' | 'categoryId' | 'inRoom' | 'seats' | 'computers' | 'version'>;

/** What a row leads to: an existing computer, a new one, or nothing and why. */
export type Spread =
  | { outcome: 'there already'; licenseId: number; computerId: number }
  | { outcome: 'new'; licenseId: number; name: string; seats: number | null }
  | { outcome: 'refused'; problems: FieldProblem[] };

interface Terms {
  hostAddresses: number;
  /** The first release whose programs understand other ids than addresses; null for none. */
  version2From: string | null;
  /** How many ids of a computer must match; null means all of them or, if there are only addresses, any one. */
  needed: number | null;
  /** Nonces that were used, and when. */
  used: ReadonlyMap<string, Date>;
}

/** A license with the computers that the rows so far give it. */
interface Filling {
  license: PackLicense;
  names: string[];
  computers: number;
  /** Seats of a floating license that no computer has; null if seats are not counted. */
  seatsLeft: number | null;
}

/** A problem with a field of the row, or with the licenses that it would go to. */
const problem = (field: keyof PackRow | 'licenseIds', message: string): Spread => ({ outcome: 'refused', problems: [{ field, message }] });

/**
 * Chooses the license for each computer of a pack (PACK-464, PACK-465): the one that already has it, otherwise the one with the fewest
 * computers that has room, the first of several. A null row was refused earlier. The number of addresses per computer is
 * limited.
 */
export function spread(licenses: readonly PackLicense[], rows: readonly (PackRow | null)[], terms: Terms): Spread[] {
  const fillings = licenses.map(fillingOf);
  const rowOfMac = new Map<string, number>();
  const rowOfComputer = new Map<number, number>();
  return rows.map((row, place) => {
    if (!row) return { outcome: 'refused', problems: [] };
    const twice = row.macAddresses.find((mac) => rowOfMac.has(mac));
    if (twice) return problem('macAddresses', `Computer ${(rowOfMac.get(twice) ?? 0) + 1} of the list has ${hostInWords(twice)} too`);
    for (const mac of row.macAddresses) rowOfMac.set(mac, place);
    return knownAmong(licenses, row, { rowOfComputer, place, needed: terms.needed }) ?? placed(fillings, row, terms);
  });
}

function fillingOf(license: PackLicense): Filling {
  const numbered = license.computers.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
  const isShared = license.computers.some(({ seats }) => seats === null); // one without a number keeps at least one seat
  return {
    license,
    names: license.computers.map(({ name }) => name),
    computers: license.computers.length,
    seatsLeft: license.seats === null ? null : license.seats - numbered - (isShared ? 1 : 0),
  };
}

/** The computer of these licenses that a row is about, if there is one. */
function knownAmong(
  licenses: readonly PackLicense[],
  { macAddresses: chosen }: PackRow,
  { rowOfComputer, place, needed }: { rowOfComputer: Map<number, number>; place: number; needed: number | null },
): Spread | null {
  for (const { id, computers } of licenses) {
    const known = sameComputer(computers, { chosen }, needed);
    if (!known) continue;
    const before = rowOfComputer.get(known.id);
    if (before !== undefined)
      return problem('macAddresses', `Computer ${before + 1} of the list is the same one, ${known.name} of ${licenseNumber(id)}`);
    rowOfComputer.set(known.id, place);
    return { outcome: 'there already', licenseId: id, computerId: known.id };
  }
  return null;
}

function placed(fillings: Filling[], { name, macAddresses, seats, nonce }: PackRow, { hostAddresses, version2From, used }: Terms): Spread {
  const usedAt = nonce && used.get(nonce);
  if (usedAt)
    return problem('nonce', `Its host file was used on ${showDay(usedAt.toISOString().slice(0, 10))}: make a new one on that computer`);
  if (macAddresses.filter((mac) => !isHostId(mac)).length > hostAddresses)
    return problem('macAddresses', `A computer has at most ${hostAddresses} addresses`);
  const areSeatsCounted = fillings.some(({ seatsLeft }) => seatsLeft !== null);
  if (seats && !areSeatsCounted) return problem('seats', 'Only floating licenses have seats');
  const wanted = areSeatsCounted ? (seats ?? 1) : null;
  const fitting = macAddresses.some(isHostId) ? fillings.filter(({ license }) => readsVersion2(license.version, version2From)) : fillings;
  if (fitting.length === 0) return problem('macAddresses', whyNoVersion2(fillings[0]?.license.version ?? '', version2From));
  const free = fitting.filter(({ license }) => !sharedWith(license, macAddresses));
  const [shared] = free.length === 0 ? fitting.map(({ license }) => sharedWith(license, macAddresses)) : [];
  if (shared) return problem('macAddresses', shared);
  const roomy = free.filter(({ license, computers }) => computers < mostComputers(license));
  if (roomy.length === 0) return problem('licenseIds', noRoom(free));
  const [best] = roomy
    .filter(({ seatsLeft }) => wanted === null || wanted <= (seatsLeft ?? 0))
    .toSorted((a, b) => a.computers - b.computers);
  if (!best) return problem('seats', `No license chosen has ${wanted === 1 ? 'a seat' : `${wanted} seats`} left`);
  const given = freeName(name, best.names);
  best.names.push(given);
  best.computers += 1;
  if (best.seatsLeft !== null) best.seatsLeft -= wanted ?? 0;
  return { outcome: 'new', licenseId: best.license.id, name: given, seats: wanted };
}

/** What a computer of a license shares with a row for a different computer, since too few of its ids match; null for nothing. */
function sharedWith({ id, computers }: PackLicense, macAddresses: readonly string[]): string | null {
  for (const { name, macs } of computers) {
    const shared = macs.filter((mac) => macAddresses.includes(mac));
    if (shared.length > 0)
      return `${name} of ${licenseNumber(id)} has ${hostsInWords(shared)} too, but too few ids match for the same computer`;
  }
  return null;
}

function noRoom(fillings: Filling[]): string {
  const most = Math.max(...fillings.map(({ license }) => mostComputers(license)));
  const [one] = fillings.length === 1 ? fillings : [];
  return one
    ? `${licenseNumber(one.license.id)} holds at most ${most} computers`
    : `Each of the ${fillings.length} licenses holds at most ${most} computers`;
}
