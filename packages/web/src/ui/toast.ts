import { notifications } from '@mantine/notifications';

/** One toast at a time (SCR-15). */
function show(message: string, color: 'green' | 'red'): void {
  notifications.clean();
  notifications.show({ message, color, withBorder: true, autoClose: color === 'red' ? 8000 : 4000 });
}

export const toast = {
  clear: () => notifications.clean(),
  done: (message: string) => show(message, 'green'),
  failed: (message: string) => show(message, 'red'),
};
