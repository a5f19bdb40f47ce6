import type { MailRecord } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { MailboxMail, PersonMail } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { toldOf } from '../offers/public.ts';
import { answeredMail, orderMail, toldOfOrder } from './order-mail.queries.ts';

/** How many licenses of its order a mail belongs to; the others are only counted. */
const MOST_ABOUT = 200;

/** What a mail needs to know of an order: its number, and its licenses afterwards. */
const about = ({ id, number, licenses }: { id: number; number: string; licenses: number[] }): MailRecord[] => [
  { kind: 'order', id, name: number },
  ...licenses.slice(0, MOST_ABOUT).map((license): MailRecord => ({ kind: 'license', id: license, name: `L-${license}` })),
];

type ToCustomer = 'order-taken' | 'order-confirmed' | 'order-paid' | 'order-cancelled';

/** Mails the customer of an order, and people who buy for its organization (ORG-63). */
async function tell(tx: Tx, id: number, purpose: ToCustomer, { steady }: Portal): Promise<void> {
  const order = await orderMail(tx, id);
  const told = await toldOfOrder(tx, order);
  const mails = told.map((to) => ({ ...to, purpose, data: order, about: about(order) }) as PersonMail | MailboxMail); // each of one purpose
  await mailPeople(tx, mails, steady());
}

/** The mails about an order, and about an offer that was declined or prolonged (ORD-332). */
export const orderFollowers: Follower[] = [
  on('order.accept', async (tx, { record }, portal) => {
    const order = await orderMail(tx, record.id);
    await tell(tx, record.id, order.licenses.length > 0 ? 'order-confirmed' : 'order-taken', portal);
    const mail = { recipient: portal.config.salesEmail, purpose: 'order-for-sales' as const, data: order, about: about(order) };
    await queueMail(tx, mail, portal.steady());
  }),
  on('order.confirm', (tx, { record }, portal) => tell(tx, record.id, 'order-confirmed', portal)),
  on('order.paid', (tx, { record }, portal) => tell(tx, record.id, 'order-paid', portal)),
  on('order.cancel', (tx, { record }, portal) => tell(tx, record.id, 'order-cancelled', portal)),

  on('offer.decline', async (tx, { record }, { config, steady }) => {
    const { customerId: _, ...data } = await answeredMail(tx, record.id);
    const offer: MailRecord[] = [{ kind: 'offer', id: record.id, name: data.offer.number }];
    const told = await toldOf(tx, record.id);
    const mails = told.map((to) => ({ ...to, purpose: 'offer-declined' as const, data, about: offer }));
    await mailPeople(tx, mails, steady());
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'declined-for-sales', data, about: offer }, steady());
  }),

  on('offer.moreDays', async (tx, { record }, { config, steady }) => {
    const data = await answeredMail(tx, record.id);
    const offer: MailRecord[] = [{ kind: 'offer', id: record.id, name: data.offer.number }];
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'prolonged-for-sales', data, about: offer }, steady());
  }),
];
