import { Button } from '@mantine/core';
import { usePlaceLink } from './PlaceLink.tsx';
import { usePlace } from './place.ts';
import { useSay } from './say.ts';

/** For a list in which nothing matches: shows the list without search and filters. */
export function ShowAll({ children }: { children?: string }) {
  const say = useSay('uiStaff');
  const { path } = usePlace();
  return (
    <Button component="a" variant="default" {...usePlaceLink({ to: `/${path.join('/')}` })}>
      {children ?? say('Show all')}
    </Button>
  );
}
