import { offerNumber } from '@lm/contract';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { newestOffered } from './offer-list.queries.ts';
import { offersNaming, organizationOfOffer } from './organization-offers.queries.ts';

/** The newest offers of an organization, each as the newest revision that was offered (ORG-61). */
export async function organizationOffers(db: Db, organizationId: number, most: number) {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('customer', 'customer.id', 'offer.customer_id')
    .select(['offer.id', 'year', 'number', 'customer.id as contactId', fullNameSql().as('contactName')])
    .where('offer.id', 'in', offersNaming(organizationId))
    .where(organizationOfOffer, '=', organizationId)
    .orderBy('offer.id', 'desc')
    .limit(most)
    .execute();
  const shown = await newestOffered(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, year, number, contactId, contactName }) => {
    const revision = shown.get(id);
    if (!revision) return [];
    const { no: _, ...said } = revision;
    return [{ id, number: offerNumber(year, number), contact: { id: contactId, name: contactName }, ...said }];
  });
}
