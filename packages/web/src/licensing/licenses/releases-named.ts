import { api, FIRST_PRODUCT } from '@lm/contract';
import { rowsOf } from '../../api/queries.ts';

/** Releases offered at once; older ones are found by typing. */
export const OFFERED = 50;

/** The newest releases; or all whose name a search finds, since a name like 1.1 is found with 1.10, 1.11 and a hundred more. */
export const releasesNamed = (search: string, productId = FIRST_PRODUCT) =>
  rowsOf(api.releases.getVersions, {
    query: {
      ...{ sort: 'date', order: 'desc' },
      ...(productId !== FIRST_PRODUCT && { productId: String(productId) }),
      ...(search ? { search } : { page: '1', pageSize: String(OFFERED) }),
    },
  });
