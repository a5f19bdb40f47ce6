import { NativeSelect } from '@mantine/core';
import { toldProducts } from '../../product-names.ts';
import { useSay } from '../../ui/say.ts';
import { useCatalogue } from './use-catalogue.ts';

interface ProductFilterProps {
  /** The id of a product; 0 for all. */
  value: number;
  change: (productId: number) => void;
  label?: string;
}

/** Narrows a list to one product; shown only if there are several (PRD-49). */
export function ProductFilter({ value, change, label }: ProductFilterProps) {
  const say = useSay('license');
  useCatalogue(); // loads the products known by now
  return (
    <NativeSelect
      maw="100%"
      w={160} // as wide as the room that each list reserves (SCR-932)
      {...(label ? { label } : { 'aria-label': say('Product') })}
      data={[
        { value: '0', label: label ? say('All') : say('All products') },
        ...toldProducts().map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(value)}
      onChange={({ currentTarget }) => change(Number(currentTarget.value))}
    />
  );
}
