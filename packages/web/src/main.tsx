import './theme/first-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from './api/late.ts';
import { settings } from './settings.ts';
import { App, firstScreen } from './shell/App.tsx';
import { cssVariables, theme } from './theme/theme.ts';
import { Boundary } from './ui/Boundary.tsx';

setNonce(settings.nonce);

const Toasts = lazy(() => import('./ui/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** There once the page is; a toast before that waits for it. */
function ToastPlace() {
  const [isThere, setThere] = useState(false);
  useEffect(() => whenIdle(() => setThere(true)), []);
  return <Suspense>{isThere && <Toasts />}</Suspense>;
}

/** A refusal is final and a lost connection shows its failed face with Retry, so nothing is asked again by itself. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
});

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

const page = (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false} // the library's own variables come with those of the theme, not in a file beside them
        defaultColorScheme="auto"
        getStyleNonce={() => settings.nonce}
      >
        <ToastPlace />
        <Boundary>
          <App />
        </Boundary>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>
);

// A page that is drawn with nothing on it stays so for a third of a second.
void firstScreen.then(() => createRoot(root).render(page));
