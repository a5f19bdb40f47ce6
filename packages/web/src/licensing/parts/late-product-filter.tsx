import { InputBase } from '@mantine/core';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';

const load = async () => (await import('./ProductFilter.tsx')).ProductFilter;

/** Filters a list by product, only if there are several; its room is reserved until it has loaded (PRD-49). */
export const productFilter = lazyPart(load, <InputBase w={160} maw="100%" disabled />);

function LabelledRoom() {
  return <InputBase label={useSay('license')('Product')} w={160} maw="100%" disabled />;
}

/** The same filter with its label above it. */
export const labelledProductFilter = lazyPart(load, <LabelledRoom />);
