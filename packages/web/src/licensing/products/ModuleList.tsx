import { at, fold, MODULE_STATE_WORDS, type Module, type ModuleState, moduleName } from '@lm/contract';
import { useState } from 'react';
import { Empty } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { ShowMore } from '../parts/ShowMore.tsx';
import { FEW_MODULES, useMore } from '../parts/use-few-modules.ts';
import { CatalogueSection } from './CatalogueSection.tsx';
import classes from './products.module.css';
import { useFormerly } from './use-formerly.ts';

const TONES: Record<ModuleState, Tone> = { sold: 'ok', ended: 'soon', withdrawn: 'off' };

/** The modules, with what they need and how they are sold; a search finds one among many (PRD-2). */
export function ModuleList({ modules, productId }: { modules: readonly Module[]; productId: number }) {
  const say = useSay('catalogue');
  const [search, setSearch] = useState('');
  const wanted = fold(search.trim());
  const found = modules.filter((module) =>
    fold([module.name, module.code, ...module.formerly.map(({ name }) => name)].join(' ')).includes(wanted),
  );
  const { shown, left, more } = useMore(found);
  const sold = modules.filter(({ state }) => state === 'sold').length;
  return (
    <CatalogueSection
      title={say('Modules')}
      caption={say('{count} modules, {sold} of them on sale. A license opens the modules it contains.', { count: modules.length, sold })}
      add={{ label: say('Add a module'), to: at.addModule(productId) }}
    >
      {modules.length > FEW_MODULES && (
        <div className={classes.search}>
          <SearchBox label={say('Search name or code')} value={search} onSearch={setSearch} />
        </div>
      )}
      {modules.length === 0 ? (
        <Empty title={say('No modules yet')}>{say('A license opens modules: the product can be sold once it has one.')}</Empty>
      ) : found.length === 0 ? (
        <Empty title={say('No module matches')}>{say('No name or code contains “{search}”.', { search })}</Empty>
      ) : (
        <ul className={classes.modules} aria-label={say('Modules')}>
          {shown.map((module) => (
            <OneModule key={module.id} module={module} />
          ))}
        </ul>
      )}
      {left > 0 && <ShowMore left={left} more={more} />}
    </CatalogueSection>
  );
}

const OneModule = ({ module: { id, name, code, about, state, needs, soldAlone, formerly } }: { module: Module }) => {
  const say = useSay('catalogue');
  const heard = useHeard();
  const inDays = useFormerly();
  return (
    <li>
      <span>
        <PlaceLink to={at.module(id)} className={classes.name ?? ''}>
          {name}
        </PlaceLink>
        {formerly.length > 0 && <small>{say('Formerly {names}', { names: inDays(formerly) })}</small>}
      </span>
      <code className={classes.code}>{code}</code>
      <StatusWord tone={TONES[state]} word={heard(MODULE_STATE_WORDS[state])} />
      <span className={classes.about}>
        {about}
        {needs.length > 0 && <small>{say('Needs {names}', { names: needs.map((needed) => moduleName(needed)).join(', ') })}</small>}
        {!soldAlone && <small>{say('Not sold alone')}</small>}
      </span>
    </li>
  );
};
