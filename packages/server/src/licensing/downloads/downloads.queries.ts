import {
  type Download,
  type DownloadFile,
  type DownloadingLicense,
  type Principal,
  productNamed,
  productOf,
  type ReleaseState,
} from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { licensesFor, usesSeatOf } from '../../identity/people/public.ts';
import { kindOrder } from '../release-files/public.ts';

interface UsedLicense extends DownloadingLicense {
  productId: number;
}

/** The licenses a person may use: their own, those of an organization whose licenses they look after, and those on which they have a seat. */
export async function licensesUsedBy(db: Db, principal: Principal): Promise<UsedLicense[]> {
  const rows = await db
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select(['license.id', 'type_id as typeId', 'start_date as startDate', 'end_date as endDate', 'suspended_on as suspendedOn'])
    .select('license.release_id as releaseId')
    .select(
      sql<
        UsedLicense['subscriptions']
      >`(SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('start', start_date, 'end', end_date,
        'months', months) ORDER BY start_date DESC), '[]') FROM license_subscription WHERE license_id = license.id)`.as('subscriptions'),
    )
    .select(sql<number | null>`(SELECT min(module_id)::int FROM license_module WHERE license_id = license.id)`.as('moduleId'))
    .where(usedBy(principal))
    .orderBy('license.id')
    .execute();
  return rows.map(({ moduleId, ...license }) => ({ ...license, productId: productOf(moduleId === null ? [] : [moduleId]) }));
}

/** How many releases of a product are shown with their files. */
const SHOWN = 20;

/** A file without the key that checks its signature, which is in the settings. */
type KeptDownload = Omit<DownloadFile, 'key'>;

type FoundRelease = Omit<Download, 'may' | 'why' | 'licenseId' | 'day' | 'state' | 'reason' | 'files'> &
  Stated & { productId: number; files: KeptDownload[] };

/** The state of a release, and whether the reader was chosen for its preview. */
interface Stated {
  state: ReleaseState;
  reason: string;
  chosen: boolean;
}

const stated = (personId: number) => sql<unknown>`r.state, r.withdrawn_reason AS reason,
  EXISTS (SELECT FROM release_preview WHERE release_id = r.id AND customer_id = ${personId}) AS chosen`;

/** The newest releases with files of these products, or of all, that a person sees (REL-41), newest first. */
export async function releasesWithFiles(
  db: Db,
  { isStaff, principal }: { isStaff: boolean; principal: Principal },
  productIds: readonly number[] | null,
): Promise<FoundRelease[]> {
  const { rows } = await sql<Omit<FoundRelease, 'product'>>`SELECT * FROM (
      SELECT r.id, r.number AS name, r.date, r.notes, r.product_id AS "productId", ${stated(principal.id)},
        r.id = (SELECT n.id FROM release n WHERE n.product_id = r.product_id AND n.state = 'current' ORDER BY n.date DESC, n.id DESC LIMIT 1) AS latest,
        row_number() OVER (PARTITION BY r.product_id ORDER BY r.date DESC, r.id DESC) AS place,
        (SELECT pg_catalog.json_agg(pg_catalog.json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'platform', f.platform, 'size', f.size,
          'sha256', f.sha256, 'signedBy', f.signed_by, 'signature', f.signature, 'form', CASE WHEN f.signature IS NOT NULL THEN coalesce(nullif(f.signature_form, ''), 'minisign') END) ORDER BY
            ${kindOrder('f')}, lower(f.name))
          FROM release_file f WHERE f.release_id = r.id AND f.sha256 IS NOT NULL) AS files
      FROM release r WHERE (${productIds === null} OR r.product_id = ANY(${productIds ?? []}::int[]))
        AND (${isStaff} OR r.state = 'current' OR r.state = 'withdrawn' AND ${hasRelease(principal)} OR r.state = 'preview'
          AND EXISTS (SELECT FROM release_preview WHERE release_id = r.id AND customer_id = ${principal.id}))
        AND EXISTS (SELECT FROM release_file f WHERE f.release_id = r.id AND f.sha256 IS NOT NULL)
    ) AS found WHERE place <= ${SHOWN} ORDER BY "productId", date DESC, id DESC`.execute(db);
  return rows.map(({ id, name, date, notes, productId, latest, files, state, reason, chosen }) => ({
    ...{ id, name, date, notes, productId, latest, state, reason, chosen, files: files as KeptDownload[] },
    ...productNamed(productId),
  }));
}

/** A license of a `customer` that a person may use: what staff see of other people's is not theirs. */
const usedBy = (principal: Principal) => {
  const own = { ...principal, rights: [], scope: { countries: [] } };
  return sql<SqlBool>`(${licensesFor(own)} OR ${usesSeatOf(own, sql.ref('license.id'))})`;
};

/** A person has a release `r` if they downloaded it, may use a license for it, or were chosen for its preview. */
const hasRelease = (
  principal: Principal,
) => sql`(EXISTS (SELECT FROM release_download WHERE release_id = r.id AND customer_id = ${principal.id})
  OR EXISTS (SELECT FROM license JOIN customer ON customer.id = license.customer_id WHERE license.release_id = r.id AND ${usedBy(principal)})
  OR EXISTS (SELECT FROM release_preview WHERE release_id = r.id AND customer_id = ${principal.id}))`;

/** Filters these releases to those that a person has. */
export async function releasesHad(db: Db, principal: Principal, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT r.id FROM release r WHERE r.id = ANY(${[...ids]}::int[]) AND ${hasRelease(principal)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface DownloadedRelease extends Stated {
  id: number;
  name: string;
  date: string;
  productId: number;
}

/** The release of a file, with its state for a person. */
export const releaseOfFile = (db: Db, releaseId: number, personId: number): Promise<DownloadedRelease> =>
  db
    .selectFrom('release as r')
    .select(['r.id', 'r.number as name', 'r.date', 'r.product_id as productId', 'r.state', 'r.withdrawn_reason as reason'])
    .select(sql<boolean>`EXISTS (SELECT FROM release_preview WHERE release_id = r.id AND customer_id = ${personId})`.as('chosen'))
    .where('r.id', '=', releaseId)
    .executeTakeFirstOrThrow();

/** Keeps the release from being withdrawn or deleted until the transaction ends. */
export const lockRelease = (tx: Tx, releaseId: number): Promise<unknown> =>
  tx.selectFrom('release').select('id').where('id', '=', releaseId).forShare().execute();

/** Whose session a token belongs to; null for none. */
export async function ownerOfSession(db: Db, hash: Buffer): Promise<number | null> {
  const found = await db.selectFrom('session').select('customer_id').where('token_hash', '=', hash).executeTakeFirst();
  return found?.customer_id ?? null;
}

interface Noted {
  link: string;
  releaseId: number;
  fileId: number;
  customerId: number;
  licenseId: number | null;
}

export async function isNoted(db: Db, link: string): Promise<boolean> {
  return (await db.selectFrom('release_download').select('id').where('link', '=', link).executeTakeFirst()) !== undefined;
}

/** Counts a download, once per link. */
export async function noteDownload(tx: Tx, { link, releaseId, fileId, customerId, licenseId }: Noted, now: Date): Promise<void> {
  await tx
    .insertInto('release_download')
    .values({ link, release_id: releaseId, file_id: fileId, customer_id: customerId, license_id: licenseId, at: now })
    .onConflict((conflict) => conflict.column('link').doNothing())
    .execute();
}
