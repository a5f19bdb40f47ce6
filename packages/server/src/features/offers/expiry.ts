import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { expiredOffers } from './offer-mail.queries.ts';

/** Offers that are told of in one transaction. */
const AT_ONCE = 100;

/** Tells the customer and the maker of offers that expired, each once (OFR-311). Nothing else becomes of them: time alone expires an offer. */
export async function tellExpired({ db, write, today, steady }: Pick<Portal, 'db' | 'write' | 'today' | 'steady'>): Promise<void> {
  for (let after = 0; ; ) {
    const expired = await expiredOffers(db, today(), after, AT_ONCE);
    const mails = expired.flatMap(({ offer, customer, makerId }) => {
      if (!customer) return [];
      const about = [{ kind: 'offer' as const, id: offer.id, name: offer.number }];
      const key = `offer-expired/${offer.id}/${offer.no}/${offer.validUntil}`;
      const named = `${customer.name}, ${customer.organization}`;
      return [
        { to: customer.id, purpose: 'offer-expired' as const, data: { offer }, about, key },
        ...(makerId === null
          ? []
          : [{ to: makerId, purpose: 'offer-expired-for-staff' as const, data: { offer, customer: named }, about, key: `${key}/maker` }]),
      ];
    });
    if (mails.length > 0) await write((tx) => mailPeople(tx, mails, steady()));
    const last = expired.at(-1);
    if (!last || expired.length < AT_ONCE) return;
    after = last.offer.id;
  }
}
