import { type Acceptance, api, at, dayIn, type Offer, type OfferRevision, type Self, whyNotOpen } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { addressOf } from '../../ui/address.ts';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { type OrderWords, useOrderWords } from '../parts/use-order-words.ts';
import { AcceptForm, type Typed } from './AcceptForm.tsx';
import { NOT_OPEN } from './closed-offer-words.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import classes from './orders.module.css';
import { ValidityScale } from './ValidityScale.tsx';

export interface DecisionProps {
  self: Self;
  offer: Offer;
  revision: OfferRevision;
  /** The revision that replaces this one. */
  newer: number | null;
  /** What was typed so far, kept for the revision that is answered in the end. */
  typed: RefObject<Partial<Typed>>;
}

/** The answer: the deadline and the form, or else what became of the offer and what to do next. */
export function OfferDecision(props: DecisionProps) {
  const words = useOrderWords();
  const { say } = words;
  const { self, offer, revision } = props;
  const acceptance = useQuery(queryOf(api.orders.findAcceptance, { params: { id: String(offer.id) } }));
  if (acceptance.isError && !acceptance.data)
    return (
      <div className={ui.card}>
        <Failed title={say('The answer could not be loaded')} error={acceptance.error} retry={() => void acceptance.refetch()} />
      </div>
    );
  const isAnswered = acceptance.data?.isAnswered ?? self.id === offer.customer?.id;
  const isOpen = whyNotOpen(revision, dayIn(new Date())) === null && isAnswered;
  return (
    <section className={ui.card} aria-label={say('Your answer')}>
      {revision.state === 'offered' && (
        <div className={classes.part}>
          <Validity revision={revision} />
        </div>
      )}
      {!acceptance.data ? (
        <div className={classes.part}>
          <Loading>
            <LineSkeletons lines={6} />
          </Loading>
        </div>
      ) : isOpen ? (
        <Open {...props} acceptance={acceptance.data} />
      ) : (
        <div className={classes.part}>{wordsOf(props, acceptance.data, words)}</div>
      )}
    </section>
  );
}

const Validity = ({ revision: { offeredAt, validUntil } }: { revision: OfferRevision }) => (
  <ValidityScale from={dayIn(new Date(offeredAt ?? 0))} until={validUntil} today={dayIn(new Date())} what="accept" />
);

/** An offer that can be accepted, prolonged or declined. */
function Open({ self, offer, revision, typed, acceptance }: DecisionProps & { acceptance: Acceptance }) {
  const { say, day } = useOrderWords();
  const [isDeclining, setDeclining] = useState(false);
  const { moreDays: count } = acceptance;
  const outdates = [api.offers, api.orders];
  const more = useAct({
    endpoint: api.orders.moreDays,
    send: () => call(api.orders.moreDays, { body: { id: offer.id, no: revision.no } }),
    refusals: { ...NOT_OPEN, noMoreDays: null },
    onDone: ({ validUntil }) => toast.done(say('The offer is valid until {day}', { day: day(validUntil) })),
    outdates,
  });
  return (
    <>
      <div className={classes.part}>
        <Title order={2}>{say('Accept')}</Title>
        <AcceptForm self={self} offer={offer} revision={revision} acceptance={acceptance} typed={typed} />
      </div>
      <footer className={classes.foot}>
        {count > 0 ? (
          <Button variant="subtle" loading={more.isBusy} onClick={() => void more.run()}>
            {count === 1 ? say('Ask for 1 more day') : say('Ask for {count} more days', { count })}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="subtle" color="gray" c="inherit" onClick={() => setDeclining(true)}>
          {say('Decline')}
        </Button>
      </footer>
      <DeclineDialog offer={offer} no={revision.no} opened={isDeclining} close={() => setDeclining(false)} />
    </>
  );
}

/** Says what became of the offer, and what the customer can do now. */
function wordsOf(
  { self, offer, revision, newer }: DecisionProps,
  { order, isAnswered }: Acceptance,
  { say, day, dayOf }: OrderWords,
): ReactNode {
  const why = whyNotOpen(revision, dayIn(new Date()));
  const on = revision.endedAt && dayOf(revision.endedAt);
  const askAgain = <PlaceLink to={at.quotation}>{say('Ask for a new one')}</PlaceLink>;
  if (why === null) return <p>{say('Only {name} can answer this offer.', { name: offer.customer?.name ?? say('the customer') })}</p>;
  if (why === 'accepted' && order)
    return (
      <>
        <Title order={2}>{say('Accepted')}</Title>
        <p>
          {on
            ? say('{name} accepted it on {day}.', { name: order.acceptedName, day: on })
            : say('{name} accepted it.', { name: order.acceptedName })}
        </p>
        {order.poNumber && <p>{say('Purchase order number: {number}', { number: order.poNumber })}</p>}
        {order.costCentre && <p>{say('Cost centre: {name}', { name: order.costCentre })}</p>}
        <p>
          <PlaceLink
            to={(isAnswered ?? self.id === offer.customer?.id) ? at.ownOrder(order.id) : at.order(order.id)}
            className={ui.touchLine ?? ''}
          >
            {say('Order {number}', { number: order.number })}
          </PlaceLink>{' '}
          {say('shows what was ordered and its current state.')}
        </p>
      </>
    );
  if (why === 'replaced')
    return (
      <>
        <Title order={2}>{say('Replaced')}</Title>
        <p>{say('Revision {no} can no longer be accepted.', { no: revision.no })}</p>
        {newer !== null && (
          <p>
            <PlaceLink to={addressOf(at.ownOffer(offer.id), { revision: String(newer) })}>{say('Revision {no}', { no: newer })}</PlaceLink>{' '}
            {say('replaces it.')}
          </p>
        )}
      </>
    );
  const title = why === 'declined' ? say('Declined') : why === 'withdrawn' ? say('Withdrawn') : say('Expired');
  const sentence =
    why === 'declined'
      ? on
        ? say('You declined it on {day}.', { day: on })
        : say('You declined it.')
      : why === 'withdrawn'
        ? on
          ? say('It was withdrawn on {day}.', { day: on })
          : say('It was withdrawn.')
        : say('It was valid until {day}.', { day: day(revision.validUntil) });
  return (
    <>
      <Title order={2}>{title}</Title>
      <p>{sentence}</p>
      {revision.reason && (
        <p className={classes.said}>
          <q>{revision.reason}</q>
        </p>
      )}
      <p>{askAgain}</p>
    </>
  );
}
