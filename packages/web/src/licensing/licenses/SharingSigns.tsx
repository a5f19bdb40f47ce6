import type { ReplacementsOfLicense } from '@lm/contract';
import classes from './replace.module.css';

/** Why replacements look like sharing (REPL-423): a word to staff, and nothing more. */
export const SharingSigns = ({ signs }: Pick<ReplacementsOfLicense, 'signs'>) =>
  signs.length > 0 && (
    <div className={classes.request} data-state="signs" role="note">
      <b>Looks like sharing</b>
      {signs.map((sign) => (
        <p key={sign}>{sign}</p>
      ))}
    </div>
  );
