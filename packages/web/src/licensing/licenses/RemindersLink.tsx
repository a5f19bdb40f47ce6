import { at, type License, licenseNumber } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';

/** Links to the reminders of a license over the next 12 months, and how it will stand (REM-255). */
export const RemindersLink = ({ license: { id } }: { license: License }) => {
  const say = useSay('allLicenses');
  return (
    <ActionIcon
      component="a"
      data-tip={say('Reminders')}
      variant="subtle"
      color="gray"
      aria-label={say('Reminders about {number}', { number: licenseNumber(id) })}
      {...usePlaceLink({ to: at.remindersOf(id) })}
    >
      <IconBell size={16} />
    </ActionIcon>
  );
};
