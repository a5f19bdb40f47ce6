import '../theme/mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { answers } from '../api/answers.ts';
import { settings } from '../settings.ts';
import { cssVariables, theme } from '../theme/theme.ts';

setNonce(settings.nonce);

interface ProvidedProps {
  /** Whether it is outside of the screen, which alone decides between light and dark. */
  isBeside?: boolean;
  children: ReactNode;
}

const nowhere = () => undefined;

/** The providers for the component library and for answers to calls. The sign-in page works without them. */
export const Provided = ({ isBeside = false, children }: ProvidedProps) => (
  <QueryClientProvider client={answers}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false} // the library's variables come with those of the theme, not in a file of their own
      defaultColorScheme="auto"
      getStyleNonce={() => settings.nonce}
      {...(isBeside && { getRootElement: nowhere })}
    >
      {children}
    </MantineProvider>
  </QueryClientProvider>
);
