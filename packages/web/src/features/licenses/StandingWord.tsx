import type { License } from '@lm/contract';
import classes from './licenses.module.css';

/** Beside the word for the state of a license: that it is suspended (LIC-437), and how it stands for its renewal (LIC-260). */
export function StandingWord({ license: { standing, suspension } }: { license: Pick<License, 'standing' | 'suspension'> }) {
  const words = [suspension && 'Suspended', standing].filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <small className={classes.standing} data-standing={suspension ? 'Suspended' : standing}>
      {words}
    </small>
  );
}
