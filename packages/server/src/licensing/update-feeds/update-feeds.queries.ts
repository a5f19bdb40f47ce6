import { type Day, isReleaseOffered, type Platform, RELEASE_STATES } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** The most releases of a product in its feeds. */
const MOST_RELEASES = 20;

/** A file in a feed, with the details for formats that people and other programs read. */
interface OfferedFile {
  id: number;
  name: string;
  platform: Platform;
  kind: 'installer' | 'update';
  size: number | null;
  sha256: string;
  link: string | null;
  /** An Ed25519 signature over the file, as Sparkle checks it. */
  edSignature: string | null;
}

export interface OfferedRelease {
  id: number;
  name: string;
  date: Day;
  notes: string;
  percent: number;
  files: OfferedFile[];
}

/** The states offered to everyone, by isReleaseOffered(): no draft, no preview, nothing withdrawn (UPD-2). */
const OFFERED_TO_EVERYONE = RELEASE_STATES.filter((state) => isReleaseOffered(state, 'everyone'));

/** The releases of a product that are offered to everyone and have files that update it, the newest version first. */
export async function offeredReleases(db: Db, productId: number): Promise<OfferedRelease[]> {
  const { rows } =
    await sql<OfferedRelease>`SELECT r.id, r.number AS name, r.date, r.notes, coalesce(p.percent, 100) AS percent, files.all AS files
    FROM release r LEFT JOIN release_rollout p ON p.release_id = r.id CROSS JOIN LATERAL (
      SELECT pg_catalog.json_agg(pg_catalog.json_build_object('id', f.id, 'name', f.name, 'platform', f.platform, 'kind', f.kind, 'size', f.size,
        'sha256', f.sha256, 'link', f.link, 'edSignature', CASE WHEN f.signature_form = 'ed25519' THEN f.signature END) ORDER BY f.kind DESC, f.platform = 'any', lower(f.name)) AS all
      FROM release_file f WHERE f.release_id = r.id AND f.sha256 IS NOT NULL AND f.kind IN ('installer', 'update')) AS files
    WHERE r.product_id = ${productId} AND r.state = ANY(${OFFERED_TO_EVERYONE}::text[]) AND files.all IS NOT NULL ORDER BY r.name_key DESC, r.id DESC LIMIT ${MOST_RELEASES}`.execute(
      db,
    );
  return rows;
}

export interface KeptFeed {
  number: number;
  kid: string;
  issued_at: Date;
  expires: Day;
  said: string;
  content: string;
}

/** The stored feed of a product; null before the first. */
export async function keptFeed(db: Db, productId: number): Promise<KeptFeed | null> {
  const columns = ['number', 'kid', 'issued_at', 'expires', 'said', 'content'] as const;
  return (await db.selectFrom('update_feed').select(columns).where('product_id', '=', productId).executeTakeFirst()) ?? null;
}

/** Locks the feed of a product, so that no one else makes one until this transaction ends. */
export async function lockFeed(tx: Tx, productId: number): Promise<KeptFeed | null> {
  const first = { product_id: productId, number: 0, kid: '', issued_at: new Date(0), expires: '1970-01-01', said: '', content: '' };
  await tx
    .insertInto('update_feed')
    .values(first)
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute();
  await tx.selectFrom('update_feed').select('product_id').where('product_id', '=', productId).forUpdate().execute();
  const feed = await keptFeed(tx, productId);
  return feed && feed.number > 0 ? feed : null;
}

export async function keepFeed(tx: Tx, productId: number, feed: KeptFeed): Promise<void> {
  await tx.updateTable('update_feed').set(feed).where('product_id', '=', productId).execute();
}

interface RolledOut {
  id: number;
  name: string;
  productId: number;
  percent: number;
}

/** A release, and how far it is rolled out; null if it does not exist. */
export async function rolloutOf(db: Db, releaseId: number): Promise<RolledOut | null> {
  const { rows } = await sql<RolledOut>`SELECT r.id, r.number AS name, r.product_id AS "productId", coalesce(p.percent, 100) AS percent
    FROM release r LEFT JOIN release_rollout p ON p.release_id = r.id WHERE r.id = ${releaseId}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked for a change. */
export async function rolloutForUpdate(tx: Tx, releaseId: number): Promise<RolledOut | null> {
  await tx.selectFrom('release').select('id').where('id', '=', releaseId).forUpdate().execute();
  return rolloutOf(tx, releaseId);
}

/** Offers a release to this percentage of computers, from 0 to 100. */
export async function setPercent(tx: Tx, releaseId: number, percent: number): Promise<void> {
  await sql`INSERT INTO release_rollout (release_id, percent) VALUES (${releaseId}, ${percent})
    ON CONFLICT (release_id) DO UPDATE SET percent = excluded.percent`.execute(tx);
}

/** The owner of the license of a file that was issued and has no adverse status; null for any other file. */
export async function holderOfFile(db: Db, fileId: string): Promise<{ licenseId: number; customerId: number } | null> {
  const { rows } = await sql<{
    licenseId: number;
    customerId: number;
  }>`SELECT license.id AS "licenseId", license.customer_id AS "customerId"
    FROM issued_file JOIN license ON license.id = issued_file.license_id
    WHERE issued_file.id = ${fileId}::uuid AND NOT EXISTS (SELECT FROM file_status WHERE file_id = issued_file.id)`.execute(db);
  return rows[0] ?? null;
}
