import { api } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

/** Asks staff for the trial that self may not take (LIC-820). */
export function AskForTrial() {
  const say = useSay('trial');
  const { run, isBusy } = useAct({
    endpoint: api.trials.askForTrial,
    send: () => call(api.trials.askForTrial, { body: {} }),
    refusals: {
      notSelf: 'Something went wrong',
      alreadyGiven: say('You had your trial already'),
      noTrials: null,
      allowedAlready: null,
      askedAlready: null,
      tooOftenToday: null,
    },
    done: say('Request sent. You get a mail with the answer.'),
    outdates: [api.trials],
  });
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run()}>
      {say('Ask for a trial')}
    </Button>
  );
}
