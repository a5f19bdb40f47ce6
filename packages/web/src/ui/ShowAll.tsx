import { Button } from '@mantine/core';
import { usePlaceLink } from './PlaceLink.tsx';
import { usePlace } from './place.ts';
import { useSay } from './say.ts';

/** Shows a list without search and filters, if nothing in it matches. */
export function ShowAll({ children }: { children?: string }) {
  const say = useSay('uiStaff');
  const { path } = usePlace();
  return (
    <Button component="a" variant="default" {...usePlaceLink({ to: `/${path.join('/')}` })}>
      {children ?? say('Show all')}
    </Button>
  );
}
