import type { ReactNode } from 'react';
import { type Choice, Filter } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import type { EntryFilterFormProps } from './EntryFilterForm.tsx';

const filterForm = lazyPart(async () => (await import('./EntryFilterForm.tsx')).EntryFilterForm);

interface EntryFilterProps extends EntryFilterFormProps {
  label: string;
  choices: readonly Choice[];
  clear: () => void;
  /** How many entries match. */
  count: ReactNode;
}

/** The filter of a list of entries. */
export function EntryFilter({ label, choices, clear, count, ...form }: EntryFilterProps) {
  useFetchedAhead(filterForm);
  return <Filter label={label} choices={choices} clear={clear} count={count} width={360} form={<filterForm.Part {...form} />} />;
}
