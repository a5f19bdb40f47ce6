import type { ShownLicenseFilter } from '@lm/contract';
import type { ReactNode } from 'react';
import { Filter } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { chosenIn, lean } from './all-licenses-filter.ts';

const filterForm = lazyPart(async () => (await import('./AllLicensesFilterForm.tsx')).AllLicensesFilterForm);

interface AllLicensesFilterProps {
  filter: ShownLicenseFilter;
  change: (filter: ShownLicenseFilter) => void;
  /** How many match, live. */
  count: ReactNode;
  /** Between the button and the choices. */
  children: ReactNode;
}

/** The filter of all licenses (LIC-101). */
export function AllLicensesFilter({ filter, change, count, children }: AllLicensesFilterProps) {
  useFetchedAhead(filterForm);
  return (
    <Filter
      label="Filter the licenses"
      choices={chosenIn(filter).map(({ label, without }) => ({ label, remove: () => change(without) }))}
      clear={() => change({})}
      count={count}
      width={440}
      form={<filterForm.Part filter={filter} change={(part) => change(lean({ ...filter, ...part }))} />}
    >
      {children}
    </Filter>
  );
}
