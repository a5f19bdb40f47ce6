import { at, type License, licenseNumber } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';

/** To the reminders of a license over the next 12 months, and how it will stand (REM-255). */
export const RemindersLink = ({ license: { id } }: { license: License }) => (
  <ActionIcon
    component="a"
    data-tip="Reminders"
    variant="subtle"
    color="gray"
    aria-label={`Reminders of ${licenseNumber(id)}`}
    {...usePlaceLink({ to: at.remindersOf(id) })}
  >
    <IconBell size={16} />
  </ActionIcon>
);
