import {
  type FieldProblem,
  freeName,
  hostInWords,
  isHostId,
  type PackRow,
  type Product,
  readsVersion2,
  sameComputer,
  showDay,
  whyNoVersion2,
} from '@lm/contract';
import type { StoredLicense } from '../../licensing/licenses/public.ts';

/** What happens to a row of a list: it is a computer of the room, a new one under this name, or refused with a reason. */
export type Planned =
  | { outcome: 'there already'; license: StoredLicense }
  | { outcome: 'new'; name: string }
  | { outcome: 'refused'; problems: FieldProblem[] };

interface Terms {
  hostAddresses: number;
  /** Why computers of the room cannot have ids other than addresses (OFF-941); null where they can. */
  whyNoIds: string | null;
  /** How many ids of a computer have to match; null for all of them, or for any one where they are all addresses. */
  needed: number | null;
  /** Used nonces, and when they were used. */
  used: ReadonlyMap<string, Date>;
}

/**
 * What a list of computers would change in a room (ROOM-637). A computer is known by its addresses, whatever its name. A null row was refused before.
 * `gone` are the licenses of computers that are not on the list.
 */
export function planRoom(there: readonly StoredLicense[], rows: readonly (PackRow | null)[], terms: Terms) {
  const rowOfMac = new Map<string, number>();
  const rowOfLicense = new Map<number, number>();
  const byMac = new Map(there.flatMap((license) => license.macs.map((mac) => [mac, license] as const)));
  const names = there.flatMap(({ computers }) => computers.map(({ name }) => name));
  const planned = rows.map((row, place): Planned => {
    if (!row) return { outcome: 'refused', problems: [] };
    const twice = row.macAddresses.find((mac) => rowOfMac.has(mac));
    if (twice) return problem('macAddresses', `Computer ${(rowOfMac.get(twice) ?? 0) + 1} of the list has ${hostInWords(twice)} too`);
    for (const mac of row.macAddresses) rowOfMac.set(mac, place);
    const known = [...new Set(row.macAddresses.flatMap((mac) => byMac.get(mac) ?? []))].filter((license) =>
      sameComputer(license.computers, { chosen: row.macAddresses }, terms.needed),
    );
    const [license, other] = known;
    if (license && other) return problem('macAddresses', `These are addresses of both ${nameOf(license)} and ${nameOf(other)} in the room`);
    if (license) {
      const before = rowOfLicense.get(license.id);
      if (before !== undefined) return problem('macAddresses', `Computer ${before + 1} of the list is the same one, ${nameOf(license)}`);
      rowOfLicense.set(license.id, place);
      return { outcome: 'there already', license };
    }
    return unknown(row, names, terms);
  });
  return { planned, gone: there.filter(({ id }) => !rowOfLicense.has(id)) };
}

function unknown({ name, macAddresses, seats, nonce }: PackRow, names: string[], terms: Terms): Planned {
  const why = whyUnfit({ macAddresses, nonce }, terms);
  if (why) return { outcome: 'refused', problems: [why] };
  if (seats !== undefined) return problem('seats', 'A computer of a room has no seats');
  const given = freeName(name, names);
  names.push(given);
  return { outcome: 'new', name: given };
}

/** Why a computer with a license for this release can only have addresses (OFF-941); null if it can have other ids. */
export const whyNoIds = ({ version2From }: Product, version: string): string | null =>
  readsVersion2(version, version2From) ? null : whyNoVersion2(version, version2From);

/** Why a new computer cannot be in a room; null when it can. */
export function whyUnfit(
  { macAddresses, nonce }: Pick<PackRow, 'macAddresses' | 'nonce'>,
  { hostAddresses, whyNoIds, used }: Omit<Terms, 'needed'>,
) {
  const usedAt = nonce && used.get(nonce);
  if (usedAt) {
    const day = showDay(usedAt.toISOString().slice(0, 10));
    return { field: 'nonce' as const, message: `Its host file was used on ${day}: make a new one on that computer` };
  }
  if (macAddresses.filter((mac) => !isHostId(mac)).length > hostAddresses)
    return { field: 'macAddresses' as const, message: `A computer has at most ${hostAddresses} addresses` };
  if (whyNoIds !== null && macAddresses.some(isHostId)) return { field: 'macAddresses' as const, message: whyNoIds };
  return null;
}

const problem = (field: keyof PackRow, message: string): Planned => ({ outcome: 'refused', problems: [{ field, message }] });

const nameOf = ({ computers }: StoredLicense): string => computers[0]?.name ?? '';
