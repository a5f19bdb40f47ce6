import type { License } from '@lm/contract';
import classes from './licenses.module.css';

/** How a license stands for its renewal (LIC-260), beside the word for its state; nothing for what is not renewed. */
export const StandingWord = ({ license: { standing } }: { license: Pick<License, 'standing'> }) =>
  standing ? (
    <small className={classes.standing} data-standing={standing}>
      {standing}
    </small>
  ) : null;
