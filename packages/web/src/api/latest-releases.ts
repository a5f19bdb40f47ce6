import { api } from '@lm/contract';
import { meta } from '../settings.ts';
import { rowsOf } from './queries.ts';

/** The latest release of each product: one answer shared by the desk and the Download menu. */
export const latestReleases = () =>
  rowsOf(api.releases.getVersions, {
    query: {
      ...({ sort: 'date', order: 'desc', page: '1', total: 'false' } as const),
      ...(meta('other-products') ? ({ pageSize: '200', productId: 'all', latest: 'true' } as const) : { pageSize: '1' }),
    },
  });
