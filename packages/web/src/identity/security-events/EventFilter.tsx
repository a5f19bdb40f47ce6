import { SECURITY_KINDS, showDay } from '@lm/contract';
import type { ReactNode } from 'react';
import { type Choice, Filter as FilterOf } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type Filter, NO_FILTER } from './event-filter.ts';

const filterForm = lazyPart(async () => (await import('./EventFilterForm.tsx')).EventFilterForm);

interface EventFilterProps {
  filter: Filter;
  change: (part: Partial<Filter>) => void;
  /** What the person of the filter is called, where that is known. */
  personName: string;
  /** How many events match. */
  count: ReactNode;
}

/** The filter of the events. */
export function EventFilter({ filter, change, personName, count }: EventFilterProps) {
  useFetchedAhead(filterForm);
  return (
    <FilterOf
      label="Filter the events"
      choices={choicesOf(filter, change, personName)}
      clear={() => change(NO_FILTER)}
      count={count}
      width={360}
      form={<filterForm.Part filter={filter} change={change} />}
    />
  );
}

const choicesOf = ({ kinds, network, person, from, to }: Filter, change: EventFilterProps['change'], personName: string): Choice[] => [
  ...(person === null ? [] : [{ label: personName, remove: () => change({ person: null }) }]),
  ...kinds.map((kind) => ({ label: SECURITY_KINDS[kind], remove: () => change({ kinds: kinds.filter((other) => other !== kind) }) })),
  ...(network ? [{ label: `From ${network}`, remove: () => change({ network: '' }) }] : []),
  ...(from ? [{ label: `Since ${showDay(from)}`, remove: () => change({ from: null }) }] : []),
  ...(to ? [{ label: `Until ${showDay(to)}`, remove: () => change({ to: null }) }] : []),
];
