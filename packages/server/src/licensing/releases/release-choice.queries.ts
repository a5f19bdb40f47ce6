import { FIRST_PRODUCT, type NewestCall, RELEASE_STATES, versionBeforeAny } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';

/** The stored form of a release's name: two products may have releases with the same number. */
export const keptName = (productId: number, name: string): string => (productId === FIRST_PRODUCT ? name : `${productId}/${name}`);

/** Locks a release for a license about to use it: until then it can be neither renamed nor deleted. */
const forUse = (tx: Tx) => tx.selectFrom('release').select(['id', 'number as name']).forKeyShare();

/** The newest current release of a product, by date, then by id (LIC-16, PRD-42). */
const newestOf = (db: Db, productId: number) =>
  db
    .selectFrom('release')
    .where('product_id', '=', productId)
    .where('state', '=', 'current')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** Whether a product has a release, in any state. Before it does, the default version stands in for one. */
const hasAny = async (db: Db, productId: number): Promise<boolean> =>
  (await db.selectFrom('release').select('id').where('product_id', '=', productId).limit(1).executeTakeFirst()) !== undefined;

/** The newest release of a product, locked for use; null before the first. */
async function latestRelease(tx: Tx, productId: number) {
  for (;;) {
    const newest = await newestOf(tx, productId).select('id').executeTakeFirst();
    if (!newest) return null;
    const locked = await forUse(tx).where('id', '=', newest.id).where('state', '=', 'current').executeTakeFirst();
    if (locked) return locked; // otherwise it was just deleted or withdrawn, and another is the newest
  }
}

/**
 * The release for a new license of a product, locked for use. Before any exists, the default version stands in for one (LIC-16); if there are
 * some but none is current, the call is refused (REL-54).
 */
export async function newestRelease(tx: Tx, call: NewestCall, productId: number): Promise<{ id: number | null; name: string }> {
  const latest = await latestRelease(tx, productId);
  if (!latest && (await hasAny(tx, productId))) throw refuse(call, 'noneCurrent');
  return latest ?? { id: null, name: versionBeforeAny(productId) };
}

/** The name of that release, to show it beforehand. */
export async function newestReleaseName(db: Db, productId: number): Promise<string> {
  const newest = await newestOf(db, productId).select('number').executeTakeFirst();
  return newest?.number ?? versionBeforeAny(productId);
}

/** The release of a product with this name, locked for use, or its stand-in before any exists; null if there is none. */
export const releaseFor = async (tx: Tx, productId: number, name: string, which: 'current' | 'any' = 'current') =>
  (await releasesNamed(tx, productId, [name], which)).get(name) ?? null;

/** The releases with these names, by name and locked for use; before any exists, the default version stands in for one. */
export async function releasesNamed(
  tx: Tx,
  productId: number,
  names: string[],
  which: 'current' | 'any' = 'current',
): Promise<Map<string, { id: number | null; name: string }>> {
  const kept = names.map((name) => keptName(productId, name));
  const found =
    kept.length > 0
      ? await forUse(tx)
          .where('name', 'in', kept)
          .where('state', 'in', which === 'any' ? RELEASE_STATES : [which])
          .execute()
      : [];
  const standing = versionBeforeAny(productId);
  const isFirst = names.includes(standing) && !(await hasAny(tx, productId));
  return new Map([...(isFirst ? [{ id: null, name: standing }] : []), ...found].map((release) => [release.name, release]));
}

/** The release with a name, or its stand-in before any exists, as it is now and without a lock; null if there is none. */
export async function releaseToJudge(db: Db, productId: number, name: string): Promise<{ id: number | null; name: string } | null> {
  const found = await db
    .selectFrom('release')
    .select(['id', 'number as name'])
    .where('name', '=', keptName(productId, name))
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (found || name !== versionBeforeAny(productId)) return found ?? null;
  return (await hasAny(db, productId)) ? null : { id: null, name };
}
