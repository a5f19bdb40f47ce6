import {
  at,
  dayIn,
  OFFER_STANDINGS,
  ORDER_WORDS,
  type OrderState,
  type OrganizationOffer,
  type OrganizationOrder,
  ownOrganizationApi,
  standingOf,
} from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './organizations.module.css';

export const PURCHASES = queryOf(ownOrganizationApi.getOwnPurchases, {});

/** What the organization was offered and has ordered, for people who buy for it (ORG-61). */
export function Purchases() {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(PURCHASES);
  const title = say('Offers and orders');
  if (isError && !data)
    return (
      <FailedPart title={title} retry={() => void refetch()}>
        {say('Its offers and orders could not be loaded.')}
      </FailedPart>
    );
  if (!data) return null;
  const { offers, orders } = data;
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <small>{say('that renew licenses of the organization')}</small>
      </div>
      {offers.length + orders.length === 0 ? (
        <p className={classes.text}>{say('No offer yet.')}</p>
      ) : (
        <ul className={classes.rows}>
          {offers.map((offer) => (
            <OfferRow key={`offer ${offer.id}`} offer={offer} />
          ))}
          {orders.map((order) => (
            <OrderRow key={`order ${order.id}`} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

const OFFER_TONES: Record<keyof typeof OFFER_STANDINGS, Tone> = {
  ...{ draft: 'off', waiting: 'off', offered: 'next', accepted: 'ok', declined: 'off', expired: 'over', withdrawn: 'off', replaced: 'off' },
};
const ORDER_TONES: Record<OrderState, Tone> = { waiting: 'next', awaited: 'soon', done: 'ok', cancelled: 'off', ended: 'over' };

function OfferRow({ offer }: { offer: OrganizationOffer }) {
  const say = useSay('organization');
  const heard = useHeard();
  const { day } = useShown();
  const standing = standingOf(offer, dayIn(new Date()));
  const isOpen = standing === 'offered';
  return (
    <Row
      to={at.ownOffer(offer.id)}
      link={say('Offer {number}', { number: offer.number })}
      of={offer}
      state={
        <StatusWord
          tone={OFFER_TONES[standing]}
          word={isOpen ? say('waits for an answer until {day}', { day: day(offer.validUntil) }) : heard(OFFER_STANDINGS[standing])}
        />
      }
    />
  );
}

function OrderRow({ order }: { order: OrganizationOrder }) {
  const say = useSay('organization');
  const heard = useHeard();
  return (
    <Row
      to={at.ownOrder(order.id)}
      link={say('Order {number}', { number: order.number })}
      of={order}
      state={<StatusWord tone={ORDER_TONES[order.state]} word={heard(ORDER_WORDS[order.state])} />}
    />
  );
}

interface RowProps {
  to: string;
  link: string;
  of: OrganizationOffer | OrganizationOrder;
  state: ReactNode;
}

function Row({ to, link, of: { contact, total, currency }, state }: RowProps) {
  const { money } = useShown();
  return (
    <li className={classes.purchase}>
      <PlaceLink to={to} className={ui.touchLine ?? ''}>
        {link}
      </PlaceLink>
      <span>{contact.name}</span>
      <span>{money(total, currency)}</span>
      {state}
    </li>
  );
}
