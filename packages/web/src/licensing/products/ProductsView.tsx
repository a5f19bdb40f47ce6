import { api, at, type Data, FIRST_PRODUCT, idIn, may, type Product, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAwaited } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { ModuleList } from './ModuleList.tsx';
import { latestReleaseOf, pricesToday } from './product-queries.ts';

// Everything above and below the modules loads while the catalogue is fetched.
const productCard = lazyPart(
  async () => (await import('./ProductCard.tsx')).ProductCard,
  <div className={ui.card} style={{ minHeight: 290, marginBottom: 16 }} />,
);

const editionList = lazyPart(async () => (await import('./EditionList.tsx')).EditionList);

const catalogueForms = lazyPart(async () => (await import('./CatalogueForms.tsx')).CatalogueForms);

/** The modules on sale (PRD-2): `/products/3` is one of them, `/products/edit` the product; `/products/of/2` is another product. */
export function ProductsView({ self }: { self: Self }) {
  const say = useSay('catalogue');
  useFetchedAhead(catalogueForms);
  useEffect(() => {
    void productCard.fetch();
    void editionList.fetch();
  }, []);
  const [, ...path] = usePlace().path;
  const catalogue = useCatalogue(true);
  if (!catalogue.data) {
    return (
      <>
        <PageHead title={say('Products')} />
        {catalogue.isError ? (
          <Failed framed title={say('The modules could not be loaded')} error={catalogue.error} retry={() => void catalogue.refetch()} />
        ) : (
          <Loading>
            <RowSkeletons rows={6} />
          </Loading>
        )}
      </>
    );
  }
  const isOther = path[0] === 'of';
  const product = catalogue.data.products.find(({ id }) => id === (isOther ? idIn(path[1]) : FIRST_PRODUCT));
  if (!product) return <NoSuch what={'Product'} back={{ label: say('Products'), to: at.products }} />;
  const words = isOther ? path.slice(2) : path;
  if (words.length === 0) return <Lists key={product.id} self={self} product={product} catalogue={catalogue.data} />;
  return <catalogueForms.Part words={words} product={product} catalogue={catalogue.data} />;
}

/** A product with its modules and editions, and the file that contains those of all products. */
function Lists({ self, product, catalogue }: { self: Self; product: Product; catalogue: Data<typeof api.products.getCatalogue> }) {
  const say = useSay('catalogue');
  const modules = catalogue.modules.filter(({ productId }) => productId === product.id);
  const editions = catalogue.editions.filter((edition) => modules.some(({ id }) => edition.modules.includes(id)));
  // The card shows these, and everything else is below it (SCR-932).
  const places = useQueries({
    queries: [
      { ...latestReleaseOf(product.id), enabled: may(self, 'release.list') },
      { ...pricesToday(), enabled: may(self, 'price.edit') },
    ],
  });
  return (
    <>
      <PageHead
        title={say('Products')}
        caption={say('What is sold, in modules and editions')}
        actions={
          <>
            <ExportButton endpoint={api.products.exportCatalogue} input={{}} fileName="catalogue.json" rows={null} />
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => goTo(at.importCatalogue)}>
              {say('Import')}
            </Button>
          </>
        }
      />
      {places.some(isAwaited) ? (
        <Loading>
          <RowSkeletons rows={6} />
        </Loading>
      ) : (
        <>
          <productCard.Part self={self} product={product} products={catalogue.products} pictures={catalogue.pictures} />
          <ModuleList modules={modules} productId={product.id} />
          <editionList.Part editions={editions} productId={product.id} />
        </>
      )}
    </>
  );
}
