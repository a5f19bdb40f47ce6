import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';

interface NoEntriesProps {
  /** What is searched for. */
  text: string;
  isFiltered: boolean;
}

/** The log without entries, or without one that matches. */
export function NoEntries({ text, isFiltered }: NoEntriesProps) {
  const isNarrowed = text !== '' || isFiltered;
  return (
    <Empty title={isNarrowed ? 'No entry matches' : 'Nothing has happened yet'} action={isNarrowed && <ShowAll />}>
      {isNarrowed ? narrowedWords(text, isFiltered) : 'Every action on a customer, license or release appears here.'}
    </Empty>
  );
}

const narrowedWords = (text: string, isFiltered: boolean): string => {
  if (text === '') return 'No entry matches the filter.';
  return `No mail, license or action contains “${text}”${isFiltered ? ' among the entries that match the filter' : ''}.`;
};
