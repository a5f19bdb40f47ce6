import type { Db, Tx } from '../../db/tables.ts';

/** Which products have a picture, and since when. */
export async function picturesIn(db: Db): Promise<{ productId: number; setAt: string }[]> {
  const rows = await db.selectFrom('product_picture').select(['product_id', 'set_at']).orderBy('product_id').execute();
  return rows.map((row) => ({ productId: row.product_id, setAt: row.set_at.toISOString() }));
}

/** The picture of a product, as JPEG; null if it has none. */
export async function findPicture(db: Db, productId: number): Promise<Buffer | null> {
  const found = await db.selectFrom('product_picture').select('jpeg').where('product_id', '=', productId).executeTakeFirst();
  return found?.jpeg ?? null;
}

/** Locks a product and returns whether it has a picture; null if no such product exists. */
export async function productWithPicture(tx: Tx, productId: number): Promise<{ hasPicture: boolean } | null> {
  const product = await tx.selectFrom('product').select('id').where('id', '=', productId).forUpdate().executeTakeFirst();
  if (!product) return null;
  const picture = await tx.selectFrom('product_picture').select('product_id').where('product_id', '=', productId).executeTakeFirst();
  return { hasPicture: picture !== undefined };
}

/** Sets or replaces the picture of a product, which must be locked. */
export async function setPicture(tx: Tx, productId: number, jpeg: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('product_picture')
    .values({ product_id: productId, jpeg, set_at: now })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ jpeg, set_at: now }))
    .execute();
}

export async function deletePicture(tx: Tx, productId: number): Promise<void> {
  await tx.deleteFrom('product_picture').where('product_id', '=', productId).execute();
}
