import { NativeSelect } from '@mantine/core';
import { toldProducts } from '../../product-names.ts';

interface LogProductProps {
  /** 0 for all. */
  value: number;
  change: (productId: number) => void;
}

/** Narrows the log to one product, where there are several (PRD-50). */
export const LogProduct = ({ value, change }: LogProductProps) => (
  <NativeSelect
    label="Product"
    data={[{ value: '0', label: 'All' }, ...toldProducts().map(({ id, name }) => ({ value: String(id), label: name }))]}
    value={String(value)}
    onChange={({ currentTarget }) => change(Number(currentTarget.value))}
  />
);
