import { showMoment } from '@lm/contract';
import { Button } from '@mantine/core';
import { useSay, useTongue } from '../ui/say.ts';
import classes from './shell.module.css';
import { useAway } from './use-away.ts';

/** Says how old the screen is, if the server does not answer and what was fetched before stays on screen. */
export function Away() {
  const say = useSay('shell');
  const written = useTongue()?.shown.moment ?? showMoment;
  const { since, look } = useAway();
  return (
    <div role="status" className={classes.away}>
      {since !== null && (
        <div className={classes.awayCard} data-away>
          <b>{say('The server is not answering')}</b>
          {say('What you see is from {moment}.', { moment: written(new Date(since).toISOString()) })}
          <Button variant="subtle" size="compact-sm" onClick={() => void look()}>
            {say('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}
