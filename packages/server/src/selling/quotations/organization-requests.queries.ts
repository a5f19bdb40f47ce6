import { type AskedRenewal, type Day, personFromColumns } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { offerRenewing, openRenewals } from './quotations.queries.ts';
import { formOf } from './renewal-form.ts';

/** Whether the renewal of a license is under way, as people who look after it for its organization are told (ORG-64). */
export async function renewalUnderWay(db: Db, { licenseId, contactId }: { licenseId: number; contactId: number }, today: Day) {
  const asked = (await openRenewals(db, contactId, today)).find(({ ids }) => ids.includes(licenseId));
  const offer = await offerRenewing(db, contactId, [licenseId], today);
  return {
    asked: asked ? { id: asked.id, submittedAt: asked.submittedAt.toISOString(), by: await askerOf(db, asked.id) } : null,
    offeredUntil: offer?.until ?? null,
  };
}

/** The name of the person who asked; null if staff did. */
async function askerOf(db: Db, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('quotation')
    .innerJoin('customer', (join) => join.on('customer.id', '=', sql<number>`coalesce(quotation.asker_id, quotation.customer_id)`))
    .select(fullNameSql().as('name'))
    .where('quotation.id', '=', id)
    .where('asked_by', 'is', null)
    .executeTakeFirst();
  return found?.name ?? null;
}

/**
 * Moves open requests that renew only licenses of one contact to another, after the offers have moved: the new contact gets the
 * answer. What the earlier contact wrote stays theirs (ORG-65).
 */
export async function moveRequests(tx: Tx, { from, to, licenseIds }: { from: number; to: number; licenseIds: number[] }): Promise<void> {
  const open = await tx
    .selectFrom('quotation')
    .leftJoin('offer', 'offer.id', 'quotation.offer_id')
    .select(['quotation.id', 'renewal', 'offer.customer_id as offeredTo'])
    .where('quotation.customer_id', '=', from)
    .where('answered_at', 'is', null)
    .where('renewal', 'is not', null)
    .where('stage', 'not in', ['ordered', 'lost'])
    .execute();
  const ids = open
    .filter(({ offeredTo }) => offeredTo !== from)
    .filter(({ renewal }) => (renewal as AskedRenewal).licenses.every(({ id }) => licenseIds.includes(id)))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const person = await tx.selectFrom('customer').selectAll().where('id', '=', to).executeTakeFirstOrThrow();
  await sql`UPDATE quotation SET customer_id = ${to}, form = ${JSON.stringify(formOf({ email: person.email, ...personFromColumns(person) }))}::jsonb,
      asker_id = CASE WHEN asked_by IS NULL THEN nullif(coalesce(asker_id, ${from}::int), ${to}::int) END, revision = revision + 1
    WHERE id = ANY(${ids}::int[])`.execute(tx);
}
