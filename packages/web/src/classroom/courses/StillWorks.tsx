import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { settings } from '../../settings.ts';
import { useSay } from '../../ui/say.ts';

/** Names the people whose places this act does not free, and says who can free them (CRS-16, CRS-845). */
export function StillWorks({ names, mayForce }: { names: readonly string[]; mayForce: boolean }) {
  const say = useSay('courses');
  const who = settings.contactEmail
    ? say('Only the vendor of the software can: {email}.', { email: settings.contactEmail })
    : say('Only the vendor of the software can.');
  return (
    <Alert
      color="amber"
      mb="md"
      icon={<IconAlertTriangle size={20} />}
      title={say('{names}: a license file still works', { names: names.join(', ') })}
    >
      {say('Freeing the place does not stop the file.')}{' '}
      {mayForce
        ? say('You will be asked again before it is freed anyway.')
        : `${say('You cannot free this place until the file ends.')} ${who}`}
    </Alert>
  );
}
