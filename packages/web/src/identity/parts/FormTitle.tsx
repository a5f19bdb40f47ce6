import classes from './sign-in.module.css';

/** The head of every form outside the shell. */
export const FormTitle = ({ children }: { children: string }) => (
  <>
    <p className={classes.over}>License Manager</p>
    <h1 className={classes.title}>{children}</h1>
  </>
);
