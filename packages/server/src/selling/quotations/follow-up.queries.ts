import { may, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rolesOf } from '../../identity/people/public.ts';
import { principalOfPerson, standingOf } from '../../identity/sessions/public.ts';
import { visibleQuotations } from './quotations.queries.ts';

/** How a quotation is followed up, locked for a change, with its owner; null if the principal may not see the customer. */
export async function followedUpForUpdate(tx: Tx, principal: Principal, id: number) {
  const row = await visibleQuotations(tx, principal)
    .select(['customer.email', sql<string | null>`(SELECT ${fullNameSql()} FROM customer WHERE id = owner_id)`.as('owner')])
    .where('quotation.id', '=', id)
    .forUpdate('quotation')
    .executeTakeFirst();
  if (!row) return null;
  const { owner_id, owner, next_step, next_on, lost_reason, lost_note, lost_at, revision, stage, customer_id, email } = row;
  const now = { ownerId: owner_id, owner, nextStep: next_step, nextOn: next_on, lostReason: lost_reason, lostNote: lost_note };
  return { now, revision, stage, lostAt: lost_at, customer: { id: customer_id, email } };
}

export type FollowUp = NonNullable<Awaited<ReturnType<typeof followedUpForUpdate>>>['now'];

export async function setFollowUp(tx: Tx, id: number, next: Omit<FollowUp, 'owner'>, lostAt: Date | null): Promise<void> {
  await tx
    .updateTable('quotation')
    .set((eb) => ({
      owner_id: next.ownerId,
      next_step: next.nextStep,
      next_on: next.nextOn,
      lost_reason: next.lostReason,
      lost_note: next.lostNote,
      lost_at: lostAt,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** The name of a person who may answer this quotation, and so own it; null for anyone else. */
export async function nameOfOwner(tx: Tx, ownerId: number, quotationId: number): Promise<string | null> {
  const owner = await principalOfPerson(tx, ownerId);
  if (!owner || !may(owner, 'quotation.answer')) return null;
  const seen = await visibleQuotations(tx, owner).where('quotation.id', '=', quotationId).executeTakeFirst();
  if (!seen) return null;
  const { name } = await tx.selectFrom('customer').select(fullNameSql().as('name')).where('id', '=', ownerId).executeTakeFirstOrThrow();
  return name;
}

/** How many staff are searched: more than any portal has. */
const MOST_STAFF = 200;

/** People who may answer quotations of customers in a country, by name. */
export async function ownersFor(db: Db, countryId: number): Promise<{ id: number; name: string }[]> {
  const staff = await db
    .selectFrom('customer')
    .select(['id', fullNameSql().as('name'), rolesOf('customer.id').as('roles')])
    .select(sql<boolean>`EXISTS (SELECT FROM customer_area WHERE customer_id = customer.id AND country_id = ${countryId})`.as('isInArea'))
    .where('staff', '=', sql.lit(true))
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST_STAFF)
    .execute();
  const mayOwn = ({ id, roles, isInArea }: (typeof staff)[number]) => {
    const who = { id, roles, ...standingOf({ roles, countries: isInArea ? [countryId] : [] }) };
    return may(who, 'quotation.answer') && may(who, 'customer.listIn', { countryId });
  };
  return staff.filter(mayOwn).map(({ id, name }) => ({ id, name }));
}
