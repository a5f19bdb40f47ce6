import { Button } from '@mantine/core';
import { MOST_SHOWN } from './use-few-modules.ts';

/** Draws more of a long list of modules. */
export const ShowMore = ({ left, more }: { left: number; more: () => void }) => (
  <Button variant="subtle" m="xs" onClick={more}>
    {left > MOST_SHOWN ? `Show ${MOST_SHOWN} more of ${left}` : `Show the other ${left}`}
  </Button>
);
