import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, forwardRef } from 'react';
import { PHONE } from '../ui/phone.ts';

interface ToolProps {
  label: string;
  icon: ComponentType<{ size?: number }>;
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

/** A button of the header: icon and word, or on a phone only the icon. */
export const Tool = forwardRef<HTMLButtonElement, ToolProps>(function Tool({ label, icon: Icon, ...props }, ref) {
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  if (isPhone) {
    return (
      <ActionIcon ref={ref} aria-label={label} {...props}>
        <Icon size={20} />
      </ActionIcon>
    );
  }
  return (
    <Button ref={ref} variant="subtle" color="gray" leftSection={<Icon size={16} />} {...props}>
      {label}
    </Button>
  );
});
