import type { Edition, Module, Product } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';

/** A catalogue with its product, as all of them are once the settings have said theirs. */
export interface WholeCatalogue {
  product: Product;
  modules: Module[];
  editions: Edition[];
}

/** The catalogue with the product as the settings say it, until it is saved (PRD-31). */
export const withProduct = (
  { product, modules, editions }: Omit<WholeCatalogue, 'product'> & { product: Product | null },
  config: Portal['config'],
): WholeCatalogue => ({ product: product ?? config.product, modules, editions });
