import { type Release, releaseStatesApi } from '@lm/contract';
import { rowsOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';

/** The releases of all products, grouped by product and newest first. */
export const allReleases = () =>
  rowsOf(releaseStatesApi.getReleases, {
    query: { productId: 'all', sort: 'date', order: 'desc', page: '1', pageSize: '200', total: 'false' },
  });

/** Groups releases by the name of their product. */
export function byProduct(releases: readonly Release[]): [product: string, releases: Release[]][] {
  const nameOf = ({ product }: Release) => product?.name ?? settings.productName;
  return [...Map.groupBy(releases, nameOf)];
}
