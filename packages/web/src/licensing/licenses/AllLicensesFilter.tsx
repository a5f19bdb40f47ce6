import type { ShownLicenseFilter } from '@lm/contract';
import type { ReactNode } from 'react';
import { Filter } from '../../ui/Filter.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { type Chosen, lean } from './all-licenses-query.ts';

const filterForm = lazyPart(async () => (await import('./AllLicensesFilterForm.tsx')).AllLicensesFilterForm);

interface AllLicensesFilterProps {
  filter: ShownLicenseFilter;
  chosen: readonly Chosen[];
  change: (filter: ShownLicenseFilter) => void;
  /** How many licenses match, updated live. */
  count: ReactNode;
  /** Shown between the button and the choices. */
  children: ReactNode;
}

/** The filter of all licenses (LIC-101). */
export function AllLicensesFilter({ filter, chosen, change, count, children }: AllLicensesFilterProps) {
  const say = useSay('allLicenses');
  useFetchedAhead(filterForm);
  return (
    <Filter
      label={say('Filter the licenses')}
      choices={chosen.map(({ label, without }) => ({ label, remove: () => change(without) }))}
      clear={() => change({})}
      count={count}
      width={440}
      form={<filterForm.Part filter={filter} change={(part) => change(lean({ ...filter, ...part }))} />}
    >
      {children}
    </Filter>
  );
}
