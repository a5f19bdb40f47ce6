import type { Principal } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { preparedFor, visible } from '../../identity/people/public.ts';

const pictureOf = preparedFor((paper, { id }: { id: number }, anyAlike) =>
  paper
    .selectFrom('customer')
    .innerJoin('customer_picture', 'customer_picture.customer_id', 'customer.id')
    .select('jpeg')
    .where('customer.id', '=', id)
    .$call((rows) => visible(rows, anyAlike, 'customer.see')),
);

/** The picture of a person this principal may see, as JPEG; null if there is none they may see. */
export const findPicture = async (db: Db, principal: Principal, id: number): Promise<Buffer | null> =>
  (await pictureOf(db, principal, { id }))[0]?.jpeg ?? null;

/** Sets or replaces the picture of a person, whose record must be locked; returns whether there was one before. */
export async function setPicture(tx: Tx, customerId: number, fileName: string, jpeg: Buffer): Promise<boolean> {
  const had = await tx.selectFrom('customer_picture').select('customer_id').where('customer_id', '=', customerId).executeTakeFirst();
  await tx
    .insertInto('customer_picture')
    .values({ customer_id: customerId, file_name: fileName, jpeg })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ file_name: fileName, jpeg }))
    .execute();
  return had !== undefined;
}

/** Returns whether there was one. */
export async function deletePicture(tx: Tx, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('customer_picture').where('customer_id', '=', customerId).executeTakeFirst();
  return numDeletedRows > 0n;
}
