import type { License } from '@lm/contract';
import { NativeSelect } from '@mantine/core';
import { useSay } from '../../ui/say.ts';

interface HeldProductProps {
  licenses: readonly License[];
  /** The id of a product; 0 for all. */
  value: number;
  change: (productId: number) => void;
}

/** Narrows a person's licenses to those for one of the products they have (PRD-49). */
export function HeldProduct({ licenses, value, change }: HeldProductProps) {
  const say = useSay('license');
  return (
    <NativeSelect
      aria-label={say('Product')}
      data={[
        { value: '0', label: say('All products') },
        ...heldProducts(licenses).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(value)}
      onChange={({ currentTarget }) => change(Number(currentTarget.value))}
    />
  );
}

/** The products of these licenses, sorted by id. */
const heldProducts = (licenses: readonly License[]): { id: number; name: string }[] =>
  [...new Map(licenses.flatMap(({ product }) => (product ? [[product.id, product] as const] : []))).values()].sort(
    (one, other) => one.id - other.id,
  );
