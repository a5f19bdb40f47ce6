import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './folded-section.module.css';
import system from './system.module.css';

interface FoldedSectionProps {
  title: string;
  /** Its contents, in a few words, shown while it is closed too. */
  told: string;
  /** Something in it needs to be seen: it does not begin closed. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A long section of the view: its title opens and closes it, and it begins closed. */
export function FoldedSection({ title, told, isOpen = false, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={classes.folded} open={isOpen}>
        <summary>
          <Title order={2} id={id} className={system.title}>
            {title}
          </Title>
          <span>{told}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
