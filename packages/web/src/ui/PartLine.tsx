import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PartLineProps {
  title: string;
  /** Why there is nothing, in a few words. */
  children: ReactNode;
  action?: ReactNode;
}

/** An empty part of a page, in one line: its name, a sentence, and the button that adds the first entry. */
export const PartLine = ({ title, children, action }: PartLineProps) => (
  <section className={classes.partLine} aria-label={title}>
    <Title order={2}>{title}</Title>
    <span className={classes.partWords}>{children}</span>
    {action}
  </section>
);
