import { PlainAlert } from '../../ui/plain/PlainAlert.tsx';
import classes from '../parts/sign-in.module.css';

/** The outcome of the form that was sent before. */
export const Notice = ({ said }: { said: string }) => (
  <PlainAlert isGood className={classes.told}>
    {said}
  </PlainAlert>
);
