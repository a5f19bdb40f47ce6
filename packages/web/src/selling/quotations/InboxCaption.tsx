import { ageOf, api, dayIn } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';

const counting = (state: 'open' | 'answered') => queryOf(api.quotations.countInbox, { query: { state } });
const OLDEST = rowsOf(api.quotations.getInbox, { query: { state: 'open', page: '1', pageSize: '1', total: 'false' } });

/** How many requests are open, since when, and how many were answered. */
export function InboxCaption() {
  const say = useSay('inbox');
  const { number } = useShown();
  const open = useQuery(counting('open')).data;
  const answered = useQuery(counting('answered')).data;
  const oldest = useQuery(OLDEST).data?.rows[0];
  if (!open || !answered) return null;
  const inWords = ({ total, totalIsMore }: typeof open) => `${number(total)}${totalIsMore ? '+' : ''}`;
  const days = oldest ? ageOf(oldest.submittedAt, dayIn(new Date())).days : 0;
  const counts = { open: inWords(open), answered: inWords(answered) };
  if (days === 0) return say('{open} open; {answered} answered', counts);
  if (days === 1) return say('{open} open, the oldest for 1 day; {answered} answered', counts);
  return say('{open} open, the oldest for {days} days; {answered} answered', { ...counts, days });
}
