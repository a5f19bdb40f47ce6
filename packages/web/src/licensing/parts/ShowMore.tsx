import { Button } from '@mantine/core';
import { useSay } from '../../ui/say.ts';
import { MOST_SHOWN } from './use-few-modules.ts';

/** Shows more of a long list of modules. */
export function ShowMore({ left, more }: { left: number; more: () => void }) {
  const say = useSay('allLicenses');
  return (
    <Button variant="subtle" m="xs" onClick={more}>
      {left > MOST_SHOWN ? say('Show {most} more of {left}', { most: MOST_SHOWN, left }) : say('Show the other {left}', { left })}
    </Button>
  );
}
