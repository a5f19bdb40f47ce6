import { licenseNumber, type OrganizationSeats, type SeatHolder } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type Choice, PersonChoice } from './PersonChoice.tsx';
import { SeatLimit } from './SeatLimit.tsx';
import { useSeatWords } from './seat-words.ts';

interface SeatToWhomProps {
  number: string;
  isFloating: boolean;
  seats: OrganizationSeats;
  /** The holder whose seat is passed on; null if a free one is assigned. */
  from: SeatHolder | null;
  choose: (person: Choice) => void;
  isBusy: boolean;
}

/** Chooses who gets the seat: people who wait for one come first, in their order. */
export function SeatToWhom({ number, isFloating, seats, from, choose, isBusy }: SeatToWhomProps) {
  const say = useSay('organization');
  const { number: digits } = useShown();
  const words = useSeatWords();
  const title = from ? say('Pass on the seat of {name}', { name: from.name }) : say('Assign a seat of {number}', { number });
  return (
    <>
      <b>{title}</b>
      {from ? (
        <p>{words.loss(from, { number, isFloating })}</p>
      ) : (
        <>
          <p>
            {say('{free} of {seats} seats free', { free: digits(seats.free), seats: digits(seats.seats) })}.{' '}
            {say('The person you choose is told by email.')}
          </p>
          <SeatLimit movesAYear={seats.movesAYear} from={seats.freeFrom} isFree />
        </>
      )}
      <PersonChoice
        label={title}
        choices={useReceivers(seats, from)}
        choose={choose}
        isBusy={isBusy}
        none={say('There is no one else in the organization.')}
      />
    </>
  );
}

/** Everyone in the organization: people who wait, then others, then those who have a seat, who cannot be chosen. */
function useReceivers({ people, waiting, holders }: OrganizationSeats, from: SeatHolder | null): Choice[] {
  const say = useSay('organization');
  const { day, dayOf } = useShown();
  const hasOn = ({ seatsOn }: OrganizationSeats['people'][number]) => {
    if (!seatsOn) return [];
    const license = licenseNumber(seatsOn.first);
    return seatsOn.others === 0
      ? [say('has a seat on {number}', { number: license })]
      : [say('has a seat on {number} and {count} more', { number: license, count: seatsOn.others })];
  };
  const since = new Map(waiting.map((one) => [one.id, one.since]));
  const others = people.map((person): Choice => {
    const waits = since.get(person.id);
    return {
      id: person.id,
      name: person.name,
      about: [
        ...(waits === undefined ? [] : [say('waiting since {day}', { day: dayOf(waits) })]),
        person.email,
        ...(person.active ? [] : [say('Deactivated')]),
        ...hasOn(person),
      ],
      why: from === null && person.from ? say('can get one from {day}', { day: day(person.from) }) : null,
    };
  });
  const place = ({ id }: Choice) => {
    const found = waiting.findIndex((one) => one.id === id);
    return found < 0 ? waiting.length : found;
  };
  return [
    ...others.toSorted((one, other) => place(one) - place(other)),
    ...holders.map(({ id, name }): Choice => ({ id, name, about: [], why: say('has a seat on it') })),
  ];
}
