import './theme/first-styles.ts';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, firstScreen, isSigningIn } from './shell/App.tsx';
import { Boundary } from './ui/Boundary.tsx';
import { useToasts } from './ui/toast.ts';

const Toasts = lazy(() => import('./ui/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Shows toasts; one that was said before this has loaded waits for it. */
function ToastPlace() {
  return (
    useToasts() && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

const page = (
  <StrictMode>
    <Boundary>
      <App />
    </Boundary>
    <ToastPlace />
  </StrictMode>
);

// React keeps a page that was drawn empty for a third of a second.
void firstScreen.then(() => {
  if ('standing' in root.dataset && isSigningIn()) hydrateRoot(root, page);
  else {
    root.replaceChildren();
    delete root.dataset.standing;
    delete document.documentElement.dataset.elsewhere;
    createRoot(root).render(page);
  }
});
