import { api } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';

/** Asks staff for the trial that self may not take (LIC-820). */
export function AskForTrial() {
  const { run, isBusy } = useAct({
    endpoint: api.trials.askForTrial,
    send: () => call(api.trials.askForTrial, { body: {} }),
    refusals: {
      notSelf: 'Something went wrong',
      alreadyGiven: 'You had your trial already',
      noTrials: null,
      allowedAlready: null,
      askedAlready: null,
      tooOftenToday: null,
    },
    done: 'Request sent. You get a mail with the answer.',
    outdates: [api.trials],
  });
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run()}>
      Ask for a trial
    </Button>
  );
}
