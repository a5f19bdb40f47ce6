import type { Self } from '@lm/contract';
import { Box, UnstyledButton } from '@mantine/core';
import { IconHelp, IconUserCircle } from '@tabler/icons-react';
import { type ComponentType, Fragment } from 'react';
import { settings } from '../settings.ts';
import { listAt } from '../ui/list-state.ts';
import { MenuPanel, menuItem } from '../ui/MenuPanel.tsx';
import { usePlaceLink } from '../ui/PlaceLink.tsx';
import { usePlace } from '../ui/place.ts';
import { useHeard, useSay } from '../ui/say.ts';
import { helpAt } from './help.ts';
import classes from './shell.module.css';
import { Tool } from './Tool.tsx';
import { useScheme } from './use-scheme.ts';
import { accountMenuOf } from './views.ts';

interface AccountMenuProps {
  self: Self;
  onFollow: () => void;
}

/** Self, then in groups: staff and their rights, what is sold and what was deleted, the portal itself. */
export function AccountMenu({ self, onFollow }: AccountMenuProps) {
  const say = useSay('shell');
  const heard = useHeard();
  return (
    <MenuPanel width={184} target={(opens) => <Tool label={say('Account')} icon={IconUserCircle} {...opens} />}>
      {accountMenuOf(self).map(({ view, group, to, label, icon }, place, all) => (
        <Fragment key={view}>
          {place > 0 && all[place - 1]?.group !== group && <hr className={classes.between} />}
          <Entry to={listAt(to)} label={heard(label)} icon={icon} onFollow={onFollow} />
        </Fragment>
      ))}
      {settings.guide && <Help self={self} />}
      <Scheme />
    </MenuPanel>
  );
}

/** On a phone; elsewhere it is a tool of the header, as is the next. */
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
