import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListsWithin } from '../ui/ListsWithin.tsx';
import { Tips } from '../ui/Tips.tsx';
import classes from './shell.module.css';
import { useScheme } from './use-scheme.ts';

interface BareProps {
  brand: ReactNode;
  /** The names of the other colours, on a page in another language. */
  light?: string;
  dark?: string;
  tools: ReactNode;
  children: ReactNode;
}

/** A page of the portal that also works without a session: the header without what belongs to a person. */
export function Bare({ brand, light, dark, tools, children }: BareProps) {
  const { label, Icon, change } = useScheme(light, dark);
  return (
    <div className={classes.bare}>
      <header className={classes.header}>
        {brand}
        <div className={classes.tools}>
          <ActionIcon data-tip={label} aria-label={label} onClick={change}>
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
          {tools}
        </div>
      </header>
      <main className={classes.content}>
        <ListsWithin>{children}</ListsWithin>
      </main>
      <Tips />
    </div>
  );
}
