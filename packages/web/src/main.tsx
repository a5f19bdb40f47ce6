import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import 'mantine-datatable/styles.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './theme/global.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { settings } from './settings.ts';
import { App } from './shell/App.tsx';
import { cssVariables, theme } from './theme/theme.ts';
import { Boundary } from './ui/Boundary.tsx';

z.config({ jitless: true }); // without it zod probes for eval, which the Content-Security-Policy reports
setNonce(settings.nonce);

/** A refusal is final and a lost connection shows its failed face with Retry, so nothing is asked again by itself. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
});

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => settings.nonce}>
        <ModalsProvider>
          <Notifications position="bottom-right" limit={1} />
          <Boundary>
            <App />
          </Boundary>
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
