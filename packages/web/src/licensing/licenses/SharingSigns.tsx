import type { ReplacementsOfLicense } from '@lm/contract';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './replacements.module.css';

/** Why replacements look like sharing (REPL-423): a hint to staff that changes nothing. */
export const SharingSigns = ({ signs }: Pick<ReplacementsOfLicense, 'signs'>) => {
  const say = useSay('allLicenses');
  const heard = useHeard();
  return (
    signs.length > 0 && (
      <div className={classes.request} data-state="signs" role="note">
        <b>{say('Looks like sharing')}</b>
        {signs.map((sign) => (
          <p key={sign}>{heard(sign)}</p>
        ))}
      </div>
    )
  );
};
