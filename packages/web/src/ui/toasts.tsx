import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';

export function showToast(message: string, color: 'green' | 'red'): void {
  notifications.clean();
  notifications.show({ message, color, withBorder: true, autoClose: color === 'red' ? 8000 : 4000 });
}

export const clearToasts = (): void => notifications.clean();

/** Where toasts appear. */
export const Toasts = () => <Notifications position="bottom-right" limit={1} />;
