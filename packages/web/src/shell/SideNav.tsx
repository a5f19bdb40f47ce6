import type { Self } from '@lm/contract';
import { Avatar, UnstyledButton } from '@mantine/core';
import classes from './shell.module.css';
import { navigationOf, VIEW, type View } from './views.ts';

const initials = ({ firstName, lastName }: Self) => `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();

interface SideNavProps {
  self: Self;
  view: View;
  show: (view: View) => void;
}

/** One's own name first (spec.md §2), then what one may see. */
export const SideNav = ({ self, view, show }: SideNavProps) => (
  <>
    <UnstyledButton className={classes.person} aria-current={view === VIEW.profile ? 'page' : undefined} onClick={() => show(VIEW.profile)}>
      <Avatar size={24} radius="xl" color="signal" variant="filled" styles={{ placeholder: { fontSize: 10 } }}>
        {initials(self)}
      </Avatar>
      <span className={classes.name}>{self.name}</span>
    </UnstyledButton>
    {navigationOf(self).map(({ view: target, label, icon: Icon }) => (
      <UnstyledButton
        key={target}
        className={classes.entry}
        aria-current={view === target ? 'page' : undefined}
        onClick={() => show(target)}
      >
        <Icon size={18} stroke={1.5} />
        <span className={classes.name}>{label}</span>
      </UnstyledButton>
    ))}
  </>
);
