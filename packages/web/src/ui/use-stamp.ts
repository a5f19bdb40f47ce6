import { type Day, showMoment } from '@lm/contract';
import { useTongue } from './say.ts';

/** Writes a moment in UTC to the minute: `28/11/2026 12:36 UTC`, with the day in the form of the page's language. */
export function useStamp(): (moment: string) => string {
  const shown = useTongue()?.shown;
  if (!shown) return showMoment;
  return (moment) => `${shown.day(moment.slice(0, 10) as Day)} ${moment.slice(11, 16)} UTC`;
}
