import type { Tx } from '../../db/tables.ts';

/** Sets or replaces a person's picture; answers whether there was one. */
export async function setPicture(tx: Tx, customerId: number, fileName: string, jpeg: Buffer): Promise<boolean> {
  const had = await deletePicture(tx, customerId);
  await tx.insertInto('customer_picture').values({ customer_id: customerId, file_name: fileName, jpeg }).execute();
  return had;
}

/** Answers whether there was one. */
export async function deletePicture(tx: Tx, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_picture').where('customer_id', '=', customerId).executeTakeFirst();
  return numDeletedRows > 0n;
}
