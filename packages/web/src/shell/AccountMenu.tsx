import type { Self } from '@lm/contract';
import { Menu } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { listAt } from '../ui/list-state.ts';
import { usePlaceLink } from '../ui/PlaceLink.tsx';
import { Tool } from './Tool.tsx';
import { useScheme } from './use-scheme.ts';
import { accountMenuOf } from './views.ts';

interface AccountMenuProps {
  self: Self;
  onFollow: () => void;
}

/** Self, and the views that are about staff and their rights. */
export const AccountMenu = ({ self, onFollow }: AccountMenuProps) => (
  <Menu position="bottom-end" width={184} withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Tool label="Account" icon={IconUserCircle} />
    </Menu.Target>
    <Menu.Dropdown>
      {accountMenuOf(self).map(({ view, to, label, icon }) => (
        <Entry key={view} to={listAt(to)} label={label} icon={icon} onFollow={onFollow} />
      ))}
      <Scheme />
    </Menu.Dropdown>
  </Menu>
);

/** On a phone; elsewhere it is a tool of the header. */
function Scheme() {
  const { label, Icon, change } = useScheme();
  return (
    <Menu.Item hiddenFrom="sm" leftSection={<Icon size={16} stroke={1.5} />} onClick={change}>
      {label}
    </Menu.Item>
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
    <Menu.Item component="a" leftSection={<Icon size={16} stroke={1.5} />} {...usePlaceLink({ to, onFollow })}>
      {label}
    </Menu.Item>
  );
}
