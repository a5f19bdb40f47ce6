import { newPassing } from '../../lib/jobs/trouble-count.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { expiredOffers } from './offer-mail.queries.ts';
import { mailboxesOfOffers, toldOfOffers } from './organization-offers.queries.ts';

/** Offers whose mails are queued in one transaction. */
const AT_ONCE = 100;

/** Tells the customer and the maker about expired offers, each once (OFR-311). Nothing else happens to offers: time alone expires them. */
export async function tellExpired({ db, write, today, steady }: Telling): Promise<void> {
  const passing = newPassing();
  for (let after = 0; ; ) {
    const expired = await expiredOffers(db, today(), after, AT_ONCE);
    await passing.some(expired, (some) =>
      write(async (tx) =>
        mailPeople(tx, mailsOf(some, await toldOfOffers(tx, idsOf(some)), await mailboxesOfOffers(tx, idsOf(some))), steady()),
      ),
    );
    const last = expired.at(-1);
    if (!last || expired.length < AT_ONCE) break;
    after = last.offer.id;
  }
  passing.end();
}

type Telling = Pick<Portal, 'db' | 'write' | 'today' | 'steady'>;

type Expired = Awaited<ReturnType<typeof expiredOffers>>;

const idsOf = (expired: Expired): number[] => expired.map(({ offer }) => offer.id);

const mailsOf = (expired: Expired, told: ReadonlyMap<number, readonly number[]>, mailboxes: ReadonlyMap<number, number>) =>
  expired.flatMap(({ offer, customer, makerId }) => {
    if (!customer) return [];
    const about = [{ kind: 'offer' as const, id: offer.id, name: offer.number }];
    const key = `offer-expired/${offer.id}/${offer.no}/${offer.validUntil}`;
    const named = `${customer.name}, ${customer.organization}`;
    const mailboxOf = mailboxes.get(offer.id);
    const others = (told.get(offer.id) ?? []).filter((to) => to !== customer.id);
    return [
      { to: customer.id, purpose: 'offer-expired' as const, data: { offer }, about, key },
      ...others.map((to) => ({ to, purpose: 'offer-expired' as const, data: { offer }, about, key: `${key}/to/${to}` })),
      ...(mailboxOf === undefined ? [] : [{ mailboxOf, purpose: 'offer-expired' as const, data: { offer }, about, key: `${key}/mailbox` }]),
      ...(makerId === null
        ? []
        : [{ to: makerId, purpose: 'offer-expired-for-staff' as const, data: { offer, customer: named }, about, key: `${key}/maker` }]),
    ];
  });
