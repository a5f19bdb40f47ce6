import { Button, type ButtonProps } from '@mantine/core';
import { useLeave } from './guarded-changes.tsx';

/** Cancel or Close, which asks first if typed text would be lost. */
export function LeaveButton({ go, ...button }: ButtonProps & { go: () => void }) {
  const leave = useLeave();
  return <Button variant="default" {...button} onClick={() => leave(go)} />;
}
