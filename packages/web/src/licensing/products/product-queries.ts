import { api, dayIn } from '@lm/contract';
import { rowsOf } from '../../api/queries.ts';

/** The newest release of a product, and how many releases it has. */
export const latestReleaseOf = (productId: number) =>
  rowsOf(api.releases.getVersions, { query: { page: '1', pageSize: '1', sort: 'date', order: 'desc', productId: String(productId) } });

/** The prices of all products valid today. */
export const pricesToday = () => rowsOf(api.prices.getPriceBooks, { query: { validOn: dayIn(new Date()) } });
