import { type FileKind, MOST_RELEASE_FILES, type Platform, type ReleaseFile, type SignatureForm } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** A file as it is stored. */
export interface KeptFile extends ReleaseFile {
  releaseId: number;
  stored: string | null;
  upload: string;
  parts: string[];
  stamp: string;
  wantedSha256: string | null;
  blake2b: string | null;
}

/** The order in which kinds of files are shown, installers first, for rows of `release_file` under this alias. */
export const kindOrder = (alias: string) =>
  sql`pg_catalog.array_position(ARRAY['installer', 'update', 'fnl', 'runtime', 'documentation', 'sbom'], ${sql.ref(`${alias}.kind`)})`;

const DOWNLOADS = sql<number>`(SELECT count(*)::int FROM release_download d WHERE d.file_id = release_file.id)`;

const SBOM = sql<ReleaseFile['sbom']>`(SELECT pg_catalog.json_build_object('format', s.format, 'components', s.components)
  FROM release_sbom s WHERE s.file_id = release_file.id AND s.format <> '')`;

const files = (db: Db) => db.selectFrom('release_file').selectAll().select(DOWNLOADS.as('downloads')).select(SBOM.as('sbom'));
type Row = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>;

const kept = (row: Row): KeptFile => ({
  id: row.id,
  releaseId: row.release_id,
  name: row.name,
  kind: row.kind,
  platform: row.platform,
  size: row.size === null ? null : Number(row.size),
  received: Number(row.received),
  sha256: row.sha256,
  link: row.link,
  signedBy: row.signed_by,
  addedAt: row.added_at.toISOString(),
  downloads: row.downloads,
  sbom: row.sbom,
  stored: row.stored,
  upload: row.upload,
  parts: row.parts,
  stamp: row.stamp,
  wantedSha256: row.wanted_sha256,
  blake2b: row.blake2b,
});

export const toWire = ({
  id,
  name,
  kind,
  platform,
  size,
  received,
  sha256,
  link,
  signedBy,
  addedAt,
  downloads,
  sbom,
}: KeptFile): ReleaseFile => ({
  ...{ id, name, kind, platform, size, received, sha256, link, signedBy, addedAt, downloads, sbom },
});

/** The files of a release, installers first, then by name; null if no such release exists. */
export async function filesOfRelease(db: Db, releaseId: number): Promise<KeptFile[] | null> {
  const release = await db.selectFrom('release').select('id').where('id', '=', releaseId).executeTakeFirst();
  if (!release) return null;
  const rows = await files(db).where('release_id', '=', releaseId).orderBy(kindOrder('release_file')).orderBy(sql`lower(name)`).execute();
  return rows.map(kept);
}

/** The release that gets a file, locked against others that add one; null if it does not exist. */
export async function releaseForFiles(tx: Tx, id: number): Promise<{ id: number; name: string } | null> {
  const found = await tx.selectFrom('release').select(['id', 'number as name']).where('id', '=', id).forUpdate().executeTakeFirst();
  return found ?? null;
}

export async function hasRoomForFile(tx: Tx, releaseId: number): Promise<boolean> {
  const { count } = await tx
    .selectFrom('release_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return count < MOST_RELEASE_FILES;
}

export async function fileNamed(tx: Tx, releaseId: number, name: string): Promise<KeptFile | null> {
  const found = await files(tx)
    .where('release_id', '=', releaseId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst();
  return found ? kept(found) : null;
}

/** A file without a lock; null if it does not exist. */
export async function findFile(db: Db, id: number): Promise<KeptFile | null> {
  const found = await files(db).where('id', '=', id).executeTakeFirst();
  return found ? kept(found) : null;
}

/** A file, locked, with its release; null if it does not exist. */
export async function fileForUpdate(tx: Tx, id: number): Promise<{ file: KeptFile; release: { id: number; name: string } } | null> {
  const found = await files(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) return null;
  const release = await tx
    .selectFrom('release')
    .select(['id', 'number as name'])
    .where('id', '=', found.release_id)
    .executeTakeFirstOrThrow();
  return { file: kept(found), release };
}

interface NewFile {
  releaseId: number;
  name: string;
  kind: FileKind;
  platform: Platform;
  size: number | null;
  stamp?: string;
  stored?: string;
  wantedSha256?: string | null;
  link?: string;
  sha256?: string;
}

export async function insertFile(tx: Tx, file: NewFile, now: Date): Promise<KeptFile> {
  const row = await tx
    .insertInto('release_file')
    .values({
      release_id: file.releaseId,
      name: file.name,
      kind: file.kind,
      platform: file.platform,
      size: file.size,
      stamp: file.stamp ?? '',
      stored: file.stored ?? null,
      wanted_sha256: file.wantedSha256 ?? null,
      link: file.link ?? null,
      sha256: file.sha256 ?? null,
      added_at: now,
    })
    .returningAll()
    .returning([DOWNLOADS.as('downloads'), SBOM.as('sbom')])
    .executeTakeFirstOrThrow();
  return kept(row);
}

type Change = Partial<{
  received: number;
  upload: string;
  parts: string[];
  sha256: string;
  blake2b: string;
  signature: string;
  signed_by: string;
  signature_form: SignatureForm;
  added_at: Date;
  kind: FileKind;
  platform: Platform;
}>;

/** Updates a locked file. */
export async function setFile(tx: Tx, id: number, change: Change): Promise<KeptFile> {
  return kept(
    await tx
      .updateTable('release_file')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .returning([DOWNLOADS.as('downloads'), SBOM.as('sbom')])
      .executeTakeFirstOrThrow(),
  );
}

export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('release_file').where('id', '=', id).execute();
}

/** Gives up uploads that began before a moment; returns where they were stored. */
export async function giveUpUploads(tx: Tx, before: Date): Promise<{ stored: string; upload: string }[]> {
  const gone = await tx
    .deleteFrom('release_file')
    .where('sha256', 'is', null)
    .where('added_at', '<', before)
    .returning(['stored', 'upload'])
    .execute();
  return gone.flatMap(({ stored, upload }) => (stored ? [{ stored, upload }] : []));
}

/** Which of these stored files belong to nothing, not even in the bin. */
export async function strayAmong(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT there.name FROM pg_catalog.unnest(${names}::text[]) AS there (name)
    WHERE NOT EXISTS (SELECT FROM release_file WHERE stored = there.name)
      AND NOT EXISTS (SELECT FROM bin WHERE kind = 'release' AND rows::text LIKE '%' || there.name || '%')`.execute(db);
  return rows.map(({ name }) => name);
}
