import { api, FIRST_PRODUCT, knowCatalogue } from '@lm/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';

const CATALOGUE = queryOf(api.products.getCatalogue, {});
/** Includes the products' pictures, which only their own view shows. */
const WITH_PICTURES = queryOf(api.products.getCatalogue, { query: { pictures: 'true' } });

/** Updates what the page knows of modules and shows of the product. */
function know(catalogue: Awaited<ReturnType<typeof CATALOGUE.queryFn>>): void {
  knowCatalogue(catalogue);
  const { products } = catalogue;
  const { name, kinds, version2From, idsNeeded } = catalogue.product;
  const told = document.querySelector<HTMLMetaElement>('meta[name="other-products"]');
  if (told) told.content = products.flatMap((other) => (other.id === FIRST_PRODUCT ? [] : `${other.id} ${other.name}`)).join('\n');
  const colours = document.querySelector<HTMLMetaElement>('meta[name="product-colours"]');
  if (colours && products.length > 1) colours.content = products.map(({ id, colour }) => `${id} ${colour}`).join('\n');
  Object.assign(settings, { productName: name, version2From: version2From ?? '', idsNeeded: idsNeeded ?? 0, kinds });
}

/** The catalogue, fetched again for each form; from then on everything on this page that names modules uses it. */
export const useCatalogue = (withPictures = false): UseQueryResult<Awaited<ReturnType<typeof CATALOGUE.queryFn>>> => {
  const asked = withPictures ? WITH_PICTURES : CATALOGUE;
  return useQuery({
    ...asked,
    queryFn: async (context) => {
      const catalogue = await asked.queryFn(context);
      know(catalogue);
      return catalogue;
    },
  });
};

/** The same for code outside of screens. Returns whether it could be loaded: if not, the page keeps what it knows. */
export async function readCatalogue(): Promise<boolean> {
  const catalogue = await call(api.products.getCatalogue, {}).catch(() => null);
  if (catalogue) know(catalogue);
  return catalogue !== null;
}
