import { sql } from 'kysely';
import { nothingPointsTo } from '../../db/foreign-keys.ts';
import type { Tx } from '../../db/tables.ts';
import { licensesWithIds } from './licenses.queries.ts';
import type { StoredLicense } from './stored-license.ts';

/** The tables that make up a license. */
const ITS_OWN = [
  ...['license_subscription.license_id', 'license_module.license_id', 'license_host.license_id', 'computer.license_id'],
  'import_row.license_id',
];

/**
 * Those of these licenses that no one changed since they were added, that have no named computer, and that led to nothing: no file,
 * no request, no renewal requested or offered; locked. Their owners must be locked.
 */
export async function untouchedLicenses(tx: Tx, ids: number[]): Promise<Map<number, StoredLicense>> {
  if (ids.length === 0) return new Map();
  const isNamed = sql`EXISTS (SELECT FROM computer c WHERE c.license_id = license.id AND c.revision > 1)`;
  const isOffered = sql`EXISTS (SELECT FROM offer_line l WHERE l.license_id = license.id)`;
  const isAskedFor = sql`EXISTS (SELECT FROM quotation q WHERE q.customer_id = license.customer_id
    AND q.renewal -> 'licenses' @> jsonb_build_array(jsonb_build_object('id', license.id)))`;
  const found = await tx
    .selectFrom('license')
    .select('id')
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .where('revision', '=', 1)
    .where(await nothingPointsTo(tx, 'license', ITS_OWN))
    .where(sql<boolean>`NOT (${isNamed} OR ${isOffered} OR ${isAskedFor})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const stored = await licensesWithIds(
    tx,
    found.map(({ id }) => id),
  );
  return new Map(stored.map((license) => [license.id, license]));
}
