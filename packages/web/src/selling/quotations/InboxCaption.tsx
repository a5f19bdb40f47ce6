import { ageOf, api, dayIn } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';

const counting = (state: 'open' | 'answered') => queryOf(api.quotations.countInbox, { query: { state } });
const OLDEST = rowsOf(api.quotations.getInbox, { query: { state: 'open', page: '1', pageSize: '1', total: 'false' } });

/** How many are open, since when, and how many were answered. */
export function InboxCaption() {
  const open = useQuery(counting('open')).data;
  const answered = useQuery(counting('answered')).data;
  const oldest = useQuery(OLDEST).data?.rows[0];
  if (!open || !answered) return null;
  const inWords = ({ total, totalIsMore }: typeof open) => `${total.toLocaleString('en')}${totalIsMore ? '+' : ''}`;
  const age = oldest && ageOf(oldest.submittedAt, dayIn(new Date()));
  const since = age && age.days > 0 ? `, the oldest for ${age.words}` : '';
  return (
    <>
      {inWords(open)} open{since}; {inWords(answered)} answered
    </>
  );
}
