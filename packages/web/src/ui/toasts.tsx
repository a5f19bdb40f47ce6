import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { PHONE } from './phone.ts';
import classes from './toasts.module.css';

export function showToast(message: string, color: 'green' | 'red'): void {
  notifications.clean();
  notifications.show({ message, color, withBorder: true, autoClose: color === 'red' ? 8000 : 4000 });
}

export const clearToasts = (): void => notifications.clean();

/** Where nothing lies that one needs next (SCR-160): the foot of the navigation, or of the picture beside signing in; on a phone the top. */
export function Toasts() {
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return <Notifications position={isPhone ? 'top-center' : 'bottom-left'} limit={1} classNames={{ root: classes.place ?? '' }} />;
}
