import type { License } from '@lm/contract';
import { useHeard } from '../../ui/say.ts';
import classes from './beside-licenses.module.css';

/** Shown beside the state of a license: that it is suspended (LIC-437), or its standing for renewal (LIC-260). */
export function StandingWord({ license: { standing, suspension } }: { license: Pick<License, 'standing' | 'suspension'> }) {
  const heard = useHeard();
  const word = suspension ? 'Suspended' : standing;
  if (!word) return null;
  return (
    <small className={classes.standing} data-standing={word}>
      {heard(word)}
    </small>
  );
}
