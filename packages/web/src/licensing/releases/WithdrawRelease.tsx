import { api, downloadsApi, type Release, releaseFilesApi, releaseStatesApi } from '@lm/contract';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';

interface WithdrawReleaseProps {
  release: Release;
  /** How many people downloaded it and will be notified. */
  downloaders: number;
  close: () => void;
}

/** Withdraws a release, and says how many people are notified (REL-46). */
export function WithdrawRelease({ release: { id, revision, name }, downloaders, close }: WithdrawReleaseProps) {
  const say = useSay('releaseStates');
  const heard = useHeard();
  const { number } = useShown();
  return (
    <ReasonForm
      endpoint={releaseStatesApi.withdrawRelease}
      toBody={({ reason }) => ({ id, revision, reason })}
      refusals={{
        noRelease: 'The release no longer exists',
        outdated: 'Someone else has changed this release. Please read it again.',
        notOut: null,
      }}
      label={say('Reason')}
      description={say('Customers read it in an email and on their licenses. {leaveOut}', { leaveOut: heard(NO_NAMES) })}
      submit={say('Withdraw {name}', { name })}
      done={say('{name} is withdrawn', { name })}
      outdates={[api.releases, releaseStatesApi, downloadsApi, releaseFilesApi]}
      close={close}
      staysRefused
    >
      {downloaders === 1
        ? say('No one can download it any more. 1 person downloaded it and gets an email. Copies they have keep working.')
        : say('No one can download it any more. {people} people downloaded it and get an email. Copies they have keep working.', {
            people: number(downloaders),
          })}
    </ReasonForm>
  );
}
