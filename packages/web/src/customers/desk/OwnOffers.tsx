import { at, type CustomerOffer, type Day, DESK_LINES, dayIn, OFFER_STANDINGS, type Self, standingOf } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../api/is-waiting.ts';
import { ownOffers } from '../../api/received-offers.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Group, Line } from './Group.tsx';
import { waitingFirst } from './own-needs.ts';

/** The person's offers, those that wait for an answer first (DSK-381). */
export function OwnOffers({ self }: { self: Self }) {
  const today = dayIn(new Date());
  const offers = useQuery(ownOffers(self));
  const say = useSay('desk');
  return (
    <Group
      title={say('Your offers')}
      query={offers}
      count={({ total }) => ({ total, totalIsMore: false })}
      to={at.quotation}
      isNothing={({ rows }) => rows.length === 0}
      nothing={say('You haven’t received any offers yet.')}
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
  const say = useSay('desk');
  const heard = useHeard();
  const { day, money } = useShown();
  if (isWaiting(offer, today))
    return (
      <Line
        to={to}
        link={say('Offer {number}', { number: offer.number })}
        text={say('waiting for your answer')}
        wraps
        value={<StatusWord tone="soon" word={say('until {day}', { day: day(offer.openUntil ?? today) })} />}
      />
    );
  const standing = standingOf(offer, today);
  const tone = standing === 'accepted' ? 'ok' : 'off';
  return (
    <Line
      to={to}
      link={offer.number}
      text={money(offer.total, offer.currency)}
      value={<StatusWord tone={tone} word={heard(OFFER_STANDINGS[standing])} />}
    />
  );
}
