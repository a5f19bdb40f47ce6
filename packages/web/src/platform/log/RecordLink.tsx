import { type LogEntry, recordInWords } from '@lm/contract';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard } from '../../ui/say.ts';
import { saidOf } from '../parts/say-entry.ts';

/** Returns the address of an entry's record; null if there is nothing to open. */
export type WayTo = (entry: LogEntry) => string | null;

/** Links an entry to the record that the act concerned (LOG-22). */
export function RecordLink({ entry, wayTo }: { entry: LogEntry; wayTo: WayTo }) {
  const heard = useHeard();
  const { record } = entry;
  if (!record) return null;
  const words = saidOf(recordInWords(record), heard);
  const to = wayTo(entry);
  if (to === null) return words;
  return (
    <PlaceLink to={to} size="sm">
      {words}
    </PlaceLink>
  );
}
