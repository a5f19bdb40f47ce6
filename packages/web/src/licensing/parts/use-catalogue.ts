import { api, knowCatalogue } from '@lm/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';

const CATALOGUE = queryOf(api.products.getCatalogue, {});

/** The catalogue, read anew for each form; whatever names modules on this page knows it from then on. */
export const useCatalogue = (): UseQueryResult<Awaited<ReturnType<typeof CATALOGUE.queryFn>>> =>
  useQuery({
    ...CATALOGUE,
    queryFn: async (context) => {
      const catalogue = await CATALOGUE.queryFn(context);
      knowCatalogue(catalogue);
      return catalogue;
    },
  });

/** The same for what is no part of a screen; what the page knows already stands where it cannot be had. */
export async function readCatalogue(): Promise<void> {
  const catalogue = await call(api.products.getCatalogue, {}).catch(() => null);
  if (catalogue) knowCatalogue(catalogue);
}
