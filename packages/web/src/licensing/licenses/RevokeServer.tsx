import { api, licenseNumber } from '@lm/contract';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './seats.module.css';

interface RevokeServerProps {
  licenseId: number;
  server: { id: number; computer: string };
  close: () => void;
}

/** Withdraws every file that lets a license server give seats (FLT-34). */
export function RevokeServer({ licenseId, server: { id, computer }, close }: RevokeServerProps) {
  const say = useSay('seats');
  const heard = useHeard();
  return (
    <div className={classes.report}>
      <ReasonForm
        endpoint={api.seatUsage.revokeServer}
        toBody={({ reason }) => ({ licenseId, computerId: id, reason })}
        refusals={{ noLicense: 'The license no longer exists', noServer: null, none: null }}
        label={say('Reason')}
        description={say('The customer reads it in the list of files and in an email. {leaveOut}', { leaveOut: heard(NO_NAMES) })}
        submit={say('Revoke {computer}', { computer })}
        done={say('{computer} is revoked', { computer })}
        outdates={[api.seatUsage, api.files]}
        close={close}
        staysRefused
      >
        {say(
          'All files of {computer} for {license} are withdrawn. It stops giving seats once it has the next status list, automatically if it fetches that; until then its programs keep working. Only a new file lets it give seats again.',
          { computer, license: licenseNumber(licenseId) },
        )}
      </ReasonForm>
    </div>
  );
}
