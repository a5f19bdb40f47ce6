import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';

interface NoEntriesProps {
  /** The searched text. */
  text: string;
  isFiltered: boolean;
}

/** Says that the log has no entries, or none that matches. */
export function NoEntries({ text, isFiltered }: NoEntriesProps) {
  const say = useSay('logBook');
  const isNarrowed = text !== '' || isFiltered;
  return (
    <Empty title={isNarrowed ? say('No entry matches') : say('Nothing has happened yet')} action={isNarrowed && <ShowAll />}>
      {!isNarrowed
        ? say('Every action on a customer, license or release appears here.')
        : text === ''
          ? say('No entry matches the filter.')
          : say(
              isFiltered
                ? 'No mail, license or action contains “{text}” among the entries that match the filter.'
                : 'No mail, license or action contains “{text}”.',
              { text },
            )}
    </Empty>
  );
}
