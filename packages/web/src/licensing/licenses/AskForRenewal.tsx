import { at } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';

/** The customer's way to a renewal: the form with these chosen (QUO-263). It never disappears, however long ago they ended. */
export const AskForRenewal = ({ of }: { of: readonly number[] }) => (
  <Button component="a" {...usePlaceLink({ to: at.askRenewal(of) })} variant="default" leftSection={<IconCalendarPlus size={16} />}>
    Ask for renewal
  </Button>
);
