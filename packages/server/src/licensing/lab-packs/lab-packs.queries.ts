import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';

/**
 * The owners of licenses, as far as the principal may see them. If some licenses are deleted or out of scope, fewer are returned than
 * requested.
 */
export async function ownersOfLicenses(db: Db, principal: Principal, ids: readonly number[]) {
  const found = await db
    .selectFrom('customer')
    .innerJoin('license', 'license.customer_id', 'customer.id')
    .select(['customer.id', 'first_name', 'last_name', 'email', 'organization', 'offline_license_allowed', 'license.id as license_id'])
    .where('license.id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .execute();
  return found.map(({ first_name, last_name, offline_license_allowed, license_id, ...owner }) => ({
    licenseId: license_id,
    owner: { ...owner, name: `${first_name} ${last_name}`, offlineLicenseAllowed: offline_license_allowed },
  }));
}

/** Locks licenses until the transaction ends, always in the same order; their owner must be locked before. */
export async function lockLicenses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('license')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The newest packed file of each of these computers, unless it has been superseded or withdrawn. */
export async function newestPackedFiles(tx: Tx, computerIds: readonly number[]) {
  const { rows } = await sql<{
    computerId: number;
    id: string;
    seq: number;
    expires: string | null;
    issuedAt: Date;
    digest: Buffer | null;
  }>`SELECT DISTINCT ON (computer_id) computer_id AS "computerId", id, seq, issued_file.expires::text, issued_at AS "issuedAt", digest
    FROM issued_file
    WHERE license_id IN (SELECT license_id FROM computer WHERE id = ANY(${[...computerIds]}::int[])) AND computer_id = ANY(${[...computerIds]}::int[])
      AND NOT EXISTS (SELECT FROM file_status WHERE file_id = issued_file.id AND (superseded_at IS NOT NULL OR withdrawn_at IS NOT NULL))
    ORDER BY computer_id, seq DESC`.execute(tx);
  return new Map(rows.map(({ computerId, ...file }) => [computerId, file]));
}

/** Keeps digests that show later whether a packed file would still have the same content. */
export async function keepDigests(tx: Tx, files: readonly { id: string; digest: Buffer }[]): Promise<void> {
  if (files.length === 0) return;
  await sql`UPDATE issued_file SET digest = decode(given.digest, 'hex')
    FROM unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ digest }) => digest.toString('hex'))}::text[]) AS given (id, digest)
    WHERE issued_file.id = given.id`.execute(tx);
}
