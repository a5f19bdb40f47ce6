import { api } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import { Together } from '../../ui/Together.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { Passkeys } from './Passkeys.tsx';
import classes from './profile.module.css';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** How self signs in, and where self is signed in (PEO-811). */
export function SignInWays() {
  const say = useSay('profile');
  return (
    <>
      <PageHead title={say('Sign-in')} caption={<Protection />} />
      <Together>
        <div className={classes.ways}>
          <div>
            <Passkeys />
            <SecondFactor />
            <LinkedAccounts />
          </div>
          <Sessions />
        </div>
      </Together>
    </>
  );
}

/** How well the account is protected, in words; amber if only a password protects it. */
function Protection() {
  const say = useSay('profile');
  const { data } = useQuery(queryOf(api.factors.getFactors, {}));
  if (!data) return <>&nbsp;</>; // keeps the line, so that nothing moves when the answer arrives
  const [hasPasskey, hasCodes] = [data.passkeys > 0, data.codesSince !== null];
  if (!hasPasskey && !hasCodes) return <span className={classes.weak}>{say('Only a password protects this account')}</span>;
  if (hasPasskey) return say(hasCodes ? 'Protected by a passkey and one-time codes' : 'Protected by a passkey');
  return say('Protected by a password and one-time codes');
}
