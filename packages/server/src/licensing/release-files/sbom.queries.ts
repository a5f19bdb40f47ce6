import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { searchKey } from '../../lib/fold.ts';
import type { Sbom } from './sbom.ts';

/** How many rows one statement writes. */
const AT_ONCE = 5000;

/** Stores the content of an SBOM; for a file that is not one, stores that it was read. */
export async function keepSbom(tx: Tx, fileId: number, { format, components }: Sbom): Promise<void> {
  await insertRows(tx, 'release_sbom', [{ file_id: fileId, format, components: components.length }]);
  for (let from = 0; from < components.length; from += AT_ONCE) {
    const rows = components.slice(from, from + AT_ONCE).map(({ name, version, purl }) => ({
      ...{ file_id: fileId, name, version, purl, key: searchKey(name, purl) },
    }));
    await sql`INSERT INTO release_component (file_id, name, version, purl, key)
      SELECT file_id, name, version, purl, key FROM json_populate_recordset(NULL::release_component, ${JSON.stringify(rows)}::json)`.execute(
      tx,
    );
  }
}

/** An SBOM not read yet: from an older version of the portal, or restored from the bin. */
export async function unreadSbom(db: Db, mostBytes: number): Promise<{ id: number; stored: string } | null> {
  const { rows } = await sql<{ id: number; stored: string }>`SELECT id, stored FROM release_file WHERE kind = 'sbom' AND sha256 IS NOT NULL
    AND stored IS NOT NULL AND size <= ${mostBytes} AND NOT EXISTS (SELECT FROM release_sbom WHERE file_id = release_file.id) ORDER BY id LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}
