import { allProducts, areSeveralProducts } from '@lm/contract';
import { Select } from '@mantine/core';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { ProductDot, ProductMark } from './ProductMark.tsx';

interface ProductChoiceProps {
  value: number;
  change: (productId: number) => void;
  /** Which products may be chosen; all of them if left out. */
  isAmong?: (productId: number) => boolean;
}

/** Asks for the product first, and only if there are several (PRD-41). */
export function ProductChoice({ value, change, isAmong = () => true }: ProductChoiceProps) {
  const say = useSay('license');
  if (!areSeveralProducts()) return null;
  return (
    <Select
      className={ui.wide ?? ''}
      label={say('Product')}
      data={allProducts()
        .filter(({ id }) => isAmong(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      allowDeselect={false}
      value={String(value)}
      leftSection={<ProductDot id={value} />}
      renderOption={({ option: { value: id, label } }) => <ProductMark id={Number(id)} name={label} />}
      onChange={(id) => id !== null && Number(id) !== value && change(Number(id))}
    />
  );
}
