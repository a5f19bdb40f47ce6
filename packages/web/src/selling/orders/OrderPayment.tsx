import { at, dayIn, type Order, showDay } from '@lm/contract';
import { Title } from '@mantine/core';
import { dayOf } from '../../ui/day-of.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './orders.module.css';
import { ValidityScale } from './ValidityScale.tsx';

/** What is awaited, what that means, and what one can do now. */
export function OrderPayment({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const { state, madeOn, paymentDue, closed } = order;
  if (state === 'awaited' && madeOn && paymentDue)
    return (
      <div className={classes.part}>
        <Title order={2}>Payment</Title>
        <ValidityScale from={madeOn} until={paymentDue} today={dayIn(new Date())} what="to pay" />
        <p className={classes.then}>{whileAwaited(order)} Unpaid, the order ends by itself.</p>
        {isOwn && <NextSteps />}
      </div>
    );
  return (
    <div className={classes.part}>
      <Title order={2}>{TITLES[state]}</Title>
      {state === 'waiting' && (
        <p>{isOwn ? 'We confirm your order, and then its licenses are made.' : 'Its licenses are made when it is confirmed.'}</p>
      )}
      {state === 'done' && <p>{isOwn ? 'Everything you ordered is yours.' : doneForStaff(order)}</p>}
      {state === 'cancelled' && closed && (
        <>
          <p>Cancelled on {dayOf(closed.at)}.</p>
          <p className={classes.said}>“{closed.reason}”</p>
        </>
      )}
      {state === 'ended' && paymentDue && (
        <p>
          The payment was due on {showDay(paymentDue)} and did not arrive. Its Temporary licenses have ended
          {isOwn ? '. If you paid, write to us: a late payment brings them back.' : '; a late payment brings them back.'}
        </p>
      )}
      {state === 'done' && isOwn && <NextSteps />}
    </div>
  );
}

/** What a payment brings: new licenses are Temporary until it, and renewals wait for it (ORD-322, ORD-323). */
function whileAwaited({ licenses }: Order): string {
  const has = (kind: 'license' | 'renewal') => licenses.some(({ what }) => what === kind);
  const made = has('license') ? 'New licenses of this order are Temporary until then and become what was bought when it is paid.' : '';
  return `${made}${has('renewal') ? ' What it renews is renewed when it is paid.' : ''}`.trim();
}

/** Why nothing is left to do: a payment is awaited where the portal is set so (ORD-322). */
const doneForStaff = ({ paid }: Order): string =>
  paid
    ? 'Paid. The licenses are as they were bought; there is nothing left to do.'
    : 'The licenses are as they were bought; there is nothing left to do. Payment is not tracked in this portal.';

const TITLES = { waiting: 'To confirm', awaited: 'Payment', done: 'Completed', cancelled: 'Cancelled', ended: 'Ended unpaid' } as const;

/** Download, MAC address, file. */
const NextSteps = () => (
  <p className={classes.then}>
    Next: download the product from the Download menu, enter the MAC address of the computer in{' '}
    <PlaceLink to={at.licenses}>your licenses</PlaceLink>, and download the offline license file.
  </p>
);
