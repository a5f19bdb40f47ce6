import type { SayOf } from '../../ui/say.ts';

/** What is said if a call of a room does not reach the server. */
export const ROOM_UNREACHABLE = 'The server could not be reached. Try again: nothing is added twice.';
export const computersOf = (count: number, say: SayOf<'courses'>): string =>
  count === 1 ? say('1 computer') : say('{count} computers', { count });
