import { api, at, may, ORDER_WORDS, type Order, type OrderState, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useHeard } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { Parties } from '../parts/Parties.tsx';
import { type OrderWords, useOrderWords } from '../parts/use-order-words.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import classes from './orders.module.css';

interface OrderPageProps {
  self: Self;
  id: number;
  back: Back;
}

/** An order: its lines with the licenses made from them, its payment, and the acts of staff. */
export function OrderPage({ self, id, back }: OrderPageProps) {
  const order = useQuery(queryOf(api.orders.findOrder, { params: { id: String(id) } }));
  return (
    <WithRecord record={order} what="Order" back={back}>
      {(found) => <Shown self={self} order={found} back={back} />}
    </WithRecord>
  );
}

const TONES: Record<OrderState, Tone> = { waiting: 'next', awaited: 'soon', done: 'ok', cancelled: 'off', ended: 'over' };

export const OrderWord = ({ state }: { state: OrderState }) => <StatusWord tone={TONES[state]} word={useHeard()(ORDER_WORDS[state])} />;

function Shown({ self, order, back }: { self: Self; order: Order; back: Back }) {
  const words = useOrderWords();
  const { say, dayOf } = words;
  const isOwn = self.id === order.customer.id || !may(self, 'customer.list'); // or it is their organization's (ORG-61)
  return (
    <>
      <PageHead
        title={say('Order {number}', { number: order.number })}
        back={back}
        caption={
          <span className={classes.caption}>
            <OrderWord state={order.state} />
            <span>
              {order.customer.organization}, {say('accepted on {day}', { day: dayOf(order.acceptedAt) })}
            </span>
          </span>
        }
      />
      <div className={classes.columns}>
        <div>
          <OrderedLines order={order} isOwn={isOwn} />
        </div>
        <div className={classes.side}>
          <section className={ui.card} aria-label={say('State')}>
            <OrderPayment order={order} isOwn={isOwn} />
            {may(self, 'order.manage') && <OrderActs self={self} order={order} />}
          </section>
          <section className={ui.card} aria-label={say('Facts')}>
            <Rows rows={factsOf(order, isOwn, words)} />
          </section>
        </div>
        <Parties customer={order.customer} invoiceAddress={order.invoiceAddress} deliveryAddress={order.deliveryAddress} />
      </div>
    </>
  );
}

function factsOf(order: Order, isOwn: boolean, { say, dayOf, total }: OrderWords): [string, ReactNode][] {
  const by = ({ at, by: who }: { at: string; by: string | null }) =>
    who ? say('{day} by {name}', { day: dayOf(at), name: who }) : dayOf(at);
  const { offer, customer, confirmed, paid, pdfHash } = order;
  return [
    ...(isOwn
      ? []
      : [
          [
            say('Customer'),
            <PlaceLink key="customer" to={at.customer(customer.id)}>
              {customer.name}
            </PlaceLink>,
          ] as [string, ReactNode],
        ]),
    [
      say('Offer'),
      <span key="offer">
        <PlaceLink to={isOwn ? at.ownOffer(offer.id) : at.offer(offer.id)} underline="always" className={ui.touchLine ?? ''}>
          {offer.number}
        </PlaceLink>
        , {say('revision {no}', { no: offer.no })}
      </span>,
    ],
    [say('Total'), total(order.total, order.currency)],
    [say('Purchase order'), order.poNumber || say('None')],
    ...(order.costCentre ? [[say('Cost centre'), order.costCentre] as [string, ReactNode]] : []),
    [say('Accepted by'), `${order.acceptedName}, ${order.acceptedPosition}`],
    ...(confirmed ? [[say('Confirmed'), by(confirmed)] as [string, ReactNode]] : []),
    ...(paid ? [[say('Paid'), `${by(paid)}, ${paid.reference}`] as [string, ReactNode]] : []),
    ...(pdfHash
      ? [
          [
            say('PDF, SHA-256'),
            <span key="hash">
              {pdfHash.slice(0, 12)}… <CopyButton value={pdfHash} what="SHA-256" />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
}
