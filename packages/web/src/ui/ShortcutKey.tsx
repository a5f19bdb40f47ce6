import classes from './ui.module.css';

/** The key that does the same as its button; not on a phone, which has none. */
export const ShortcutKey = ({ children }: { children: string }) => (
  <kbd className={classes.shortcut} aria-hidden>
    {children}
  </kbd>
);
