import { NativeSelect } from '@mantine/core';
import { toldProducts } from '../../product-names.ts';
import { useSay } from '../../ui/say.ts';

interface LogProductProps {
  /** The id of a product; 0 for all. */
  value: number;
  change: (productId: number) => void;
}

/** Narrows the log to one product, if there are several (PRD-50). */
export function LogProduct({ value, change }: LogProductProps) {
  const say = useSay('logBook');
  return (
    <NativeSelect
      label={say('Product')}
      data={[{ value: '0', label: say('All') }, ...toldProducts().map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={String(value)}
      onChange={({ currentTarget }) => change(Number(currentTarget.value))}
    />
  );
}
