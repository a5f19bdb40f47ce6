import { FIRST_PRODUCT } from '@lm/contract';
import { meta, settings } from './settings.ts';

/** All products by id and name, as the page was told before any call. */
export const toldProducts = (): { id: number; name: string }[] => [
  { id: FIRST_PRODUCT, name: settings.productName },
  ...meta('other-products')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ id: Number.parseInt(line, 10), name: line.slice(line.indexOf(' ') + 1) })),
];

export const nameOfProduct = (id: number): string => toldProducts().find((product) => product.id === id)?.name ?? 'One product';

/** By which a product is told from others at a glance; undefined where there is but one, and for a name that none has any more. */
export function colourOfProduct(product: { id?: number; name: string }): string | undefined {
  const id = product.id ?? toldProducts().find(({ name }) => name === product.name)?.id;
  return meta('product-colours')
    .split('\n')
    .find((line) => line.startsWith(`${id} `))
    ?.split(' ')[1];
}
