import type { ReactNode } from 'react';
import { SideDialog } from '../ui/SideDialog.tsx';

interface NavDrawerProps {
  opened: boolean;
  close: () => void;
  children: ReactNode;
}

/** The navigation on a phone. */
export const NavDrawer = ({ opened, close, children }: NavDrawerProps) => (
  <SideDialog opened={opened} onClose={close} size={264} title="License Manager">
    {children}
  </SideDialog>
);
