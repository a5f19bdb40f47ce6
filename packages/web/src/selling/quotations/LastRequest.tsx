import { api, at, quotationNumber } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './one-quotation.module.css';

/** How many requests are searched for the previous one: more than a customer makes in a day. */
const LOOKED_AT = '50';

/** What became of the previous request; shows nothing if there was none. */
export function LastRequest({ customerId, before }: { customerId: number; before: number }) {
  const say = useSay('inbox');
  const { dayOf } = useShown();
  const query = { page: '1', pageSize: LOOKED_AT, total: 'false' as const };
  const all = useQuery(rowsOf(api.quotations.getQuotations, { params: { id: String(customerId) }, query }));
  const last = all.data?.rows.find(({ id }) => id < before);
  if (!last) return all.data ? <p className={classes.last}>{say('Their first request.')}</p> : null;
  const on = { day: dayOf(last.answeredAt ?? last.submittedAt) };
  return (
    <p className={classes.last}>
      {say('Before:')} <PlaceLink to={at.oneQuotation(last.id)}>{quotationNumber(last.id)}</PlaceLink>{' '}
      {last.answeredAt ? say('was answered on {day}', on) : say('of {day} is still open', on)}
      {last.answer ? ':' : '.'}
      {last.answer && <q className={classes.lastAnswer}>{last.answer}</q>}
    </p>
  );
}
