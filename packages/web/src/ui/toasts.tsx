import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { Provided } from './Provided.tsx';
import { PHONE } from './phone.ts';
import { heardNow } from './say.ts';
import type { ToastAct } from './toast.ts';
import classes from './toasts.module.css';

/** Milliseconds; whoever can do something about it gets the time to think. */
const STAYS = { green: 4000, red: 8000, withAct: 12_000 };

/** On a phone, what is done is said below, in reach of a thumb; what failed above, as a keyboard may lie below, and a dialog has its buttons there. */
const isFootFree = (): boolean => window.matchMedia(PHONE).matches && !document.querySelector('[role="dialog"]');

export function showToast(sentence: string, color: 'green' | 'red', act?: ToastAct): void {
  notifications.clean();
  const message = heardNow(sentence);
  const autoClose = act ? STAYS.withAct : STAYS[color];
  notifications.show({
    message: act ? <WithAct message={message} act={act} /> : message,
    ...{ color, withBorder: true, autoClose },
    ...(color === 'green' && isFootFree() && { position: 'bottom-center' }),
  });
}

const WithAct = ({ message, act: { label, run } }: { message: string; act: ToastAct }) => (
  <>
    <div>{message}</div>
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
  </>
);

export const clearToasts = (): void => notifications.clean();

/** Where nothing lies that one needs next (SCR-160): the foot of the navigation, or of the picture beside signing in; on a phone the foot, or the top. */
export function Toasts() {
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return (
    <Provided isBeside>
      <Notifications position={isPhone ? 'top-center' : 'bottom-left'} limit={1} classNames={{ root: classes.place ?? '' }} />
    </Provided>
  );
}
