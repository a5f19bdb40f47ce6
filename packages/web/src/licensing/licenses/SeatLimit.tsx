import classes from './assign-seat.module.css';
import { useSeatWords } from './seat-words.ts';

/** How often a seat may go to another person, and from when on it may again if it may not now. */
export function SeatLimit({ movesAYear, from, isFree }: { movesAYear: number; from: string | null; isFree: boolean }) {
  const words = useSeatWords();
  return (
    <>
      <p>{words.limit(movesAYear)}</p>
      {from && <p className={classes.waits}>{words.waits(from, isFree)}</p>}
    </>
  );
}
