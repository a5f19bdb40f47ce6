import { showMoment } from '@lm/contract';
import { Button } from '@mantine/core';
import classes from './shell.module.css';
import { useAway } from './use-away.ts';

/** Where the server does not answer and what was read before stays on screen: from when that is. */
export function Away() {
  const { since, look } = useAway();
  return (
    <div role="status" className={classes.away}>
      {since !== null && (
        <div className={classes.awayCard} data-away>
          <b>The server does not answer</b>
          What you see is from {showMoment(new Date(since).toISOString())}.
          <Button variant="subtle" size="compact-sm" onClick={() => void look()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
