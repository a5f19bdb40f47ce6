import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { buysFor, rolesThat, rowsFor } from '../../identity/people/public.ts';

/**
 * The organization of an offer when every revision of it that was offered renewed licenses of that one organization; null for any other
 * (ORG-61). For `offer` in the surrounding statement.
 */
export const organizationOfOffer = sql<number | null>`(SELECT CASE WHEN count(*) = count(organization_id)
      AND min(organization_id) = max(organization_id) THEN min(organization_id) END
    FROM offer_revision WHERE offer_revision.offer_id = offer.id AND offered_at IS NOT NULL)`;

/** Records whose offered revision this is: the organization's, if it renews only that organization's licenses. */
export async function noteOrganization(tx: Tx, offerId: number, no: number): Promise<void> {
  await sql`UPDATE offer_revision SET organization_id = (SELECT CASE WHEN count(*) = count(license.organization_id)
        AND min(license.organization_id) = max(license.organization_id) THEN min(license.organization_id) END
      FROM offer_line LEFT JOIN license ON license.id = offer_line.license_id
      WHERE offer_line.offer_id = offer_revision.offer_id AND offer_line.no = offer_revision.no)
    WHERE offer_id = ${offerId} AND no = ${no}`.execute(tx);
}

/** Whether a revision of an offer renews a license of the organization that a person is in: they decide nothing about it as staff (OFR-304, ORD-385). */
export async function renewsForOwn(tx: Tx, { offerId, no }: { offerId: number; no: number }, personId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM offer_line AS line JOIN license ON license.id = line.license_id
    JOIN organization_person AS place ON place.organization_id = license.organization_id AND place.customer_id = ${personId}
    WHERE line.offer_id = ${offerId} AND line.no = ${no} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** How the organization that an offer is for buys. */
export interface Buyer {
  address: string;
  deliveryAddress: string;
  poNumberNeeded: boolean;
  costCentres: string[];
}

/**
 * The organization that buys what an offer says, for `offer` in the surrounding statement: the one whose licenses it renews, or else the
 * one that its customer is in; with the addresses that its order noted, once it is accepted (ORG-182). Null for none.
 */
export const buyerOfOffer = sql<Buyer | null>`(SELECT pg_catalog.json_build_object('address', coalesce(sold.invoice_address, buyer.address),
    'deliveryAddress', coalesce(sold.delivery_address, buyer.delivery_address),
    'poNumberNeeded', coalesce(buyer.po_number_needed, false), 'costCentres', coalesce(buyer.cost_centres, '{}'))
  FROM (SELECT coalesce(${organizationOfOffer},
      (SELECT place.organization_id FROM organization_person AS place WHERE place.customer_id = offer.customer_id)) AS id) AS buying
    LEFT JOIN organization AS buyer ON buyer.id = buying.id LEFT JOIN customer_order AS sold ON sold.offer_id = offer.id
  WHERE buyer.id IS NOT NULL OR sold.invoice_address <> '' OR sold.delivery_address <> '')`;

/** Is it one of the organization for which the principal buys? */
export const isOfTheirOrganization = (principal: Principal) => buysFor(principal, organizationOfOffer);

/** An offer that the principal sees as its customer, as staff, or for their organization; with its addressee joined as `customer`. */
export const seesOffer = (principal: Principal) =>
  sql<boolean>`(${rowsFor(principal, 'customer.see')} OR ${isOfTheirOrganization(principal)})`;

/** Offers that may belong to an organization: some revision of them did. */
export const offersNaming = (organizationId: number) =>
  sql<number>`(SELECT offer_id FROM offer_revision WHERE offer_revision.organization_id = ${organizationId})`;

/**
 * The recipients of mails about offers, or about their orders: the customer of each, and people who buy for its organization (ORG-63). By
 * the id of the offer; an offer without a customer is mailed to no one.
 */
export async function toldOfOffers(db: Db, offerIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; told: number[] }>`SELECT offer.id, ARRAY(
      SELECT offer.customer_id UNION SELECT place.customer_id FROM organization_person AS place
        JOIN customer ON customer.id = place.customer_id
      WHERE place.organization_id = ${organizationOfOffer} AND place.role = ANY(${rolesThat('license.buy')}::text[]) AND NOT customer.staff ORDER BY 1) AS told
    FROM offer WHERE offer.id = ANY(${[...offerIds]}::int[]) AND offer.customer_id IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, told }) => [id, told]));
}

/** The organizations to which any of these offers belong (ORG-61): their mailboxes are told too (ORG-161). */
export async function mailboxesOfOffers(db: Db, offerIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; of: number | null }>`SELECT offer.id, ${organizationOfOffer} AS of
    FROM offer WHERE offer.id = ANY(${[...offerIds]}::int[]) AND offer.customer_id IS NOT NULL`.execute(db);
  return new Map(rows.flatMap(({ id, of }) => (of === null ? [] : [[id, of]])));
}

/** The same for one offer: people, and the mailbox of its organization. */
export async function toldOf(db: Db, offerId: number): Promise<({ to: number } | { mailboxOf: number })[]> {
  const people = (await toldOfOffers(db, [offerId])).get(offerId) ?? [];
  const mailboxOf = (await mailboxesOfOffers(db, [offerId])).get(offerId);
  return [...people.map((to) => ({ to })), ...(mailboxOf === undefined ? [] : [{ mailboxOf }])];
}
