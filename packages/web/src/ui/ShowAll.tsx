import { Button } from '@mantine/core';
import { usePlaceLink } from './PlaceLink.tsx';
import { usePlace } from './place.ts';

/** In a list in which nothing matches: the list as it is without search and filters. */
export function ShowAll({ children = 'Show all' }: { children?: string }) {
  const { path } = usePlace();
  return (
    <Button component="a" variant="default" {...usePlaceLink({ to: `/${path.join('/')}` })}>
      {children}
    </Button>
  );
}
