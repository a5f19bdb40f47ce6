import { api, FIRST_PRODUCT } from '@lm/contract';
import { rowsOf } from '../../api/queries.ts';

/** How many releases are offered at first; older ones are found by typing. */
export const OFFERED = 50;

/** Fetches the newest releases, or all whose name a search finds, since 1.1 also finds 1.10, 1.11 and a hundred more. */
export const releasesNamed = (search: string, productId = FIRST_PRODUCT) =>
  rowsOf(api.releases.getVersions, {
    query: {
      ...{ sort: 'date', order: 'desc' },
      ...(productId !== FIRST_PRODUCT && { productId: String(productId) }),
      ...(search ? { search } : { page: '1', pageSize: String(OFFERED) }),
    },
  });
