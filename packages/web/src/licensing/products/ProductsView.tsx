import { api, at, type Catalogue, idIn } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { EditionList } from './EditionList.tsx';
import { ModuleList } from './ModuleList.tsx';

const addModule = lazyPart(async () => (await import('./ModuleForm.tsx')).AddModule);
const editModule = lazyPart(async () => (await import('./ModuleForm.tsx')).EditModule);

const addEdition = lazyPart(async () => (await import('./EditionForm.tsx')).AddEdition);
const editEdition = lazyPart(async () => (await import('./EditionForm.tsx')).EditEdition);

const importCatalogue = lazyPart(async () => (await import('./ImportCatalogue.tsx')).ImportCatalogue);

const BACK = { label: 'Products', to: at.products };

/** What is sold, in modules (PRD-2): `/products/3` is one of them. */
export function ProductsView() {
  useFetchedAhead(addModule);
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
  const { modules, editions } = catalogue.data;
  if (word === undefined) return <Lists modules={modules} editions={editions} />;
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

/** Modules and editions, and the file that has them all. */
const Lists = ({ modules, editions }: Catalogue) => (
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
    <ModuleList modules={modules} />
    <EditionList editions={editions} />
  </>
);
