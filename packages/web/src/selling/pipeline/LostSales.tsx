import { api, at, type Currency, OVERVIEW_DAYS, quotationNumber, showDay, showMoney } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './overview.module.css';

/** What was lost and why: summed by reason, and the newest in the words of those who said no (QUO-346). */
export function LostSales() {
  const lost = useQuery(queryOf(api.pipeline.getLost, {}));
  if (lost.isPending)
    return (
      <Loading>
        <RowSkeletons rows={3} />
      </Loading>
    );
  if (!lost.data) return <Failed title="What was lost could not be loaded" error={lost.error} retry={() => void lost.refetch()} />;
  const { reasons, newest, isMore } = lost.data;
  const most = Math.max(1, ...reasons.map(({ total }) => total));
  return (
    <div className={classes.lost}>
      <section aria-label="Lost by reason">
        <Title order={3}>
          Why, in the last {OVERVIEW_DAYS} days{isMore && ', of the newest 1,000'}
        </Title>
        <ul className={classes.reasons}>
          {reasons.map(({ reason, total, values }) => (
            <li key={reason}>
              <span>{reason}</span>
              <span className={classes.bar} aria-hidden style={{ width: `${(100 * total) / most}%` }} />
              <b>{total.toLocaleString('en')}</b>
              <small>{values.map(({ amount, currency }) => showMoney({ amount, currency: currency as Currency })).join(', ')}</small>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Lost most recently">
        <Title order={3}>The newest</Title>
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
              <small>{showDay(lostOn)}</small>
              <small className={classes.words}>{words ? `${reason}: ${words}` : reason}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
