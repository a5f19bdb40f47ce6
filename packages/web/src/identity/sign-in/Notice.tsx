import { PlainAlert } from '../../ui/plain/PlainAlert.tsx';
import classes from '../parts/sign-in.module.css';

/** The outcome of what was sent before. */
export const Notice = ({ said }: { said: string }) => (
  <PlainAlert isGood className={classes.told}>
    {said}
  </PlainAlert>
);
