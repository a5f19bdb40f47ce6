import type { SayOf } from '../../ui/say.ts';

export const seatsInWords = (count: number, say: SayOf<'licenses'>): string =>
  count === 1 ? say('1 seat') : say('{count} seats', { count });
