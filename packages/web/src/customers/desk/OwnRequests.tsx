import { ageOf, at, type CustomerOffer, dayIn, licenseNumber, type Quotation, quotationNumber, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../api/is-waiting.ts';
import { ownOffers } from '../../api/received-offers.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';
import { requestsOf } from './own-queries.ts';

type Say = SayOf<'desk'>;

/** Self's newest requests for quotations, and what became of them. */
export function OwnRequests({ self }: { self: Self }) {
  const say = useSay('desk');
  const heard = useHeard();
  const renewalOf = useRenewal();
  const requests = useQuery(requestsOf(self));
  const offers = useQuery(ownOffers(self)).data?.rows ?? [];
  return (
    <Group
      title={say('Your requests')}
      query={requests}
      count={({ total }) => ({ total, totalIsMore: false })}
      to={at.quotation}
      isNothing={({ rows }) => rows.length === 0}
      nothing={say('You haven’t asked for a quotation yet.')}
    >
      {({ rows }) =>
        rows.map(({ id, form, renewal, products = [], answeredAt, submittedAt }) => (
          <Line
            key={id}
            to={at.quotation}
            link={quotationNumber(id)}
            wraps
            text={[...products, renewal ? renewalOf(renewal) : usersIn(say, heard(form.licenseValidity), form.usersNumber)].join(' · ')}
            value={
              <Became answeredAt={answeredAt} submittedAt={submittedAt} offer={offers.find(({ quotationId }) => quotationId === id)} />
            }
          />
        ))
      }
    </Group>
  );
}

/** Words a renewal as renewalInShort() does in English. */
function useRenewal() {
  const say = useSay('desk');
  const { list } = useShown();
  return ({ licenses }: NonNullable<Quotation['renewal']>): string => {
    const names = licenses.slice(0, NAMED).map(({ id }) => licenseNumber(id));
    const count = licenses.length - names.length;
    return say('Renewal of {names}', {
      names: count > 0 ? say('{names} and {count} more', { names: names.join(', '), count }) : list(names),
    });
  };
}

/** How many numbers are named; the others are counted. */
const NAMED = 3;

function openFor(count: number, say: Say): string {
  if (count === 0) return say('Open, today');
  return count === 1 ? say('Open, 1 day') : say('Open, {count} days', { count });
}

const usersIn = (say: Say, kind: string, count: number) =>
  count === 1 ? say('{kind}, 1 user', { kind }) : say('{kind}, {count} users', { kind, count });

interface BecameProps extends Pick<Quotation, 'answeredAt' | 'submittedAt'> {
  /** The newest offer that answers the request. */
  offer: CustomerOffer | undefined;
}

/** What became of a request: it is not done while an offer waits for an answer (DSK-381). */
function Became({ answeredAt, submittedAt, offer }: BecameProps) {
  const today = dayIn(new Date());
  const say = useSay('desk');
  const { dayOf } = useShown();
  if (offer)
    return (
      <span className={classes.became}>
        <StatusWord tone={isWaiting(offer, today) ? 'soon' : 'ok'} word={say('Offered in')} />{' '}
        <PlaceLink to={at.ownOffer(offer.id)}>{offer.number}</PlaceLink>
      </span>
    );
  if (answeredAt) return <StatusWord tone="ok" word={say('Answered {day}', { day: dayOf(answeredAt) })} />;
  return <StatusWord tone="soon" word={openFor(ageOf(submittedAt, today).days, say)} />;
}
