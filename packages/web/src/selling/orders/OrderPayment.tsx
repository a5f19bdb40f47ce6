import { at, dayIn, type Order } from '@lm/contract';
import { Title } from '@mantine/core';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useOrderWords } from '../parts/use-order-words.ts';
import classes from './orders.module.css';
import { ValidityScale } from './ValidityScale.tsx';

/** What payment is awaited, what that means, and what can be done now. */
export function OrderPayment({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const { say, day, dayOf } = useOrderWords();
  const staff = useSay('ordersStaff');
  const { state, madeOn, paymentDue, closed } = order;
  if (state === 'awaited' && madeOn && paymentDue)
    return (
      <div className={classes.part}>
        <Title order={2}>{say('Payment')}</Title>
        <ValidityScale from={madeOn} until={paymentDue} today={dayIn(new Date())} what="pay" />
        <p className={classes.then}>
          {whileAwaited(order, say)} {say('If it is not paid, the order ends automatically.')}
        </p>
        {isOwn && <NextSteps />}
      </div>
    );
  return (
    <div className={classes.part}>
      <Title order={2}>{say(TITLES[state])}</Title>
      {state === 'waiting' && (
        <p>{isOwn ? say('We confirm your order, and then create its licenses.') : staff('Its licenses are made when it is confirmed.')}</p>
      )}
      {state === 'done' && <p>{isOwn ? say('Everything you ordered is yours.') : doneForStaff(order, staff)}</p>}
      {state === 'cancelled' && closed && (
        <>
          <p>{say('Cancelled on {day}.', { day: dayOf(closed.at) })}</p>
          <p className={classes.said}>
            <q>{closed.reason}</q>
          </p>
        </>
      )}
      {state === 'ended' && paymentDue && (
        <p>
          {isOwn
            ? say(
                'The payment was due on {day} and did not arrive. Its Temporary licenses have ended. If you have paid, write to us: a late payment brings them back.',
                { day: day(paymentDue) },
              )
            : staff(
                'The payment was due on {day} and did not arrive. Its Temporary licenses have ended; a late payment brings them back.',
                { day: day(paymentDue) },
              )}
        </p>
      )}
      {state === 'done' && isOwn && <NextSteps />}
    </div>
  );
}

/** Says what changes with the payment: new licenses are Temporary until then, and renewals wait for it (ORD-322, ORD-323). */
function whileAwaited({ licenses }: Order, say: SayOf<'orders'>): string {
  const has = (kind: 'license' | 'renewal') => licenses.some(({ what }) => what === kind);
  const made = has('license')
    ? say('New licenses in this order are Temporary until then. Once it is paid, they become what you bought.')
    : '';
  return `${made}${has('renewal') ? ` ${say('Renewals in it take effect when it is paid.')}` : ''}`.trim();
}

/** Says why there is nothing left to do. A payment is awaited only if the portal is set up that way (ORD-322). */
const doneForStaff = ({ paid }: Order, say: SayOf<'ordersStaff'>): string =>
  paid
    ? say('Paid. The licenses are as they were bought; there is nothing left to do.')
    : say('The licenses are as they were bought; there is nothing left to do. Payment is not tracked in this portal.');

const TITLES = { waiting: 'To confirm', awaited: 'Payment', done: 'Completed', cancelled: 'Cancelled', ended: 'Ended unpaid' } as const;

/** The next steps: download, MAC address, file. */
function NextSteps() {
  const { say } = useOrderWords();
  return (
    <p className={classes.then}>
      {say('Next: download the product from the Download menu, enter the MAC address of the computer in')}{' '}
      <PlaceLink to={at.licenses}>{say('your licenses')}</PlaceLink>
      {say(', and download the offline license file.')}
    </p>
  );
}
