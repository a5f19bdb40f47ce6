import type { Self } from '@lm/contract';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { accountMenuOf, type View } from './views.ts';

/** Who is signed in, and the views that are about accounts. */
export const AccountMenu = ({ self, show }: { self: Self; show: (view: View) => void }) => (
  <Menu position="bottom-end" width={232}>
    <Menu.Target>
      <ActionIcon aria-label="Account" size={36}>
        <PersonAvatar person={self} size={24} filled />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>
        <Text size="sm" fw={500} c="var(--lm-text)" truncate>
          {self.name}
        </Text>
        <Text size="xs" c="dimmed" truncate title={self.email}>
          {self.email}
        </Text>
      </Menu.Label>
      <Menu.Divider />
      {accountMenuOf(self).map(({ view, label, icon: Icon }) => (
        <Menu.Item key={view} leftSection={<Icon size={16} stroke={1.5} />} onClick={() => show(view)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
