import { type Computer, type ComputerEnd, fold, isGivenName } from '@lm/contract';
import { sql } from 'kysely';
import { asIso } from '../../db/as-iso.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** The addresses of a license by their places, for a select from `license`. */
export const MACS = sql<
  string[]
>`(SELECT coalesce(pg_catalog.json_agg(mac ORDER BY place), '[]') FROM license_host WHERE license_id = license.id)`;

/**
 * The computers of a license by the places of their addresses, for a select from `license` (CMP-401). A file without a computer is for all it names.
 */
export const COMPUTERS = sql<Computer[]>`(SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', c.id, 'name', c.name,
    'macs', host.macs, 'since', ${asIso('c.since')}, 'seats', c.seats, 'files', file.files, 'lastFileAt', ${asIso('file.last_at')},
    'revision', c.revision) ORDER BY host.place, c.id), '[]')
  FROM computer c
    CROSS JOIN LATERAL (SELECT pg_catalog.json_agg(mac ORDER BY place) AS macs, array_agg(mac) AS named, min(place) AS place
      FROM license_host WHERE computer_id = c.id) AS host
    CROSS JOIN LATERAL (SELECT count(*) AS files, max(issued_at) AS last_at FROM issued_file
      WHERE license_id = c.license_id AND (computer_id = c.id OR (computer_id IS NULL AND host_ids && host.named))) AS file
  WHERE c.license_id = license.id AND c.ended_at IS NULL)`;

/** The computers of licenses, by license id. */
export async function computersOf(db: Db, licenseIds: readonly number[]): Promise<Map<number, Computer[]>> {
  const found = await db
    .selectFrom('license')
    .select(['license.id', COMPUTERS.as('computers')])
    .where('license.id', '=', sql<number>`ANY(${[...licenseIds]}::int[])`)
    .execute();
  return new Map(found.map(({ id, computers }) => [id, computers]));
}

/** A computer to be added, with the places of its addresses on the license. */
export interface ComputerRow {
  licenseId: number;
  name: string;
  seats: number | null;
  hosts: { mac: string; place: number }[];
}

/** Adds computers to locked licenses; returns their ids in the same order. */
export async function insertComputers(tx: Tx, computers: ComputerRow[], now: Date): Promise<number[]> {
  if (computers.length === 0) return [];
  const ids = await newIds(tx, 'computer', computers.length);
  const rows = computers.map(({ licenseId, name, seats }, at) => ({
    ...{ id: ids[at], license_id: licenseId, name, name_key: isGivenName(name) ? null : fold(name), since: now, seats, revision: 1 },
  }));
  await insertRows(tx, 'computer', rows);
  const hosts = computers.flatMap(({ licenseId, hosts }, at) =>
    hosts.map((host) => ({ license_id: licenseId, computer_id: ids[at], ...host })),
  );
  await insertRows(tx, 'license_host', hosts);
  return ids;
}

/** The next ids of a table, for writing many rows at a time. */
export async function newIds(tx: Tx, table: 'license' | 'computer', many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id
    FROM generate_series(1, ${many}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends computers: they become the license's history, with the addresses they had, which are free again. */
export async function endComputers(tx: Tx, ids: number[], reason: ComputerEnd, now: Date): Promise<void> {
  await sql`UPDATE computer SET ended_at = ${now}, end_reason = ${reason}, revision = revision + 1,
      macs = ARRAY(SELECT mac FROM license_host WHERE computer_id = computer.id ORDER BY place)
    WHERE id = ANY(${ids}::int[]) AND ended_at IS NULL`.execute(tx);
  await sql`DELETE FROM license_host WHERE computer_id = ANY(${ids}::int[])`.execute(tx);
}

/** Records which computer replaced one that ended. */
export async function setReplacedBy(tx: Tx, id: number, by: number): Promise<void> {
  await tx.updateTable('computer').set({ replaced_by: by }).where('id', '=', id).execute();
}

/** Changes the name of a computer; its revision increases. */
export async function changeComputer(tx: Tx, id: number, said: { name: string } | { seats: number | null }): Promise<void> {
  const set = 'name' in said ? { name: said.name, name_key: isGivenName(said.name) ? null : fold(said.name) } : said;
  await tx
    .updateTable('computer')
    .set({ ...set, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}
