import { useSay } from './say.ts';
import './dialog-styles.ts';
import { Drawer, type DrawerProps } from '@mantine/core';
import { ListsWithin } from './ListsWithin.tsx';
import { focusWhatArrives } from './late-focus.ts';
import { useOpening } from './use-opening.ts';

/** The look of a dialog along one side of the screen. */
export const SidePanel = ({ opened, children, ...drawer }: DrawerProps) => (
  <Drawer ref={focusWhatArrives} closeButtonProps={{ 'aria-label': useSay('ui')('Close') }} {...drawer} opened={useOpening(opened)}>
    <ListsWithin>{children}</ListsWithin>
  </Drawer>
);
