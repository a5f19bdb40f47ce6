import { api, dayIn, type Found, foldedWords, type Self } from '@lm/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type FoundGroup, foundGroups } from './found-rows.tsx';
import { type FindableView, viewsAndActs } from './views-and-acts.tsx';

/** How long typing must pause before the text is looked up, in milliseconds. */
const QUIET = 80;

/** Whether one text is the beginning of the other. */
const isAkin = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Searches while the person types; earlier results stay until the next answer arrives. */
export function useFound(self: Self, views: readonly FindableView[], typed: string, isPhone: boolean) {
  const [text] = useDebouncedValue(typed.trim(), QUIET);
  const isAsked = typed.trim() !== '';
  const query = queryOf(api.find.findAnything, { query: { text } });
  const answer = useQuery({
    queryKey: ['what a text finds', ...query.queryKey],
    queryFn: isAsked && text !== '' ? async (context) => ({ text, found: await query.queryFn(context) }) : skipToken,
    // Keeps the results while the person continues typing; for a different text nothing is shown.
    placeholderData: (before) => (before && isAkin(text, before.text) ? before : undefined),
    retry: false,
  });
  const found: Found | undefined = isAsked && answer.data && isAkin(typed.trim(), answer.data.text) ? answer.data.found : undefined;
  const shown = useShown();
  const say = useSay('find');
  const heard = useHeard();
  const groups = useMemo((): FoundGroup[] => {
    const typedWords = foldedWords(typed);
    const until = (day: string) => say('until {day}', { day: shown.day(day) });
    const asked = {
      self,
      words: typedWords,
      heard,
      until,
      day: shown.day,
      today: dayIn(new Date()),
      mayOpen: (to: string) => views.some((view) => view.to === to),
    };
    return [...(found ? foundGroups(found, asked) : []), ...viewsAndActs({ self, views, words: typedWords, heard, isPhone }, found)];
  }, [self, views, typed, found, isPhone, heard, shown, say]);
  const isLooking = isAsked && (text !== typed.trim() || answer.isFetching);
  return { groups, isLooking, isFailed: isAsked && answer.isError, retry: () => void answer.refetch() };
}
