import type { Self } from '@lm/contract';
import { Box, UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ComponentType, Fragment } from 'react';
import { settings } from '../settings.ts';
import { listAt } from '../ui/list-state.ts';
import { menuItem } from '../ui/MenuPanel.tsx';
import { usePlaceLink } from '../ui/PlaceLink.tsx';
import { usePlace } from '../ui/place.ts';
import { useHeard, useSay } from '../ui/say.ts';
import { ACCOUNT_ICONS } from './account-icons.ts';
import { helpAt } from './help.ts';
import classes from './shell.module.css';
import { useScheme } from './use-scheme.ts';
import type { AccountEntry } from './views.ts';

export interface AccountItemsProps {
  self: Self;
  entries: readonly AccountEntry[];
  /** Called when a link here is followed. */
  onFollow: () => void;
}

/** The person's own account, then in groups: staff and their rights, what is sold and what was deleted, the portal itself. */
export function AccountItems({ self, entries, onFollow }: AccountItemsProps) {
  const heard = useHeard();
  return (
    <>
      {entries.map(({ view, group, to, label }, place, all) => (
        <Fragment key={view}>
          {place > 0 && all[place - 1]?.group !== group && <hr className={classes.between} />}
          <Entry to={listAt(to)} label={heard(label)} icon={ACCOUNT_ICONS[label]} onFollow={onFollow} />
        </Fragment>
      ))}
      {settings.guide && <Help self={self} />}
      <Scheme />
    </>
  );
}

/** Shown here on a phone; elsewhere this and the next are tools in the header. */
function Help({ self }: { self: Self }) {
  const say = useSay('shell');
  const { path } = usePlace();
  return (
    <Box component="a" {...menuItem} hiddenFrom="sm" href={settings.guide + helpAt(self, path)} target="_blank">
      <IconHelp size={16} stroke={1.5} />
      {say('Help')}
    </Box>
  );
}

function Scheme() {
  const { label, Icon, change } = useScheme();
  return (
    <UnstyledButton {...menuItem} hiddenFrom="sm" onClick={change}>
      <Icon size={16} stroke={1.5} />
      {label}
    </UnstyledButton>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  onFollow: () => void;
}

function Entry({ to, label, icon: Icon, onFollow }: EntryProps) {
  return (
    <a {...menuItem} {...usePlaceLink({ to, onFollow })}>
      <Icon size={16} stroke={1.5} />
      {label}
    </a>
  );
}
