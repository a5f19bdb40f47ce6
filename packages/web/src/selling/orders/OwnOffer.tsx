import { api, at, dayIn, OFFER_STANDINGS, type Offer, type OfferRevision, type Self, standingOf } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { OfferPdf } from '../parts/OfferPdf.tsx';
import { ended } from '../parts/order-words.ts';
import { Parties } from '../parts/Parties.tsx';
import { SupportLine } from '../parts/SupportLine.tsx';
import { type OrderWords, useOrderWords } from '../parts/use-order-words.ts';
import { OfferDecision } from './OfferDecision.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import classes from './orders.module.css';
import ownOrders from './own-orders.module.css';

/** An offer as its customer sees it: what they get, the price, the deadline, and the answer beside it (ORD-330). */
export function OwnOffer({ self, id }: { self: Self; id: number }) {
  const back = useBack();
  const offer = useQuery(queryOf(api.offers.findOffer, { params: { id: String(id) } }));
  return (
    <WithRecord record={offer} what="Offer" back={back}>
      {(found) => <ShownOffer self={self} offer={found} />}
    </WithRecord>
  );
}

/** Returns the revision that the address names, otherwise the one that counts. */
function chosenOf({ openNo, revisions }: Offer, wanted: string | undefined): OfferRevision | undefined {
  const offered = revisions.filter(({ offeredAt }) => offeredAt !== null);
  const named = offered.find(({ no }) => String(no) === wanted);
  return named ?? offered.find(({ no, state }) => no === openNo || state === 'accepted') ?? offered[0];
}

const useBack = () => ({ label: useSay('orders')('Quotation'), to: at.quotation });

function ShownOffer({ self, offer }: { self: Self; offer: Offer }) {
  const words = useOrderWords();
  const { say } = words;
  const back = useBack();
  const typed = useRef({});
  const revision = chosenOf(offer, usePlace().query.revision);
  if (!revision) return null;
  const newer = offer.revisions.find(({ no, offeredAt }) => no > revision.no && offeredAt !== null);
  return (
    <>
      <PageHead
        title={say('Offer {number}', { number: offer.number })}
        back={back}
        caption={
          <span className={classes.caption}>
            <State revision={revision} />
            <span>{captionOf(offer, revision, words)}</span>
          </span>
        }
        actions={
          <OfferPdf offer={offer} no={revision.no}>
            {say('Download PDF')}
          </OfferPdf>
        }
      />
      <div className={classes.columns}>
        <div>
          <OfferSheet revision={revision} />
          <SupportLine lines={revision.lines} />
          {revision.note && (
            <p className={classes.said}>
              <q>{revision.note}</q> {revision.offeredBy}
            </p>
          )}
          {revision.terms && (
            <section className={ownOrders.section} aria-label={say('Terms')}>
              <Title order={2}>{say('Terms')}</Title>
              <p className={classes.said}>{revision.terms}</p>
            </section>
          )}
          <Revisions offer={offer} shown={revision.no} />
        </div>
        <OfferDecision key={revision.no} self={self} offer={offer} revision={revision} newer={newer?.no ?? null} typed={typed} />
        <Parties customer={offer.customer} invoiceAddress={offer.buyer?.address} deliveryAddress={offer.buyer?.deliveryAddress} />
      </div>
    </>
  );
}

const TONES: Record<keyof typeof OFFER_STANDINGS, Tone> = {
  draft: 'off',
  waiting: 'off',
  offered: 'next',
  accepted: 'ok',
  declined: 'off',
  expired: 'over',
  withdrawn: 'off',
  replaced: 'off',
};

/** The state of a revision today, as its customer reads it. */
export function State({ revision }: { revision: Pick<OfferRevision, 'state' | 'validUntil'> }) {
  const say = useSay('orders');
  const heard = useHeard();
  const standing = standingOf(revision, dayIn(new Date()));
  return (
    <StatusWord tone={TONES[standing]} word={standing === 'offered' ? say('Waiting for your answer') : heard(OFFER_STANDINGS[standing])} />
  );
}

function captionOf({ customer }: Offer, { no, offeredAt }: OfferRevision, { say, dayOf }: OrderWords): string {
  const day = offeredAt && `, ${say('of {day}', { day: dayOf(offeredAt) })}`;
  const replaces = no > 1 ? ` ${say('It replaces revision {no}.', { no: no - 1 })}` : '';
  const whose = customer ? `, ${say('for {name}', { name: customer.organization })}` : '';
  return `${ended(`${say('Revision {no}', { no })}${day ?? ''}${whose}`)}${replaces}`;
}

/** The other revisions, each on a page of its own. */
function Revisions({ offer, shown }: { offer: Offer; shown: number }) {
  const say = useSay('orders');
  const others = offer.revisions.filter(({ no, offeredAt }) => no !== shown && offeredAt !== null);
  if (others.length === 0) return null;
  return (
    <section className={ownOrders.section} aria-label={say('Other revisions')}>
      <Title order={2}>{say('Other revisions')}</Title>
      <ul>
        {others.map((revision) => (
          <li key={revision.no}>
            <PlaceLink to={addressOf(at.ownOffer(offer.id), { revision: String(revision.no) })}>
              {say('Revision {no}', { no: revision.no })}
            </PlaceLink>{' '}
            <State revision={revision} />
          </li>
        ))}
      </ul>
    </section>
  );
}
