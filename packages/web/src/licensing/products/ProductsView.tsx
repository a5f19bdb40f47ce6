import { api, at, type Data, idIn } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { ModuleList } from './ModuleList.tsx';

// What stands above and below the modules is on its way while the catalogue is read.
const productCard = lazyPart(
  async () => (await import('./ProductCard.tsx')).ProductCard,
  <div className={ui.card} style={{ minHeight: 216, marginBottom: 16 }} />,
);

const editionList = lazyPart(async () => (await import('./EditionList.tsx')).EditionList);

const editProduct = lazyPart(async () => (await import('./EditProduct.tsx')).EditProduct);

const addModule = lazyPart(async () => (await import('./ModuleForm.tsx')).AddModule);
const editModule = lazyPart(async () => (await import('./ModuleForm.tsx')).EditModule);

const addEdition = lazyPart(async () => (await import('./EditionForm.tsx')).AddEdition);
const editEdition = lazyPart(async () => (await import('./EditionForm.tsx')).EditEdition);

const importCatalogue = lazyPart(async () => (await import('./ImportCatalogue.tsx')).ImportCatalogue);

const BACK = { label: 'Products', to: at.products };

/** What is sold, in modules (PRD-2): `/products/3` is one of them, `/products/edit` the product. */
export function ProductsView() {
  useFetchedAhead(addModule);
  useEffect(() => {
    void productCard.fetch();
    void editionList.fetch();
  }, []);
  const [, word, part] = usePlace().path;
  const catalogue = useCatalogue();
  const close = () => backTo(at.products);
  if (!catalogue.data) {
    return (
      <>
        <PageHead title="Products" />
        {catalogue.isError ? (
          <Failed title="The modules could not be loaded" error={catalogue.error} retry={() => void catalogue.refetch()} />
        ) : (
          <Loading>
            <RowSkeletons rows={6} />
          </Loading>
        )}
      </>
    );
  }
  const { product, modules, editions } = catalogue.data;
  if (word === undefined) return <Lists {...catalogue.data} />;
  if (word === 'edit') return <editProduct.Part product={product} close={close} />;
  if (word === 'add') return <addModule.Part modules={modules} close={close} />;
  if (word === 'import') return <importCatalogue.Part close={close} />;
  if (word === 'editions') {
    if (part === 'add') return <addEdition.Part close={close} />;
    const edition = editions.find(({ id }) => id === idIn(part));
    return edition ? <editEdition.Part key={edition.id} edition={edition} close={close} /> : <NoSuch what="Edition" back={BACK} />;
  }
  const module = modules.find(({ id }) => id === idIn(word));
  if (!module) return <NoSuch what="Module" back={BACK} />;
  return <editModule.Part key={module.id} module={module} modules={modules} close={close} />;
}

/** The product, its modules and editions, and the file that has them all. */
const Lists = ({ product, modules, editions }: Data<typeof api.products.getCatalogue>) => (
  <>
    <PageHead
      title="Products"
      caption="What is sold, in modules and editions"
      actions={
        <>
          <ExportButton endpoint={api.products.exportCatalogue} input={{}} fileName="catalogue.json" rows={null} />
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => goTo(at.importCatalogue)}>
            Import
          </Button>
        </>
      }
    />
    <productCard.Part product={product} />
    <ModuleList modules={modules} />
    <editionList.Part editions={editions} />
  </>
);
