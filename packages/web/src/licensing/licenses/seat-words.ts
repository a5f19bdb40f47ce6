import type { SeatHolder } from '@lm/contract';
import { settings } from '../../settings.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';

/** What is said of the seats on a license of the organization, and of the people who have them. */
export function useSeatWords() {
  const say = useSay('organization');
  const { day } = useShown();
  const contact = settings.contactEmail ?? '';
  return {
    /** How often a seat may go to another person. */
    limit: (movesAYear: number): string =>
      movesAYear === 1
        ? say('A seat can go to another person at most once a year.')
        : say('A seat can go to another person at most {count} times a year.', { count: movesAYear }),

    /** From when on a seat may move again if none may now: a free one, or one of all. */
    waits: (from: string, isFree: boolean): string => {
      const words = { day: day(from), contact };
      if (isFree)
        return contact
          ? say(
              'The free seats have moved as often as allowed: one can go to a new person from {day}. If you need it sooner, write to {contact}.',
              words,
            )
          : say('The free seats have moved as often as allowed: one can go to a new person from {day}.', words);
      return contact
        ? say(
            'All seats have moved as often as allowed: one can go to a new person from {day}. If you need it sooner, write to {contact}.',
            words,
          )
        : say('All seats have moved as often as allowed: one can go to a new person from {day}.', words);
    },

    /** Whether the holder has a file that works. */
    file: ({ hasFile, fileUntil }: SeatHolder): string => {
      if (!hasFile) return say('no working file');
      return fileUntil ? say('their file works until {day}', { day: day(fileUntil) }) : say('their file never expires');
    },

    /** What it means for the holder, and for their file of a license that is not floating, to lose the seat. */
    loss: ({ name, hasFile, fileUntil }: SeatHolder, { number, isFloating }: { number: string; isFloating: boolean }): string => {
      const seen = say('{name} will no longer see {number}, can’t make new license files for it, and is told so by email.', {
        name,
        number,
      });
      if (!hasFile || isFloating) return seen;
      const file = fileUntil
        ? say('The file they made works until {day}: have it deleted before another person uses the license.', { day: day(fileUntil) })
        : say('The file they made never expires: have it deleted before another person uses the license.');
      return `${seen} ${file}`;
    },
  };
}
