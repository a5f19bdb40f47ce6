import type { ReactNode } from 'react';
import { Filter } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { chosenIn, type ListFilter, NO_FILTER } from './list-filter.ts';

const filterForm = lazyPart(async () => (await import('./CustomerFilterForm.tsx')).CustomerFilterForm);

interface CustomerFilterProps {
  filter: ListFilter;
  change: (filter: ListFilter) => void;
  /** How many match, live. */
  count: ReactNode;
}

/** The filter of the customer list (CUS-7). */
export function CustomerFilter({ filter, change, count }: CustomerFilterProps) {
  useFetchedAhead(filterForm);
  return (
    <Filter
      label="Filter the customers"
      choices={chosenIn(filter).map(({ label, without }) => ({ label, remove: () => change(without) }))}
      clear={() => change(NO_FILTER)}
      count={count}
      width={440}
      form={<filterForm.Part filter={filter} change={change} />}
    />
  );
}
