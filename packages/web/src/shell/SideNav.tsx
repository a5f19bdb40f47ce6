import type { Self } from '@lm/contract';
import { UnstyledButton } from '@mantine/core';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import classes from './shell.module.css';
import { fetchView } from './ViewOf.tsx';
import { navigationOf, VIEW, type View } from './views.ts';

interface SideNavProps {
  self: Self;
  view: View;
  show: (view: View) => void;
}

/** Self's name first, then the views that self may see (SCR-2). */
export const SideNav = ({ self, view, show }: SideNavProps) => (
  <>
    <UnstyledButton className={classes.person} aria-current={view === VIEW.profile ? 'page' : undefined} onClick={() => show(VIEW.profile)}>
      <PersonAvatar person={self} size={24} filled />
      <span className={classes.name}>{self.name}</span>
    </UnstyledButton>
    {navigationOf(self).map(({ view: target, label, icon: Icon }) => (
      <UnstyledButton
        key={target}
        className={classes.entry}
        aria-current={view === target ? 'page' : undefined}
        onClick={() => show(target)}
        onPointerEnter={fetchView[target]}
        onFocus={fetchView[target]}
      >
        <Icon size={18} stroke={1.5} />
        <span className={classes.name}>{label}</span>
      </UnstyledButton>
    ))}
  </>
);
