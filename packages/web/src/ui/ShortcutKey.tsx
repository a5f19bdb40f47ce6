import classes from './ui.module.css';

/** The key that does the same as its button; hidden on a phone, which has no keys. */
export const ShortcutKey = ({ children }: { children: string }) => (
  <kbd className={classes.shortcut} aria-hidden>
    {children}
  </kbd>
);
