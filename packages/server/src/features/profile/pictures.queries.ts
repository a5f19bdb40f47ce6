import type { Tx } from '../../db/tables.ts';

/** Sets or replaces the picture of a person, whose record must be locked; answers whether there was one. */
export async function setPicture(tx: Tx, customerId: number, fileName: string, jpeg: Buffer): Promise<boolean> {
  const had = await tx.selectFrom('customer_picture').select('customer_id').where('customer_id', '=', customerId).executeTakeFirst();
  await tx
    .insertInto('customer_picture')
    .values({ customer_id: customerId, file_name: fileName, jpeg })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ file_name: fileName, jpeg }))
    .execute();
  return had !== undefined;
}

/** Answers whether there was one. */
export async function deletePicture(tx: Tx, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_picture').where('customer_id', '=', customerId).executeTakeFirst();
  return numDeletedRows > 0n;
}
