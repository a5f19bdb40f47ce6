import { at, type Edition, moduleName, whyNotOffered } from '@lm/contract';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { CatalogueSection } from './CatalogueSection.tsx';
import classes from './products.module.css';

/** The editions, each with its modules and, if forms do not offer it, the reason (PRD-20). */
export const EditionList = ({ editions, productId }: { editions: readonly Edition[]; productId: number }) => {
  const say = useSay('catalogue');
  return (
    <CatalogueSection
      title={say('Editions')}
      caption={say('Modules that forms offer together. A license has the modules, not the edition.')}
      add={{ label: say('Add an edition'), to: at.addEdition(productId) }}
    >
      {editions.length > 0 && (
        <ul className={classes.modules} aria-label={say('Editions')}>
          {editions.map((edition) => (
            <OneEdition key={edition.id} edition={edition} />
          ))}
        </ul>
      )}
    </CatalogueSection>
  );
};

function OneEdition({ edition }: { edition: Edition }) {
  const say = useSay('catalogue');
  const heard = useHeard();
  const why = whyNotOffered(edition);
  return (
    <li className={classes.edition}>
      <PlaceLink to={at.edition(edition.id)} className={classes.name ?? ''}>
        {edition.name}
      </PlaceLink>
      <StatusWord tone={why === null ? 'ok' : 'off'} word={why === null ? say('Offered') : say('Not offered')} />
      <span className={classes.about}>
        {edition.modules.map((id) => moduleName(id)).join(', ')}
        {edition.sold && why !== null && <small>{heard(why)}</small>}
      </span>
    </li>
  );
}
