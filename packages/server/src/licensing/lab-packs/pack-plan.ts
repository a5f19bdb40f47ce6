import {
  type api,
  type Day,
  type FieldProblem,
  may,
  type PackRow,
  type Principal,
  packRow,
  problemsIn,
  productOf,
  readsVersion2,
} from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesWithIds, refuseFileOf, type StoredLicense, usedRequests } from '../licenses/public.ts';
import { lockLicenses, ownersOfLicenses } from './lab-packs.queries.ts';
import { spread } from './pack-rows.ts';

type PackCall = typeof api.licenses.checkLabPack | typeof api.licenses.makeLabPack;

/**
 * The requested licenses, ordered by id, and their one owner; locked in a transaction that writes. Refuses with `noLicense`, `notYours`, `mixed`,
 * `mixedProducts`, and as a single file is refused.
 */
export async function licensesFor(
  call: PackCall,
  on: { db: Db } | { tx: Tx },
  principal: Principal,
  { licenseIds, today }: { licenseIds: readonly number[]; today: Day },
) {
  const ids = [...new Set(licenseIds)].sort((a, b) => a - b);
  const from = 'tx' in on ? on.tx : on.db;
  const [first] = await ownersOfLicenses(from, principal, ids);
  if (first && 'tx' in on) {
    await lockPerson(on.tx, first.owner.id); // the owner first, as always when both are locked
    await lockLicenses(on.tx, ids);
  }
  const owned = await ownersOfLicenses(from, principal, ids);
  const [{ owner } = { owner: null }] = owned;
  if (!owner || owned.length < ids.length) throw refuse(call, 'noLicense');
  if (!may(principal, 'license.issueFile', { ownerId: owner.id, as: null })) throw refuse(call, 'notYours');
  const licenses = (await licensesWithIds(from, ids)).toSorted((a, b) => a.id - b.id);
  if (owned.some((one) => one.owner.id !== owner.id) || new Set(licenses.map(({ categoryId }) => categoryId)).size > 1)
    throw refuse(call, 'mixed');
  if (new Set(licenses.map(({ modules }) => productOf(modules))).size > 1) throw refuse(call, 'mixedProducts');
  for (const license of licenses) refuseFileOf(call, license, owner, today);
  return { owner, licenses };
}

/** What will happen to each requested computer. */
export async function planFor(
  { config, product }: Pick<Portal, 'config' | 'product'>,
  from: Db,
  licenses: StoredLicense[],
  computers: readonly unknown[],
) {
  const read = computers.map(readRow);
  const rows = read.map((row) => ('problems' in row ? null : row));
  const used = await usedRequests(
    from,
    rows.flatMap((row) => row?.nonce ?? []),
  );
  const { version2From, idsNeeded } = product(productOf(licenses[0]?.modules ?? []));
  const readAll = licenses.every(({ version }) => readsVersion2(version, version2From));
  const plan = spread(licenses, rows, {
    hostAddresses: config.hostAddresses,
    ...{ version2From, needed: readAll ? idsNeeded : null, used },
  });
  return plan.map((planned, place) => {
    const row = read[place];
    return {
      row: rows[place] ?? null,
      planned: row && 'problems' in row ? { outcome: 'refused' as const, problems: row.problems } : planned,
    };
  });
}

function readRow(row: unknown): PackRow | { problems: FieldProblem[] } {
  const read = packRow.safeParse(row);
  return read.success ? read.data : { problems: problemsIn(read.error.issues) };
}
