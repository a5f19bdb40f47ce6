import { at, fold, MODULE_STATE_WORDS, type Module, type ModuleState, moduleName, showDay } from '@lm/contract';
import { useState } from 'react';
import { Empty } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { ShowMore } from '../parts/ShowMore.tsx';
import { FEW_MODULES, useMore } from '../parts/use-few-modules.ts';
import { CatalogueSection } from './CatalogueSection.tsx';
import classes from './products.module.css';

const TONES: Record<ModuleState, Tone> = { sold: 'ok', ended: 'soon', withdrawn: 'off' };

/** The modules with what they need and how they are sold; of many a search finds them (PRD-2). */
export function ModuleList({ modules, productId }: { modules: readonly Module[]; productId: number }) {
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const found = modules.filter((module) =>
    fold([module.name, module.code, ...module.formerly.map(({ name }) => name)].join(' ')).includes(wanted),
  );
  const { shown, left, more } = useMore(found);
  const sold = modules.filter(({ state }) => state === 'sold').length;
  return (
    <CatalogueSection
      title="Modules"
      caption={`${modules.length} modules, ${sold} of them sold. A license opens the modules it contains.`}
      add={{ label: 'Add a module', to: at.addModule(productId) }}
    >
      {modules.length > FEW_MODULES && (
        <div className={classes.search}>
          <SearchBox label="Search name or code" value={search} onSearch={setSearch} />
        </div>
      )}
      {modules.length === 0 ? (
        <Empty title="No modules yet">A license opens modules: the product can be sold once it has one.</Empty>
      ) : found.length === 0 ? (
        <Empty title="No module matches">No name or code contains “{search}”.</Empty>
      ) : (
        <ul className={classes.modules} aria-label="Modules">
          {shown.map((module) => (
            <OneModule key={module.id} module={module} />
          ))}
        </ul>
      )}
      {left > 0 && <ShowMore left={left} more={more} />}
    </CatalogueSection>
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
