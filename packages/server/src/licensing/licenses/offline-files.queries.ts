import { randomUUID } from 'node:crypto';
import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** Offline files that still work on a day (LIC-31), with their licenses. */
const working = (db: Db, today: Day) =>
  db
    .selectFrom('issued_file')
    .innerJoin('license', 'license.id', 'license_id')
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>=', today)]));

/** Whether any offline file issued for this license, or for any license of this customer, still works on this day (LIC-31). */
export async function hasWorkingFile(tx: Tx, of: { licenseId: number } | { customerId: number }, today: Day): Promise<boolean> {
  const found = await working(tx, today)
    .select('issued_file.id')
    .$if('licenseId' in of, (files) => files.where('license_id', '=', 'licenseId' in of ? of.licenseId : 0))
    .$if('customerId' in of, (files) => files.where('customer_id', '=', 'customerId' in of ? of.customerId : 0))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of these licenses that have an offline file that still works on this day. */
export async function licensesWithWorkingFile(db: Db, ids: readonly number[], today: Day): Promise<Set<number>> {
  const found = await working(db, today)
    .select('license.id')
    .where('license.id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Those of these customers who have such a license. */
export async function ownersWithWorkingFile(db: Db, ids: readonly number[], today: Day): Promise<Set<number>> {
  const found = await working(db, today)
    .select('license.customer_id as id')
    .where('license.customer_id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** How many offline files were issued for a license. */
export async function filesOf(db: Db, licenseId: number): Promise<number> {
  const { files } = await db
    .selectFrom('issued_file')
    .select(sql<number>`count(*)`.as('files'))
    .where('license_id', '=', licenseId)
    .executeTakeFirstOrThrow();
  return files;
}

interface FileToKeep {
  licenseId: number;
  kid: string;
  macs: string[];
  expires: Day | null;
  computerId?: number | null;
  /** The person who issues it. */
  by?: number | null;
}

/** Records files about to be issued, one for each license, all of them locked; returns each with its license. */
export async function insertIssuedFiles(tx: Tx, files: readonly Required<FileToKeep>[], now: Date) {
  const { rows } = await sql<{ id: number; files: number }>`SELECT license_id AS id, count(*)::int AS files FROM issued_file
    WHERE license_id = ANY(${files.map(({ licenseId }) => licenseId)}::int[]) GROUP BY 1`.execute(tx);
  const had = new Map(rows.map(({ id, files }) => [id, files]));
  const kept = files.map((file) => ({
    ...{ id: randomUUID(), license_id: file.licenseId, seq: (had.get(file.licenseId) ?? 0) + 1, kid: file.kid },
    ...{ host_ids: file.macs, expires: file.expires, issued_at: now, computer_id: file.computerId, issued_by: file.by },
  }));
  return insertRows<{ licenseId: number; id: string; seq: number; number: number }>(
    tx,
    'issued_file',
    kept,
    sql`RETURNING license_id AS "licenseId", id, seq, number`,
  );
}

/** Records a file about to be issued: its id and its number among the license's files. The license must be locked. */
export async function insertIssuedFile(tx: Tx, file: FileToKeep, now: Date) {
  return tx
    .insertInto('issued_file')
    .values({
      id: randomUUID(),
      license_id: file.licenseId,
      seq: sql<number>`(SELECT count(*) + 1 FROM issued_file WHERE license_id = ${file.licenseId})`,
      kid: file.kid,
      host_ids: file.macs,
      expires: file.expires,
      issued_at: now,
      computer_id: file.computerId ?? null,
      issued_by: file.by ?? null,
    })
    .returning(['id', 'seq', 'number'])
    .executeTakeFirstOrThrow();
}

/** The name of the computer of a file; null for a file for several computers, or for one that no longer exists. */
export async function computerOfFile(tx: Tx, licenseId: number, seq: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`SELECT c.name FROM issued_file f
    LEFT JOIN license_host h ON h.license_id = f.license_id AND cardinality(f.host_ids) = 1 AND h.mac = f.host_ids[1]
    JOIN computer c ON c.id = coalesce(f.computer_id, h.computer_id)
    WHERE f.license_id = ${licenseId} AND f.seq = ${seq}`.execute(tx);
  return rows[0]?.name ?? null;
}
