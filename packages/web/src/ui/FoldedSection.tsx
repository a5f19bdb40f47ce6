import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './folded-section.module.css';

interface FoldedSectionProps {
  title: string;
  /** The contents in a few words, shown even while it is closed. */
  told: string;
  /** Whether it starts open, because something in it needs attention. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A long section of a view, closed at first; its title opens and closes it. */
export function FoldedSection({ title, told, isOpen = false, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={classes.folded} open={isOpen}>
        <summary>
          <Title order={2} id={id}>
            {title}
          </Title>
          <span>{told}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
