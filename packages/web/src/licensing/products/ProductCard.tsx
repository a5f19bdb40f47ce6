import { at, type Product, showDay, soldKindWord } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { goTo } from '../../ui/place.ts';
import ui from '../../ui/ui.module.css';
import classes from './product-card.module.css';

const inDays = ({ name, until }: Product['formerly'][number]) =>
  until === null ? `${name}, on another portal` : `${name}, until ${showDay(until.slice(0, 10))}`;

/** What the modules are of: its name, what it is sold as, and how its trials and files are made (PRD-30). */
export const ProductCard = ({ product }: { product: Product }) => (
  <section className={`${ui.card} ${classes.product}`} aria-label="Product">
    <header className={classes.head}>
      <Title order={2}>
        <span className={classes.swatch} data-colour={product.colour} aria-hidden />
        {product.name}
      </Title>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => goTo(at.editProduct)}>
        Edit the product
      </Button>
    </header>
    <dl className={classes.facts}>
      {factsOf(product).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const factsOf = ({ code, kinds, trialDays, version2From, idsNeeded, formerly }: Product): [label: string, value: string][] => [
  ['Code', code],
  ['Sold as', kinds.map(soldKindWord).join(', ')],
  ['Days of trial', String(trialDays)],
  ['License files of version 2', version2From === null ? 'For no release' : `From release ${version2From} on`],
  ['Ids that have to match', idsNeeded === null ? 'All of a computer' : String(idsNeeded)],
  ...(formerly.length > 0 ? ([['Formerly', formerly.map(inDays).join('; ')]] as [string, string][]) : []),
];
