import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { NARROW } from '../../ui/phone.ts';
import classes from './folded-section.module.css';
import system from './system.module.css';

interface FoldedSectionProps {
  title: string;
  /** What is in it, in a few words, shown while it is closed too. */
  told: string;
  /** Something in it needs to be seen: it does not begin closed. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A long section of the view. Where the window is narrow its title opens and closes it, and it begins closed. */
export function FoldedSection({ title, told, isOpen = false, children }: FoldedSectionProps) {
  const id = useId();
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const heading = (
    <Title order={2} id={id} className={system.title}>
      {title}
    </Title>
  );
  return (
    <section aria-labelledby={id}>
      {isNarrow ? (
        <details className={classes.folded} open={isOpen}>
          <summary>
            {heading}
            <span>{told}</span>
          </summary>
          {children}
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}
