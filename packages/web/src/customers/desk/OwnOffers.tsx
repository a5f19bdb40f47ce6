import {
  at,
  type CustomerOffer,
  type Day,
  DESK_LINES,
  dayIn,
  isCurrency,
  OFFER_STANDINGS,
  type Self,
  showDay,
  showMoney,
  standingOf,
} from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../api/is-waiting.ts';
import { ownOffers } from '../../api/own-offers.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Group, Line } from './Group.tsx';
import { waitingFirst } from './own-needs.ts';

/** What was offered to self: what waits for an answer first (DSK-381). */
export function OwnOffers({ self }: { self: Self }) {
  const today = dayIn(new Date());
  const offers = useQuery(ownOffers(self));
  return (
    <Group
      title="Your offers"
      query={offers}
      count={({ total }) => ({ total, totalIsMore: false })}
      to={at.quotation}
      isNothing={({ rows }) => rows.length === 0}
      nothing="Nothing was offered to you yet."
    >
      {({ rows }) =>
        waitingFirst(rows, today)
          .slice(0, DESK_LINES)
          .map((offer) => <OfferLine key={offer.id} offer={offer} today={today} />)
      }
    </Group>
  );
}

function OfferLine({ offer, today }: { offer: CustomerOffer; today: Day }) {
  const to = at.ownOffer(offer.id);
  if (isWaiting(offer, today))
    return (
      <Line
        to={to}
        link={`Offer ${offer.number}`}
        text="waits for your answer"
        wraps
        value={<StatusWord tone="soon" word={`until ${showDay(offer.openUntil ?? today)}`} />}
      />
    );
  const standing = standingOf(offer, today);
  const tone = standing === 'accepted' ? 'ok' : 'off';
  return <Line to={to} link={offer.number} text={totalOf(offer)} value={<StatusWord tone={tone} word={OFFER_STANDINGS[standing]} />} />;
}

const totalOf = ({ total: amount, currency }: CustomerOffer): string => (isCurrency(currency) ? showMoney({ amount, currency }) : currency);
