import { at, type Edition, moduleName, whyNotOffered } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import classes from './products.module.css';

/** The editions, each with its modules, and why forms do not offer one (PRD-20). */
export const EditionList = ({ editions }: { editions: readonly Edition[] }) => (
  <section className={`${ui.card} ${classes.editions}`} aria-labelledby="editions">
    <header className={classes.head}>
      <div>
        <Title order={2} id="editions">
          Editions
        </Title>
        <p>Modules that forms offer as one. A license has the modules, not the edition.</p>
      </div>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addEdition)}>
        Add an edition
      </Button>
    </header>
    {editions.length > 0 && (
      <ul className={classes.modules} aria-label="Editions">
        {editions.map((edition) => (
          <OneEdition key={edition.id} edition={edition} />
        ))}
      </ul>
    )}
  </section>
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
