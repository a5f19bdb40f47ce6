import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { Provided } from './Provided.tsx';
import { PHONE } from './phone.ts';
import { heardNow } from './say.ts';
import type { ToastAct } from './toast.ts';
import { freeAbove, freeBeside } from './toast-place.ts';
import { asToast } from './toast-words.ts';
import classes from './toasts.module.css';

/** How long a toast stays, in milliseconds; people who can act on it get time to think. */
const STAYS = { green: 4000, red: 8000, withAct: 12_000 };

export function showToast(sentence: string, color: 'green' | 'red', act?: ToastAct): void {
  notifications.clean();
  const message = asToast(heardNow(sentence), document.documentElement.lang);
  const autoClose = act ? STAYS.withAct : STAYS[color];
  notifications.show({
    message: (
      <div ref={lift}>
        <div>{message}</div>
        {act && <Act {...act} />}
      </div>
    ),
    ...{ color, withBorder: true, autoClose, closeButtonProps: { 'aria-label': heardNow('Close') } },
  });
}

/**
 * Raises the toast until it covers nothing that is needed next, before the first paint, since nothing may move by itself (SCR-932). If the navigation
 * has no such place, the toast goes beside it, in a column without links (SCR-160).
 */
function lift(message: HTMLElement | null): void {
  const shown = message?.closest<HTMLElement>('.mantine-Notification-root');
  if (!shown) return;
  const { style } = document.documentElement;
  style.setProperty('--lm-toast-left', '8px');
  const isPhone = window.matchMedia(PHONE).matches;
  const free = freeAbove(shown, isPhone);
  const beside = free || isPhone ? null : freeBeside(shown);
  style.setProperty('--lm-toast-lift', `${free ?? beside?.above ?? 0}px`);
  style.setProperty('--lm-toast-beside', `${beside?.left ?? 0}px`);
  if (!free) style.removeProperty('--lm-toast-left');
}

const Act = ({ label, run }: ToastAct) => (
  <Button
    className={classes.act ?? ''}
    variant="subtle"
    size="compact-sm"
    onClick={() => {
      notifications.clean();
      void run();
    }}
  >
    {label}
  </Button>
);

export const clearToasts = (): void => notifications.clean();

/**
 * Shows toasts where they cover nothing needed next (SCR-160): at the foot of the navigation or of the sign-in picture; on a phone, near the foot of
 * the page.
 */
export function Toasts() {
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return (
    <Provided isBeside>
      <Notifications position={isPhone ? 'bottom-center' : 'bottom-left'} limit={1} classNames={{ root: classes.place ?? '' }} />
    </Provided>
  );
}
