import { api, at, idIn, type ListedOffer, type ListedOrder, type Self } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAwaited, pagesOf } from '../../api/queries.ts';
import { Failed } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { useOrderWords } from '../parts/use-order-words.ts';
import { OrderPage, OrderWord } from './OrderPage.tsx';
import { OwnOffer, State } from './OwnOffer.tsx';
import classes from './orders.module.css';
import ownOrders from './own-orders.module.css';

interface OwnOrdersProps {
  self: Self;
  /** What the view shows at its own address, given the list of the person's offers and orders, and whether that is still loading. */
  otherwise: (list: ReactNode, isListAwaited: boolean) => ReactNode;
}

/** The customer's part of the quotations view: an offer or an order at its address, otherwise the view with the list of both. */
export function OwnOrders({ self, otherwise }: OwnOrdersProps) {
  const back = { label: useSay('orders')('Quotation'), to: at.quotation };
  const [, what, word, more] = usePlace().path;
  if (what !== 'offers' && what !== 'orders') return <WithList self={self} otherwise={otherwise} />;
  const id = more === undefined ? idIn(word) : null;
  if (id === null) return <NoSuch what={what === 'offers' ? 'Offer' : 'Order'} back={back} />;
  return what === 'offers' ? <OwnOffer key={id} self={self} id={id} /> : <OrderPage key={id} self={self} id={id} back={back} />;
}

/** How many are fetched at first; a button fetches older ones. */
const PAGE = 5;

/** The person's offers and orders, newest first; shows nothing until there are some. */
function WithList({ self, otherwise }: OwnOrdersProps) {
  const say = useSay('orders');
  const asked = (query: { page: string; pageSize: string }) => ({ params: { customerId: String(self.id) }, query });
  const offers = useInfiniteQuery(pagesOf(api.offers.getCustomerOffers, PAGE, asked));
  const orders = useInfiniteQuery(pagesOf(api.orders.getCustomerOrders, PAGE, asked));
  const failed = [offers, orders].find(({ isError, data }) => isError && !data);
  const list = failed ? (
    <Failed framed title={say('Your offers and orders could not be loaded')} error={failed.error} retry={() => void failed.refetch()} />
  ) : (
    <>
      <Part title={say('Your offers')} list={offers} row={(offer) => <OfferRow offer={offer} />} />
      <Part title={say('Your orders')} list={orders} row={(order) => <OrderRow order={order} />} />
    </>
  );
  return otherwise(list, isAwaited(offers) || isAwaited(orders));
}

interface PartProps<Row> {
  title: string;
  list: {
    data?: { pages: { rows: Row[] }[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  row: (row: Row) => ReactNode;
}

function Part<Row extends { id: number }>({ title, list, row }: PartProps<Row>) {
  const say = useSay('orders');
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={`${ui.card} ${ownOrders.own}`} aria-label={title}>
      <header className={classes.cardHead}>
        <Title order={2}>{title}</Title>
      </header>
      <ul className={ownOrders.list}>
        {rows.map((one) => (
          <li key={one.id} className={ownOrders.row}>
            {row(one)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <footer className={classes.foot}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('Show older')}
          </Button>
        </footer>
      )}
    </section>
  );
}

function OfferRow({ offer }: { offer: ListedOffer }) {
  const { say, day, dayOf, total } = useOrderWords();
  return (
    <>
      <PlaceLink to={at.ownOffer(offer.id)}>{offer.number}</PlaceLink>
      <span>
        {offer.state === 'offered' ? say('until {day}', { day: day(offer.validUntil) }) : say('of {day}', { day: dayOf(offer.changedAt) })}
      </span>
      <span>{total(offer.total, offer.currency)}</span>
      <State revision={offer} />
    </>
  );
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { say, dayOf, total } = useOrderWords();
  return (
    <>
      <PlaceLink to={at.ownOrder(order.id)}>{order.number}</PlaceLink>
      <span>
        {say('of {day}', { day: dayOf(order.acceptedAt) })}
        {order.poNumber && `, ${order.poNumber}`}
      </span>
      <span>{total(order.total, order.currency)}</span>
      <OrderWord state={order.state} />
    </>
  );
}
