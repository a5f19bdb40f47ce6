import { may, type Principal, type Right, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { AREA, rolesOf, visible } from '../../identity/people/public.ts';
import { standingOf } from '../../identity/sessions/public.ts';

/** A customer who can get an offer from the principal, and whether a quotation is theirs; null if they may not see the customer. */
export async function isInList(db: Db, principal: Principal, customerId: number, quotationId: number | null) {
  const found = await db
    .selectFrom('customer')
    .select(['id', 'email'])
    .select(territoryOf().as('countryId'))
    .select(sql<boolean>`EXISTS (SELECT FROM quotation q WHERE q.id = ${quotationId} AND q.customer_id = customer.id)`.as('hasQuotation'))
    .where('id', '=', customerId)
    .$call((rows) => visible(rows, principal, 'customer.list'))
    .executeTakeFirst();
  return found ?? null;
}

/** Do they teach a course that students take part in, or was an academic offer to them approved? Academic prices need it (OFR-387). */
export async function isAcademic(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT
      EXISTS (SELECT FROM course c WHERE (c.teacher_id = ${customerId}
          OR EXISTS (SELECT FROM course_teacher t WHERE t.course_id = c.id AND t.customer_id = ${customerId}))
        AND EXISTS (SELECT FROM license l WHERE l.course_id = c.id AND l.customer_id <> ${customerId}))
      OR EXISTS (SELECT FROM offer o JOIN offer_revision r ON r.offer_id = o.id
        WHERE o.customer_id = ${customerId} AND r.academic AND r.approved_by_id IS NOT NULL) AS is`.execute(db);
  return rows[0]?.is ?? false;
}

/** How many people with the right to approve are considered, at most. */
const MOST_APPROVERS = 50;

const APPROVES: Right = 'offers.approve';

/** The people who may approve offers to customers of a country, except some, by name (OFR-304). */
export async function approversFor(db: Db, countryId: number, exceptIds: number[]) {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name', rolesOf('customer.id').as('roles'), AREA.as('area')])
    .where('staff', '=', sql.lit(true))
    .where('active', '=', true)
    .where('id', '!=', sql<number>`ALL(${exceptIds}::int[])`)
    .where(
      sql<boolean>`EXISTS (SELECT FROM customer_role cr WHERE cr.customer_id = customer.id AND (cr.role_id = ${sql.lit(ROLE.admin)}
        OR EXISTS (SELECT FROM role_right rr WHERE rr.role_id = cr.role_id AND rr.right_name = ${sql.lit(APPROVES)})))`,
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST_APPROVERS)
    .execute();
  return rows
    .filter(({ id, roles, area }) => {
      const who = { id, roles, ...standingOf({ roles, countries: area }) };
      return may(who, 'offer.approve', { askedById: null, writerId: null, customerId: null }) && may(who, 'customer.listIn', { countryId });
    })
    .map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
}

/** The newest offer to a customer, else its maker's newest, from which the next one starts; null for the first. */
export async function lastOfferOf(db: Db, customerId: number, makerId: number) {
  const newest = async (column: 'customer_id' | 'maker_id', id: number) =>
    db
      .selectFrom('offer')
      .innerJoin('offer_revision as r', (join) => join.onRef('r.offer_id', '=', 'offer.id').onRef('r.no', '=', 'offer.last_no'))
      .select(['r.currency', 'r.tax_text as taxText', 'r.tax_percent as taxPercent', 'r.terms', 'r.po_number_needed as poNumberNeeded'])
      .where(`offer.${column}`, '=', id)
      .orderBy('offer.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  return (await newest('customer_id', customerId)) ?? (await newest('maker_id', makerId)) ?? null;
}
