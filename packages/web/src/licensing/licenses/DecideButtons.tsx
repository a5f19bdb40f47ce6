import { api, type ReplacementRequest } from '@lm/contract';
import { call } from '../../api/call.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { DecisionButtons } from '../../ui/DecisionButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

const OUTDATES = [api.replacements, api.licenses, api.customers, api.files];

const REFUSALS = { noRequest: 'The request no longer exists', ownRequest: null, decidedAlready: null } as const;

/** Approves a request with one click, or declines it with a reason (REPL-428, REPL-429). */
export function DecideButtons({ request: { id, from, to }, isLater }: { request: ReplacementRequest; isLater: boolean }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const approve = useAct({
    endpoint: api.replacements.approveReplacement,
    send: () => call(api.replacements.approveReplacement, { body: { id } }),
    refusals: {
      ...REFUSALS,
      ...{
        replacedAlready: null,
        suspended: null,
        tooManyComputers: null,
        tooManyAddresses: null,
        addressTaken: null,
        idTaken: null,
        anotherKey: null,
        nameTaken: null,
      },
    },
    done: say('Approved: “{from}” is replaced by “{to}”', { from: from.name, to: to.name }),
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <DecisionButtons
      isLater={isLater}
      yes={say('Approve')}
      act={approve}
      no={say('Decline')}
      title={say('Decline the request')}
      decline={{
        endpoint: api.replacements.declineReplacement,
        toBody: ({ reason }) => ({ id, reason }),
        refusals: REFUSALS,
        label: say('Why'),
        description: say('“{name}” stays on the license. The owner reads this in an email and on the license. {leaveOut}', {
          name: from.name,
          leaveOut: heard(NO_NAMES),
        }),
        submit: say('Decline request'),
        done: say('Declined: “{name}” stays on the license', { name: from.name }),
        outdates: OUTDATES,
      }}
    />
  );
}
