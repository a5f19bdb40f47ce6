import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { goTo } from '../../ui/place.ts';
import ui from '../../ui/ui.module.css';
import classes from './products.module.css';

interface CatalogueSectionProps {
  title: string;
  /** Says what is listed. */
  caption: string;
  add: { label: string; to: string };
  children: ReactNode;
}

/** A list of the catalogue under its heading: what it contains, and the button that adds to it. */
export function CatalogueSection({ title, caption, add, children }: CatalogueSectionProps) {
  const id = useId();
  return (
    <section className={`${ui.card} ${classes.section}`} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          <p>{caption}</p>
        </div>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => goTo(add.to)}>
          {add.label}
        </Button>
      </header>
      {children}
    </section>
  );
}
