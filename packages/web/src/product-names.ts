import { FIRST_PRODUCT } from '@lm/contract';
import { meta, settings } from './settings.ts';

/** All products by id and name, as the page itself lists them before any call. */
export const toldProducts = (): { id: number; name: string }[] => [
  { id: FIRST_PRODUCT, name: settings.productName },
  ...meta('other-products')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ id: Number.parseInt(line, 10), name: line.slice(line.indexOf(' ') + 1) })),
];

export const nameOfProduct = (id: number): string => toldProducts().find((product) => product.id === id)?.name ?? 'One product';

/** The colour that distinguishes a product at a glance; undefined if there is only one, and for a name that no product has any more. */
export function colourOfProduct(product: { id?: number; name: string }): string | undefined {
  const id = product.id ?? toldProducts().find(({ name }) => name === product.name)?.id;
  return meta('product-colours')
    .split('\n')
    .find((line) => line.startsWith(`${id} `))
    ?.split(' ')[1];
}
