import type { OrganizationSeats, SeatHolder } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type Choice, PersonChoice } from './PersonChoice.tsx';
import { SeatLimit } from './SeatLimit.tsx';
import { useSeatWords } from './seat-words.ts';

interface SeatFromWhomProps {
  number: string;
  isFloating: boolean;
  seats: OrganizationSeats;
  passOn: (holder: SeatHolder) => void;
}

/** Chooses a seat to pass on: those that seem unused come first. */
export function SeatFromWhom({ number, isFloating, seats: { holders, movesAYear, free }, passOn }: SeatFromWhomProps) {
  const say = useSay('organization');
  const { day, dayOf } = useShown();
  const words = useSeatWords();
  const title = say('Pass on a seat of {number}', { number });
  const days = holders.flatMap(({ movableFrom }) => movableFrom ?? []).toSorted();
  const isNoneMovable = holders.length > 0 && days.length === holders.length;
  const choices = holders
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .map(
      (holder): Choice => ({
        id: holder.id,
        name: holder.name,
        about: [
          holder.email,
          holder.quietSince
            ? say('no sign of use since {day}', { day: dayOf(holder.quietSince) })
            : say('since {day}', { day: dayOf(holder.since) }),
          ...(isFloating ? [] : [words.file(holder)]),
        ],
        why: holder.movableFrom && say('can go to another person from {day}', { day: day(holder.movableFrom) }),
      }),
    );
  return (
    <>
      <b>{title}</b>
      <p>
        {free === 0
          ? say('All seats are assigned. Choose whose seat goes to another person.')
          : say('Choose whose seat goes to another person.')}
      </p>
      <SeatLimit movesAYear={movesAYear} from={isNoneMovable ? (days[0] ?? null) : null} isFree={false} />
      <PersonChoice
        label={title}
        choices={choices}
        choose={({ id }) => {
          const holder = holders.find((one) => one.id === id);
          if (holder) passOn(holder);
        }}
        isBusy={false}
        none={null}
      />
    </>
  );
}

/** Seats that seem unused first, the longest unused before others; those that may not move last. */
const rank = ({ movableFrom, quietSince }: SeatHolder) => (movableFrom ? '2' : quietSince ? `0 ${quietSince}` : '1');
