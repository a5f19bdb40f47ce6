import {
  api,
  at,
  DESK_LINES,
  dayIn,
  isCurrency,
  type ListedOffer,
  OFFER_STANDINGS,
  type Self,
  showDay,
  showMoney,
  standingOf,
} from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Group, Line } from './Group.tsx';

/** What was offered to self lately, and what waits for an answer. */
export function OwnOffers({ self }: { self: Self }) {
  const query = { page: '1', pageSize: String(DESK_LINES) };
  const offers = useQuery(rowsOf(api.offers.getCustomerOffers, { params: { customerId: String(self.id) }, query }));
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
        rows.map((offer) => (
          <Line key={offer.id} to={at.ownOffer(offer.id)} link={offer.number} text={totalOf(offer)} value={<Standing offer={offer} />} />
        ))
      }
    </Group>
  );
}

const totalOf = ({ total: amount, currency }: ListedOffer): string => (isCurrency(currency) ? showMoney({ amount, currency }) : currency);

function Standing({ offer }: { offer: ListedOffer }) {
  const standing = standingOf(offer, dayIn(new Date()));
  if (standing === 'offered') return <StatusWord tone="next" word={`Open until ${showDay(offer.validUntil)}`} />;
  return <StatusWord tone={standing === 'accepted' ? 'ok' : 'off'} word={OFFER_STANDINGS[standing]} />;
}
