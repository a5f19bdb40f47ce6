import { api } from '@lm/contract';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

/** Sends an invited person the link for their first password again (CUS-182). */
export function SendLinkAgain({ id, name }: { id: number; name: string }) {
  const say = useSay('customersStaff');
  const { run, isBusy } = useAct({
    endpoint: api.customers.sendLinkAgain,
    send: () => call(api.customers.sendLinkAgain, { body: { id } }),
    refusals: REFUSALS,
    done: say('The link is on its way to {name}', { name }),
    outdates: [api.customers, api.users],
  });
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={isBusy}
      aria-label={say('Send the link again to {name}', { name })}
      onClick={() => void run()}
    >
      {say('Send the link again')}
    </Button>
  );
}

const REFUSALS = {
  noCustomer: 'The customer no longer exists',
  lacksRight: 'Your role does not allow this',
  notInvited: 'They have a password by now, or may not sign in',
};
