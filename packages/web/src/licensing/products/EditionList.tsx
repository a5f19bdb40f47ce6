import { at, type Edition, moduleName, whyNotOffered } from '@lm/contract';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { CatalogueSection } from './CatalogueSection.tsx';
import classes from './products.module.css';

/** The editions, each with its modules, and why forms do not offer one (PRD-20). */
export const EditionList = ({ editions, productId }: { editions: readonly Edition[]; productId: number }) => (
  <CatalogueSection
    title="Editions"
    caption="Modules that forms offer together. A license has the modules, not the edition."
    add={{ label: 'Add an edition', to: at.addEdition(productId) }}
  >
    {editions.length > 0 && (
      <ul className={classes.modules} aria-label="Editions">
        {editions.map((edition) => (
          <OneEdition key={edition.id} edition={edition} />
        ))}
      </ul>
    )}
  </CatalogueSection>
);

function OneEdition({ edition }: { edition: Edition }) {
  const why = whyNotOffered(edition);
  return (
    <li className={classes.edition}>
      <PlaceLink to={at.edition(edition.id)} className={classes.name ?? ''}>
        {edition.name}
      </PlaceLink>
      <StatusWord tone={why === null ? 'ok' : 'off'} word={why === null ? 'Offered' : 'Not offered'} />
      <span className={classes.about}>
        {edition.modules.map((id) => moduleName(id)).join(', ')}
        {edition.sold && why !== null && <small>{why}</small>}
      </span>
    </li>
  );
}
