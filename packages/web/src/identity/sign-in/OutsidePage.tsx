import type { ReactNode } from 'react';
import { settings } from '../../settings.ts';
import { OutsideFace } from './OutsideFace.tsx';

/** The page outside the shell. */
export const OutsidePage = ({ children }: { children: ReactNode }) => (
  <OutsideFace productName={settings.productName}>{children}</OutsideFace>
);
