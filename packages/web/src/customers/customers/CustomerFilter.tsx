import type { ReactNode } from 'react';
import { Filter } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { chosenIn, type ListFilter, NO_FILTER } from './list-filter.ts';

const filterForm = lazyPart(async () => (await import('./CustomerFilterForm.tsx')).CustomerFilterForm);

interface CustomerFilterProps {
  filter: ListFilter;
  change: (filter: ListFilter) => void;
  /** How many customers match, updated live. */
  count: ReactNode;
}

/** The filter of the customer list (CUS-7). */
export function CustomerFilter({ filter, change, count }: CustomerFilterProps) {
  const heard = useHeard();
  const say = useSay('customersStaff');
  useFetchedAhead(filterForm);
  return (
    <Filter
      label={say('Filter the customers')}
      choices={chosenIn(filter).map(({ label, without }) => ({ label: heard(label), remove: () => change(without) }))}
      clear={() => change(NO_FILTER)}
      count={count}
      width={440}
      form={<filterForm.Part filter={filter} change={change} />}
    />
  );
}
