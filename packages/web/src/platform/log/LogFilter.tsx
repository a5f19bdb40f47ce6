import { showDay } from '@lm/contract';
import type { ReactNode } from 'react';
import { type Choice, Filter as FilterOf } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type Filter, NO_FILTER } from './log-filter.ts';

const filterForm = lazyPart(async () => (await import('./LogFilterForm.tsx')).LogFilterForm);

interface LogFilterProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  /** How many entries match. */
  count: ReactNode;
}

/** The filter of the log. */
export function LogFilter({ filter, change, count }: LogFilterProps) {
  useFetchedAhead(filterForm);
  return (
    <FilterOf
      label="Filter the log"
      choices={choicesOf(filter, change)}
      clear={() => change(NO_FILTER)}
      count={count}
      width={360}
      form={<filterForm.Part filter={filter} change={change} />}
    />
  );
}

const choicesOf = ({ actions, from, to }: Filter, change: LogFilterProps['change']): Choice[] => [
  ...actions.map((action) => ({ label: action, remove: () => change({ actions: actions.filter((other) => other !== action) }) })),
  ...(from ? [{ label: `From ${showDay(from)}`, remove: () => change({ from: null }) }] : []),
  ...(to ? [{ label: `To ${showDay(to)}`, remove: () => change({ to: null }) }] : []),
];
