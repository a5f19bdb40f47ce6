import { api, at, type Catalogue, fold, idIn, MODULE_STATE_WORDS, type Module, type ModuleState, moduleName, showDay } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { FEW_MODULES } from '../parts/use-few-modules.ts';
import { EditionList } from './EditionList.tsx';
import classes from './products.module.css';

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
  if (word === undefined) return <ModuleList modules={modules} editions={editions} />;
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

const TONES: Record<ModuleState, Tone> = { sold: 'ok', ended: 'soon', withdrawn: 'off' };

function ModuleList({ modules, editions }: Catalogue) {
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const found = modules.filter((module) =>
    fold([module.name, module.code, ...module.formerly.map(({ name }) => name)].join(' ')).includes(wanted),
  );
  const sold = modules.filter(({ state }) => state === 'sold').length;
  return (
    <>
      <PageHead
        title="Products"
        caption={`${modules.length} modules, ${sold} of them sold`}
        actions={
          <>
            <ExportButton endpoint={api.products.exportCatalogue} input={{}} fileName="catalogue.json" rows={null} />
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => goTo(at.importCatalogue)}>
              Import
            </Button>
            <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addModule)}>
              Add a module
            </Button>
          </>
        }
      />
      {modules.length > FEW_MODULES && (
        <div className={ui.searchRow}>
          <SearchBox label="Search name or code" value={search} onSearch={setSearch} />
        </div>
      )}
      {found.length === 0 ? (
        <Empty title="No module matches">No name or code contains “{search}”.</Empty>
      ) : (
        <ul className={`${ui.card} ${classes.modules}`} aria-label="Modules">
          {found.map((module) => (
            <OneModule key={module.id} module={module} />
          ))}
        </ul>
      )}
      <EditionList editions={editions} />
    </>
  );
}

const inDays = ({ name, until }: Module['formerly'][number]) =>
  until === null ? `${name}, on another portal` : `${name}, until ${showDay(until.slice(0, 10))}`;

const OneModule = ({ module: { id, name, code, about, state, needs, soldAlone, formerly } }: { module: Module }) => (
  <li>
    <span>
      <PlaceLink to={at.module(id)} className={classes.name ?? ''}>
        {name}
      </PlaceLink>
      {formerly.length > 0 && <small>Formerly {formerly.map(inDays).join('; ')}</small>}
    </span>
    <code className={classes.code}>{code}</code>
    <StatusWord tone={TONES[state]} word={MODULE_STATE_WORDS[state]} />
    <span className={classes.about}>
      {about}
      {needs.length > 0 && <small>Needs {needs.map((needed) => moduleName(needed)).join(', ')}</small>}
      {!soldAlone && <small>Not sold alone</small>}
    </span>
  </li>
);
