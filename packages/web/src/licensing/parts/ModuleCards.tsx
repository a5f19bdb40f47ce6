import { editionsOffered, FIRST_MODULES, FIRST_PRODUCT, type Module, modulesToChoose } from '@lm/contract';
import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment } from 'react';
import { isAwaited } from '../../api/queries.ts';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { Loading } from '../../ui/Faces.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { EditionButtons } from './EditionButtons.tsx';
import { ModulesNotRead } from './ModulesNotRead.tsx';
import classes from './module-cards.module.css';
import { useCatalogue } from './use-catalogue.ts';
import { inGroups, useFewModules } from './use-few-modules.ts';

/** As many placeholders as a new portal has modules. */
const PLACES = FIRST_MODULES.map(({ id }) => id);

interface ModuleCardsProps {
  /** The product whose modules are shown; if left out, the first. */
  productId?: number | undefined;
  /** The ids of the modules that are ticked. */
  chosen: readonly number[];
  /** What the box of a module reports to its group. */
  say: (module: Module) => string;
  isInvalid: boolean;
  /** Ticks all of these modules at once; if left out, no edition is offered. */
  choose?: (ids: number[]) => void;
}

/**
 * A card for each module that may be chosen, inside a group of checkboxes. If there are many, only the chosen ones have cards, and a search finds the
 * others by edition (PRD-9).
 */
export function ModuleCards({ productId = FIRST_PRODUCT, chosen, say, isInvalid, choose }: ModuleCardsProps) {
  const words = useSay('license');
  const catalogue = useCatalogue();
  const { kept, found, search, setSearch, isLong } = useFewModules(modulesToChoose(chosen, productId), chosen);
  const cards = (modules: readonly Module[]) => (
    <div className={ui.modules} data-invalid={isInvalid || undefined}>
      {modules.map((module) => (
        <CheckCard key={module.id} value={say(module)} label={module.name} />
      ))}
    </div>
  );
  if (isAwaited(catalogue))
    return (
      <Loading>
        <div className={ui.modules}>
          {PLACES.map((place) => (
            <Skeleton key={place} className={classes.place ?? ''} />
          ))}
        </div>
      </Loading>
    );
  const editions = choose && <EditionButtons productId={productId} chosen={chosen} choose={choose} />;
  if (!isLong)
    return (
      <>
        <ModulesNotRead />
        {editions}
        {cards(kept)}
      </>
    );
  const { groups, left } = inGroups(found, editionsOffered(productId));
  const ofRest = groups.length > 1 ? words('Others') : search ? words('Found') : words('Not chosen');
  return (
    <div className={classes.many}>
      <ModulesNotRead />
      {editions}
      <TextInput
        type="search"
        aria-label={words('Search modules')}
        placeholder={words('Search modules by name or code')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {chosen.length > 0 && (
        <>
          <p className={classes.head}>{words('Chosen')}</p>
          {cards(kept)}
        </>
      )}
      {groups.map(({ name, modules }) => (
        <Fragment key={name ?? ''}>
          <p className={classes.head}>{name ?? ofRest}</p>
          {cards(modules)}
        </Fragment>
      ))}
      {groups.length === 0 && search && <p className={classes.left}>{words('No module has this name or code.')}</p>}
      {left > 0 && <p className={classes.left}>{words('And {count} more: search for them.', { count: left })}</p>}
    </div>
  );
}
