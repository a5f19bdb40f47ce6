import { useSay } from './say.ts';
import './dialog-styles.ts';
import { Drawer, type DrawerProps } from '@mantine/core';
import { useOpening } from './use-opening.ts';

/** How a dialog along a side of the screen looks. */
export const SidePanel = ({ opened, ...drawer }: DrawerProps) => (
  <Drawer closeButtonProps={{ 'aria-label': useSay('ui')('Close') }} {...drawer} opened={useOpening(opened)} />
);
