import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { POPOVER } from '../theme/theme.ts';

/** Draws the open lists, calendars and menus of what is in it at its end, so that they belong to the same dialog or landmark as their field (SCR-946). */
export function ListsWithin({ children }: { children: ReactNode }) {
  const [{ place, theme }] = useState(placeOfLists);
  return (
    <MantineThemeProvider theme={theme}>
      {children}
      <div ref={(end) => end?.append(place)} />
    </MantineThemeProvider>
  );
}

function placeOfLists() {
  const place = document.createElement('div');
  // As a function, it replaces those of a dialog around; the fixed position keeps a list whole that is taller than its dialog.
  const defaultProps = () => ({ ...POPOVER, portalProps: { target: place }, floatingStrategy: 'fixed' });
  return { place, theme: { components: { Popover: { defaultProps } } } };
}
