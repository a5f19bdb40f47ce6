import type { Day } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** When the status of files is set, and the day then: files that have ended get no status any more. */
export interface Moment {
  now: Date;
  today: Day;
}

/** Columns of `file_status` that each hold a reason why a file is no longer good. */
type Layer = 'superseded_at' | 'suspended_at' | 'withdrawn_at' | 'deleted_at';

/** Records a change, after which an existing list says too little or too much. */
const changed = (tx: Tx) => sql`INSERT INTO status_change DEFAULT VALUES`.execute(tx);

interface Speaking extends Moment {
  layer: Layer;
  /** The file that replaces superseded ones. */
  newer?: string | null;
  reason?: string | null;
}

/** Sets one status of files that still work, once; returns those that did not have it before. */
async function speakAgainst(tx: Tx, files: RawBuilder<unknown>, { layer, now, today, newer = null, reason = null }: Speaking) {
  const column = sql.ref(layer);
  const { rows } = await sql<{ id: string }>`INSERT INTO file_status
      (file_id, license_id, expires, ${column}, newer, withdrawn_reason)
    SELECT id, license_id, expires, ${now}, ${newer}::uuid, ${reason}::text FROM issued_file
      WHERE (expires IS NULL OR expires >= ${today}) AND ${files}
    ON CONFLICT (file_id) DO UPDATE SET ${column} = excluded.${column},
        newer = coalesce(excluded.newer, file_status.newer), withdrawn_reason = coalesce(excluded.withdrawn_reason, file_status.withdrawn_reason)
      WHERE file_status.${column} IS NULL RETURNING file_id AS id`.execute(tx);
  if (rows.length > 0) await changed(tx);
  return rows.map(({ id }) => id);
}

/** Clears one status of all files of these licenses; other statuses stay. */
async function takeBack(tx: Tx, layer: Layer, licenseIds: readonly number[]): Promise<void> {
  const column = sql.ref(layer);
  const said = sql`license_id = ANY(${[...licenseIds]}::int[]) AND ${column} IS NOT NULL`;
  const alone = await sql`DELETE FROM file_status
    WHERE ${said} AND num_nonnulls(superseded_at, suspended_at, withdrawn_at, deleted_at) = 1`.execute(tx);
  const others = await sql`UPDATE file_status SET ${column} = NULL WHERE ${said}`.execute(tx);
  if ((alone.numAffectedRows ?? 0n) + (others.numAffectedRows ?? 0n) > 0n) await changed(tx);
}

interface Replaced {
  licenseId: number;
  computerId: number;
  /** The addresses it had. */
  macs: readonly string[];
  /** The file that replaces the earlier ones; null if there is none. */
  newer: string | null;
}

/**
 * For a replaced computer: supersedes every file issued for it, or naming an address of it (OFF-437). Files already
 * superseded stay so, by the file that replaced them. Returns their ids. The license must be locked.
 */
export const supersedeFiles = (tx: Tx, { licenseId, computerId, macs, newer }: Replaced, on: Moment): Promise<string[]> =>
  speakAgainst(
    tx,
    sql`license_id = ${licenseId} AND id IS DISTINCT FROM ${newer}::uuid
      AND (computer_id = ${computerId} OR (computer_id IS NULL AND host_ids && ${[...macs]}::text[]))`,
    { ...on, layer: 'superseded_at', newer },
  );

/** Withdraws one file that still works, for a reason of 1 to 1,000 characters; false if it was withdrawn before. Its license must be locked. */
export const withdrawFile = async (tx: Tx, fileId: string, reason: string, on: Moment): Promise<boolean> =>
  (await speakAgainst(tx, sql`id = ${fileId}::uuid`, { ...on, layer: 'withdrawn_at', reason })).length > 0;

/** The files that let a computer of a license work: those made for it, or for all computers with one of its addresses. */
export async function workingFilesOf(
  tx: Tx,
  { licenseId, computerId }: { licenseId: number; computerId: number },
  today: Day,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT issued_file.id FROM issued_file LEFT JOIN file_status ON file_id = issued_file.id
    WHERE issued_file.license_id = ${licenseId} AND ${isWorking(today)} AND (issued_file.computer_id = ${computerId} OR (issued_file.computer_id IS NULL
      AND host_ids && ARRAY(SELECT mac::text FROM license_host WHERE license_id = ${licenseId} AND license_host.computer_id = ${computerId})))
    ORDER BY seq`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Neither withdrawn nor superseded nor ended; for an issued file joined with its status. */
const isWorking = (today: Day) => sql`(issued_file.expires IS NULL OR issued_file.expires >= ${today}::date)
  AND coalesce(withdrawn_at, superseded_at, file_status.deleted_at) IS NULL`;

const ofLicenses = (ids: readonly number[]) => sql`license_id = ANY(${[...ids]}::int[])`;

/** Withdraws the working files of licenses that are about to be deleted (OFF-438). The licenses must be locked. */
export async function withdrawFilesOf(tx: Tx, licenseIds: readonly number[], on: Moment): Promise<void> {
  if (licenseIds.length > 0) await speakAgainst(tx, ofLicenses(licenseIds), { ...on, layer: 'deleted_at' });
}

/** The same for all licenses of a customer, who must be locked. */
export const withdrawFilesOfCustomer = (tx: Tx, customerId: number, on: Moment): Promise<string[]> =>
  speakAgainst(tx, sql`license_id IN (SELECT license.id FROM license WHERE customer_id = ${customerId})`, { ...on, layer: 'deleted_at' });

/** Clears the status that deleting licenses gave their files, and nothing else, when they are restored (OFF-438). */
export const bringBackFilesOf = (tx: Tx, licenseIds: readonly number[]): Promise<void> => takeBack(tx, 'deleted_at', licenseIds);

/** Suspends the working files of suspended licenses. The licenses must be locked. */
export const suspendFilesOf = (tx: Tx, licenseIds: readonly number[], on: Moment): Promise<string[]> =>
  speakAgainst(tx, ofLicenses(licenseIds), { ...on, layer: 'suspended_at' });

/** Restores the files of reinstated licenses to their previous status. */
export const reinstateFilesOf = (tx: Tx, licenseIds: readonly number[]): Promise<void> => takeBack(tx, 'suspended_at', licenseIds);

/** Whether a file is still good. One that was withdrawn, superseded or suspended while its mail waited is not sent (MAIL-250). */
export async function isFileCurrent(db: Db, fileId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM issued_file JOIN license ON license.id = license_id LEFT JOIN file_status ON file_id = issued_file.id
    WHERE issued_file.id = ${fileId} AND suspended_on IS NULL AND withdrawn_at IS NULL AND superseded_at IS NULL
      AND file_status.deleted_at IS NULL`.execute(db);
  return rows.length > 0;
}
