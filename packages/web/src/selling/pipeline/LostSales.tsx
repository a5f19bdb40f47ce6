import { api, at, OVERVIEW_DAYS, quotationNumber } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './overview.module.css';

/** What was lost and why: sums by reason, and the newest requests in the words of the people who declined (QUO-346). */
export function LostSales() {
  const say = useSay('pipeline');
  const heard = useHeard();
  const { day, money, number } = useShown();
  const lost = useQuery(queryOf(api.pipeline.getLost, {}));
  if (lost.isPending)
    return (
      <Loading>
        <RowSkeletons rows={3} />
      </Loading>
    );
  if (!lost.data) return <Failed title={say('Lost sales could not be loaded')} error={lost.error} retry={() => void lost.refetch()} />;
  const { reasons, newest, isMore } = lost.data;
  const most = Math.max(1, ...reasons.map(({ total }) => total));
  return (
    <div className={classes.lost}>
      <section aria-label={say('Lost by reason')}>
        <Title order={3}>
          {isMore
            ? say('Why, in the last {count} days, of the newest 1,000', { count: OVERVIEW_DAYS })
            : say('Why, in the last {count} days', { count: OVERVIEW_DAYS })}
        </Title>
        <ul className={classes.reasons}>
          {reasons.map(({ reason, total, values }) => (
            <li key={reason}>
              <span>{heard(reason)}</span>
              <span className={classes.bar} aria-hidden style={{ width: `${(100 * total) / most}%` }} />
              <b>{number(total)}</b>
              <small>{values.map(({ amount, currency }) => money(amount, currency)).join(', ')}</small>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={say('Lost most recently')}>
        <Title order={3}>{say('The newest')}</Title>
        <ul className={classes.newest}>
          {newest.map(({ offer, quotationId, customer, reason, words, lostOn }) => (
            <li key={`${offer?.id}/${quotationId}`}>
              <span>
                {offer ? (
                  <PlaceLink to={at.offer(offer.id)}>{offer.number}</PlaceLink>
                ) : (
                  quotationId !== null && <PlaceLink to={at.oneQuotation(quotationId)}>{quotationNumber(quotationId)}</PlaceLink>
                )}{' '}
                {customer.organization}
              </span>
              <small>{day(lostOn)}</small>
              <small className={classes.words}>{words ? `${heard(reason)}: ${words}` : heard(reason)}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
