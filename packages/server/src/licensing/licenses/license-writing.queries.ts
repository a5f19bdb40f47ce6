import { type Computer, type Day, fittingSeats, type GivingCall, MOST_LICENSES } from '@lm/contract';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { type Deleting, putInBin } from '../../platform/kept-records/public.ts';
import { COMPUTERS, changeComputer, MACS, newIds } from './computers.queries.ts';
import { type Moment, withdrawFilesOf } from './file-status.queries.ts';
import { insertParts, updateParts } from './license-parts.queries.ts';
import type { StoredLicense } from './stored-license.ts';

export type NewLicense = Omit<StoredLicense, 'id' | 'revision' | 'renewDate' | 'macs' | 'computers'>;

const columns = (license: Omit<NewLicense, 'customerId'>) => ({
  release_id: license.releaseId,
  version: license.version,
  purchase_date: license.purchaseDate,
  start_date: license.startDate,
  end_date: license.endDate,
  months: license.months,
  maintained_until: license.subscriptions[0]?.end ?? null,
  seats: license.seats,
  course_id: license.courseId,
  course_code: license.courseCode,
});

/** Adds a license; refuses with `tooManyLicenses` of the giving call. */
export async function insertLicense(tx: Tx, endpoint: GivingCall, license: NewLicense, now: Date): Promise<StoredLicense> {
  const [stored] = await insertLicenses(tx, endpoint, [{ ...license, macs: [], importKey: null }], now);
  if (!stored) throw new Error('a license without an import key is always new');
  return stored;
}

type BulkLicense = NewLicense &
  Pick<StoredLicense, 'macs'> & {
    importKey: string | null;
    /** All its addresses belong to one computer with this name; if left out, each is a computer. */
    computerName?: string;
  };

/** Refuses with `tooManyLicenses` if a customer would have more than {@link MOST_LICENSES}; those of lab rooms do not count. */
export async function refuseTooMany(tx: Tx, endpoint: GivingCall, asked: readonly Pick<BulkLicense, 'customerId'>[]): Promise<void> {
  const wanted = Map.groupBy(asked, ({ customerId }) => customerId);
  const { rows } = await sql<{ id: number; has: number }>`SELECT customer_id AS id, count(*)::int AS has FROM license
    WHERE customer_id = ANY(${[...wanted.keys()]}::int[]) AND NOT in_room GROUP BY customer_id`.execute(tx);
  if (rows.some(({ id, has }) => has + (wanted.get(id)?.length ?? 0) > MOST_LICENSES)) throw refuse(endpoint, 'tooManyLicenses');
}

/**
 * Adds licenses, each at its place in the result; null for one whose import key its customer already has. Refuses with
 * `tooManyLicenses` of the giving call.
 */
export async function insertLicenses(tx: Tx, endpoint: GivingCall, asked: BulkLicense[], now: Date): Promise<(StoredLicense | null)[]> {
  await refuseTooMany(tx, endpoint, asked);
  return addLicenses(tx, asked, now);
}

/** Adds the licenses of a lab room's computers, whose number the places of the room limit, in order. */
export async function insertRoomLicenses(tx: Tx, asked: (NewLicense & { macs: string[]; computerName: string })[], now: Date) {
  const added = await addLicenses(
    tx,
    asked.map((license) => ({ ...license, inRoom: true, offlineAllowed: true, importKey: null })),
    now,
  );
  return added.filter((license) => license !== null); // without an import key each is new
}

async function addLicenses(tx: Tx, asked: BulkLicense[], now: Date): Promise<(StoredLicense | null)[]> {
  const ids = await newIds(tx, 'license', asked.length);
  const rows = asked.map((license, place) => ({
    id: ids[place],
    ...columns(license),
    customer_id: license.customerId,
    organization_id: license.organization?.id ?? null,
    category_id: license.categoryId,
    type_id: license.typeId,
    offline_allowed: license.offlineAllowed ?? false,
    import_key: license.importKey,
    in_room: license.inRoom ?? false,
    revision: 1,
    created_at: now,
  }));
  const tail = sql`ON CONFLICT (customer_id, import_key) WHERE import_key IS NOT NULL DO NOTHING RETURNING id`;
  const added = new Set((await insertRows<{ id: number }>(tx, 'license', rows, tail)).map(({ id }) => id));
  const stored = asked.map(({ importKey: _, ...license }, place) => {
    const id = ids[place] ?? 0;
    return added.has(id) ? { ...license, id, revision: 1, renewDate: null } : null;
  });
  const there = stored.filter((license) => license !== null);
  const computers = await insertParts(tx, there, now);
  return stored.map((license) => license && { ...license, computers: computers.get(license.id) ?? [] });
}

/** Writes the current values of a license; its revision increases. It must be locked. A new address becomes a new computer (CMP-405). */
export async function updateLicense(tx: Tx, license: StoredLicense, now: Date): Promise<StoredLicense> {
  await updateParts(tx, license, now);
  const set = { ...columns(license), type_id: license.typeId, renew_date: license.renewDate };
  const next = await touched(tx, license.id, set);
  return { ...license, ...next, computers: await withinSeats(tx, next.computers, license.seats) };
}

/** Reduces the servers' own seats if together they exceed those the license now has (REPL-422). */
async function withinSeats(tx: Tx, computers: Computer[], seats: number | null): Promise<Computer[]> {
  const fitting = new Map(seats === null ? [] : fittingSeats(computers, seats).map((one) => [one.id, one.seats]));
  const next = computers.map((one) => {
    const fits = fitting.get(one.id) ?? one.seats;
    return fits === one.seats ? one : { ...one, seats: fits, revision: one.revision + 1 };
  });
  for (const one of next) if (!computers.includes(one)) await changeComputer(tx, one.id, { seats: one.seats });
  return next;
}

/** Increases the revision of a license; returns it with its current computers and addresses. It must be locked. */
export const touched = (
  tx: Tx,
  id: number,
  set: Partial<ReturnType<typeof columns>> & {
    type_id?: number;
    renew_date?: Day | null;
    suspended_on?: Day | null;
    suspended_reason?: string | null;
  } = {},
) =>
  tx
    .updateTable('license')
    .set({ ...set, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning(['revision', MACS.as('macs'), COMPUTERS.as('computers')])
    .executeTakeFirstOrThrow();

/** Writes since when a locked license is suspended, and why; its revision increases. */
export async function setSuspension(
  tx: Tx,
  license: StoredLicense,
  said: Required<Pick<StoredLicense, 'suspendedOn' | 'suspendedReason'>>,
): Promise<StoredLicense> {
  const { suspendedOn: suspended_on, suspendedReason: suspended_reason } = said;
  return { ...license, ...said, ...(await touched(tx, license.id, { suspended_on, suspended_reason })) };
}

/** Moves licenses into the bin; withdraws their files that still work (OFF-438). They must be locked. */
export async function deleteLicenses(tx: Tx, ids: number[], deleting: Deleting & Moment): Promise<void> {
  await putInBin(tx, 'license', ids, deleting);
  await withdrawFilesOf(tx, ids, deleting);
  await tx.deleteFrom('license').where('id', '=', sql<number>`ANY(${ids}::int[])`).execute();
}
