import type { Product } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';

/** Words former names, each with its last day. */
export function useFormerly(): (formerly: Product['formerly']) => string {
  const say = useSay('catalogue');
  const { day } = useShown();
  return (formerly) =>
    formerly
      .map(({ name, until }) =>
        until === null ? say('{name}, on another portal', { name }) : say('{name}, until {day}', { name, day: day(until.slice(0, 10)) }),
      )
      .join('; ');
}
