import { addDays, type Day, dayIn, type MailRecord, paymentReminders } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { lockPerson } from '../../identity/people/public.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { newPassing } from '../../lib/jobs/trouble-count.ts';
import type { MailboxMail, PersonMail } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { orderMail, toldOfOrder } from './order-mail.queries.ts';
import { lockOrder, ordersToRemind, type StoredOrder, setOrder } from './orders.queries.ts';

/** How many are searched for at once. */
const AT_ONCE = 200;

/** Which mail is due on a day, and the day of the next one; null when none comes after it (ORD-325). */
function dueMail({ payment_due, payment_days }: StoredOrder, today: Day): { which: 'first' | 'second' | 'end'; next: Day | null } | null {
  if (payment_due === null || payment_days === null) return null;
  const [first, second] = paymentReminders(payment_due, payment_days);
  if (today > payment_due) return { which: 'end', next: null };
  if (today >= second) return { which: 'second', next: addDays(payment_due, 1) };
  return today >= first ? { which: 'first', next: second } : null;
}

/** Adds the recipient to the key of a mail to anyone but the customer. */
const readerOf = (one: { to: number } | { mailboxOf: number }): string => ('to' in one ? `to/${one.to}` : 'mailbox');

/** Sends a payment reminder, or the news that the order ended; each only once, whatever servers do. */
async function mailOf(tx: Tx, order: StoredOrder, today: Day, now: Date): Promise<void> {
  const due = dueMail(order, today);
  if (order.state !== 'awaited' || due === null) return;
  const data = await orderMail(tx, order.id);
  const about: MailRecord[] = [{ kind: 'order', id: order.id, name: data.number }];
  const purpose = due.which === 'end' ? 'order-ended' : 'payment-reminder';
  const key = `payment/${order.id}/${due.which}`;
  const told = await toldOfOrder(tx, data);
  const mails = told.map((one) => {
    const ofThem = 'to' in one && one.to === order.customer_id ? key : `${key}/${readerOf(one)}`;
    return { ...one, purpose, data, about, key: ofThem } as PersonMail | MailboxMail; // of one purpose
  });
  await mailPeople(tx, mails, now);
  await setOrder(tx, order.id, { mail_on: due.next });
}

/** Two reminders of an awaited payment, and the mail that says that its order ended by itself (ORD-325). */
export const paymentJob = ({ db, write, steady }: Portal): PeriodicKind => ({
  name: 'payments',
  failure: 'Reminders of payments could not be sent',
  everySeconds: 3600,
  run: async ({ stopping }) => {
    const today = dayIn(steady());
    const passing = newPassing();
    let due = await ordersToRemind(db, today, null, AT_ONCE);
    for (let last = due.at(-1); last && !stopping.aborted; last = due.at(-1)) {
      for (const { id, customerId } of due)
        await passing.some([id], () =>
          write(async (tx) => {
            if (!(await lockPerson(tx, customerId))) return; // the customer first, like everyone who locks both
            const order = await lockOrder(tx, id);
            if (order) await mailOf(tx, order, today, steady());
          }),
        );
      due = await ordersToRemind(db, today, last, AT_ONCE);
    }
    passing.end();
  },
});
