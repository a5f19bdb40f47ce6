import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';

/** The people chosen for a preview, as far as the principal sees them. */
export const previewersOf = (db: Db, principal: Principal, releaseId: number) =>
  visible(
    db
      .selectFrom('release_preview')
      .innerJoin('customer', 'customer.id', 'release_preview.customer_id')
      .select(['customer.id', 'customer.email', fullNameSql().as('name')])
      .where('release_id', '=', releaseId)
      .orderBy('customer.id'),
    principal,
    'customer.list',
  ).execute();

/** The ids of the people with these emails that a principal sees, by email in lower case. */
export async function peopleCalled(tx: Tx, principal: Principal, emails: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map();
  const found = await visible(
    tx
      .selectFrom('customer')
      .select(['customer.id', sql<string>`lower(customer.email)`.as('email')])
      .where(sql<boolean>`lower(customer.email) = ANY(${emails.map((email) => email.toLowerCase())}::text[])`),
    principal,
    'customer.list',
  ).execute();
  return new Map(found.map(({ email, id }) => [email, id]));
}

/** Replaces the people chosen for a preview, as far as the principal sees them; the others stay. Returns how many there are now. */
export async function choosePreviewers(tx: Tx, releaseId: number, before: readonly number[], after: readonly number[]): Promise<number> {
  await sql`DELETE FROM release_preview WHERE release_id = ${releaseId} AND customer_id = ANY(${before.filter((id) => !after.includes(id))}::int[])`.execute(
    tx,
  );
  await sql`INSERT INTO release_preview (release_id, customer_id) SELECT ${releaseId}::int, unnest(${[...after]}::int[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  return countPreviewers(tx, releaseId);
}

export async function countPreviewers(db: Db, releaseId: number): Promise<number> {
  const found = await db
    .selectFrom('release_preview')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return found.people;
}

interface Support {
  supportMonths: number | null;
  lowestVersion: string | null;
}

/** A product's rules of support for its releases. */
export async function supportOf(db: Db, productId: number): Promise<Support> {
  const found = await db
    .selectFrom('product_support')
    .select(['support_months as supportMonths', 'lowest_version as lowestVersion'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return found ?? { supportMonths: null, lowestVersion: null };
}

export async function writeSupport(tx: Tx, productId: number, { supportMonths, lowestVersion }: Support): Promise<void> {
  const said = { support_months: supportMonths, lowest_version: lowestVersion };
  await tx
    .insertInto('product_support')
    .values({ product_id: productId, ...said })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(said))
    .execute();
}
