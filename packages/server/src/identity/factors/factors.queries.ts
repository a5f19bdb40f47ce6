import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** How long a shown secret waits for its first code, in milliseconds (FAC-651). */
const ENROLMENT_MS = 15 * 60_000;

/** The second factors of a person: since when they have one-time codes, and how many recovery codes are left. */
interface Factors {
  codesSince: Date | null;
  recoveryCodes: number;
  passkeys: number;
}

/** Does the person have a factor besides the password? */
export const isFactor = ({ codesSince, passkeys }: Factors): boolean => codesSince !== null || passkeys > 0;

/** What a person has besides their password. */
export async function factorsOf(db: Db, customerId: number): Promise<Factors> {
  const [found] = await factorsRead(db, { customerId });
  return { codesSince: found?.codesSince ?? null, recoveryCodes: found?.recoveryCodes ?? 0, passkeys: found?.passkeys ?? 0 };
}

const factorsRead = prepared((paper, { customerId }: { customerId: number }) =>
  paper.selectNoFrom((eb) => [
    eb.selectFrom('one_time_code').select('made_at').where('customer_id', '=', customerId).as('codesSince'),
    eb
      .selectFrom('recovery_code')
      .select((row) => row.fn.countAll<number>().as('left'))
      .where('customer_id', '=', customerId)
      .as('recoveryCodes'),
    eb
      .selectFrom('passkey')
      .select((row) => row.fn.countAll<number>().as('there'))
      .where('customer_id', '=', customerId)
      .as('passkeys'),
  ]),
);

/** Keeps a shown secret until its first code comes; an earlier secret no longer counts. */
export async function keepEnrolment(tx: Tx, customerId: number, secret: string, now: Date): Promise<void> {
  await tx
    .insertInto('code_enrolment')
    .values({ customer_id: customerId, secret, begun_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ secret, begun_at: now }))
    .execute();
}

/** The secret that waits for its first code, locked; null when none does, or it waited too long. */
export async function enrolmentForUpdate(tx: Tx, customerId: number, now: Date): Promise<string | null> {
  const found = await tx
    .selectFrom('code_enrolment')
    .select('secret')
    .where('customer_id', '=', customerId)
    .where('begun_at', '>', new Date(now.getTime() - ENROLMENT_MS))
    .forUpdate()
    .executeTakeFirst();
  return found?.secret ?? null;
}

/** The first code came: it is used up, and the secret counts from now on. */
export async function setCodes(tx: Tx, customerId: number, { secret, step }: { secret: string; step: number }, now: Date): Promise<void> {
  await tx.deleteFrom('code_enrolment').where('customer_id', '=', customerId).execute();
  const row = { secret, last_step: step, made_at: now };
  await tx
    .insertInto('one_time_code')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** The sealed secret of someone's one-time codes; null when they have none. */
export async function secretOf(tx: Tx, customerId: number): Promise<string | null> {
  const found = await tx.selectFrom('one_time_code').select('secret').where('customer_id', '=', customerId).executeTakeFirst();
  return found?.secret ?? null;
}

/** Uses up a step, once: if two servers get the same code at the same instant, one of them learns that it is gone (FAC-652). */
export async function takeStep(tx: Tx, customerId: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('one_time_code')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', step)
    .returning('customer_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** New recovery codes that replace those that are left. */
export async function setRecoveryCodes(tx: Tx, customerId: number, marks: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute();
  await tx
    .insertInto('recovery_code')
    .values(marks.map((mark) => ({ customer_id: customerId, mark })))
    .execute();
}

/** Burns a recovery code; false if it is not one of theirs or was used. */
export async function burnRecoveryCode(tx: Tx, customerId: number, mark: Buffer): Promise<boolean> {
  const burnt = await tx
    .deleteFrom('recovery_code')
    .where('customer_id', '=', customerId)
    .where('mark', '=', mark)
    .returning('customer_id')
    .executeTakeFirst();
  return burnt !== undefined;
}

/** Removes the one-time codes; answers whether there were any. */
export async function deleteCodes(tx: Tx, customerId: number): Promise<boolean> {
  await tx.deleteFrom('code_enrolment').where('customer_id', '=', customerId).execute();
  const gone = await tx.deleteFrom('one_time_code').where('customer_id', '=', customerId).returning('customer_id').executeTakeFirst();
  return gone !== undefined;
}

/** Recovery codes go with the last factor. */
export async function deleteRecoveryCodes(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute();
}
