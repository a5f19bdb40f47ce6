import { api, at, may, ORDER_WORDS, type Order, type OrderState, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { dayOf } from '../../ui/day-of.ts';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { Parties } from '../parts/Parties.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { totalIn } from './order-words.ts';
import classes from './orders.module.css';

interface OrderPageProps {
  self: Self;
  id: number;
  back: Back;
}

/** One order: its lines with the licenses they made, its payment, and what staff do with it. */
export function OrderPage({ self, id, back }: OrderPageProps) {
  const order = useQuery(queryOf(api.orders.findOrder, { params: { id: String(id) } }));
  return (
    <WithRecord record={order} what="Order" back={back}>
      {(found) => <Shown self={self} order={found} back={back} />}
    </WithRecord>
  );
}

const TONES: Record<OrderState, Tone> = { waiting: 'next', awaited: 'soon', done: 'ok', cancelled: 'off', ended: 'over' };

export const OrderWord = ({ state }: { state: OrderState }) => <StatusWord tone={TONES[state]} word={ORDER_WORDS[state]} />;

function Shown({ self, order, back }: { self: Self; order: Order; back: Back }) {
  const isOwn = self.id === order.customer.id;
  return (
    <>
      <PageHead
        title={`Order ${order.number}`}
        back={back}
        caption={
          <span className={classes.caption}>
            <OrderWord state={order.state} />
            <span>
              {order.customer.organization}, accepted on {dayOf(order.acceptedAt)}
            </span>
          </span>
        }
      />
      <div className={classes.columns}>
        <div>
          <OrderedLines order={order} isOwn={isOwn} />
          <Parties customer={order.customer} />
        </div>
        <div className={classes.side}>
          <section className={ui.card} aria-label="State">
            <OrderPayment order={order} isOwn={isOwn} />
            {may(self, 'order.manage') && <OrderActs self={self} order={order} />}
          </section>
          <section className={ui.card} aria-label="Facts">
            <Rows rows={factsOf(order, isOwn)} />
          </section>
        </div>
      </div>
    </>
  );
}

const by = (who: string | null): string => (who ? ` by ${who}` : '');

function factsOf(order: Order, isOwn: boolean): [string, ReactNode][] {
  const { offer, customer, confirmed, paid, pdfHash } = order;
  return [
    ...(isOwn
      ? []
      : [
          [
            'Customer',
            <PlaceLink key="customer" to={at.customer(customer.id)}>
              {customer.name}
            </PlaceLink>,
          ] as [string, ReactNode],
        ]),
    [
      'Offer',
      <span key="offer">
        <PlaceLink to={isOwn ? at.ownOffer(offer.id) : at.offer(offer.id)}>{offer.number}</PlaceLink>, revision {offer.no}
      </span>,
    ],
    ['Total', totalIn(order.total, order.currency)],
    ['Purchase order', order.poNumber || 'None'],
    ['Accepted by', `${order.acceptedName}, ${order.acceptedPosition}`],
    ...(confirmed ? [['Confirmed', `${dayOf(confirmed.at)}${by(confirmed.by)}`] as [string, ReactNode]] : []),
    ...(paid ? [['Paid', `${dayOf(paid.at)}${by(paid.by)}, ${paid.reference}`] as [string, ReactNode]] : []),
    ...(pdfHash
      ? [
          [
            'PDF, SHA-256',
            <span key="hash">
              {pdfHash.slice(0, 12)}… <CopyButton value={pdfHash} what="SHA-256" />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
}
