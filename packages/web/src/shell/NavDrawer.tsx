import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpened } from '../ui/use-opened.ts';

interface NavDrawerProps {
  opened: boolean;
  close: () => void;
  children: ReactNode;
}

/** The navigation of a phone. */
export const NavDrawer = ({ opened, close, children }: NavDrawerProps) => (
  <Drawer opened={useOpened(opened)} onClose={close} size={264} title="License Manager" closeButtonProps={{ 'aria-label': 'Close' }}>
    {children}
  </Drawer>
);
