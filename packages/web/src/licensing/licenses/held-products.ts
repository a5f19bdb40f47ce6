import type { License } from '@lm/contract';

export type OfProduct = Pick<License, 'product'>;

/** The products that these licenses are for, by their ids; none where there is but one on the portal (PRD-41). */
export const heldProducts = (licenses: readonly OfProduct[]): { id: number; name: string }[] =>
  [...new Map(licenses.flatMap(({ product }) => (product ? [[product.id, product] as const] : []))).values()].sort(
    (one, other) => one.id - other.id,
  );
