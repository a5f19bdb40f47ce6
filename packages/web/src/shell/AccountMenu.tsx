import type { Self } from '@lm/contract';
import { Menu } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Tool } from './Tool.tsx';
import { accountMenuOf, type View } from './views.ts';

/** Self, and the views that are about staff and their rights. */
export const AccountMenu = ({ self, show }: { self: Self; show: (view: View) => void }) => (
  <Menu position="bottom-end" width={184} withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Tool label="Account" icon={IconUserCircle} />
    </Menu.Target>
    <Menu.Dropdown>
      {accountMenuOf(self).map(({ view, label, icon: Icon }) => (
        <Menu.Item key={view} leftSection={<Icon size={16} stroke={1.5} />} onClick={() => show(view)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
