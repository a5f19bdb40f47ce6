import { areSeveralProducts, productNameAt, productOf, productWithId } from '@lm/contract';
import { ProductMark } from './ProductMark.tsx';

interface ProductOfModulesProps {
  ids: readonly number[];
  /** The moment when they were recorded; null for now. */
  at: string | null;
}

/** Shows the product of these modules in front of them; nothing if there is only one product. */
export function ProductOfModules({ ids, at }: ProductOfModulesProps) {
  const product = areSeveralProducts() ? productWithId(productOf(ids)) : null;
  if (!product) return null;
  return (
    <span>
      <ProductMark id={product.id} name={at === null ? product.name : productNameAt(product, at)} />
    </span>
  );
}
