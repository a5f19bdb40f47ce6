import { FIRST_PRODUCT } from '@lm/contract';
import { meta, settings } from '../../settings.ts';

/** All products by id and name, as the page was told before any call. */
export const toldProducts = (): { id: number; name: string }[] => [
  { id: FIRST_PRODUCT, name: settings.productName },
  ...meta('other-products')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ id: Number.parseInt(line, 10), name: line.slice(line.indexOf(' ') + 1) })),
];

export const nameOfProduct = (id: number): string => toldProducts().find((product) => product.id === id)?.name ?? 'One product';
