import { api, type Customer, may, type Self, type OtherWays as Ways } from '@lm/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { NO_WAYS, OtherWays } from '../../identity/parts/OtherWays.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { PartLine } from '../../ui/PartLine.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

const GONE = 'The customer no longer exists';
const ONESELF = 'You cannot reset your own second factors';

export const factorsOf = ({ id }: Customer) => queryOf(api.factors.getFactorsOf, { params: { id: String(id) } });

/** For Admins: removes the second factors of a person who lost theirs, or approves another Admin's request to do so (FAC-663, FAC-664). */
export function ResetFactors({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('customersStaff');
  const isOneself = self.id === customer.id;
  const isForMe = may(self, 'factors.reset');
  const { data } = useQuery({ ...factorsOf(customer), enabled: isForMe });
  const [isOpen, dialog] = useDisclosure(false);
  if (!isForMe || !data || !(data.waiting || (data.hasFactor && !isOneself))) return null;
  const { waiting } = data;
  return (
    <>
      <PartLine
        title={say('Second factor')}
        action={
          waiting ? (
            <Answer id={customer.id} isMine={isOneself || waiting.askedBy.id === self.id} />
          ) : (
            <Button variant="subtle" onClick={dialog.open}>
              {say('Reset…')}
            </Button>
          )
        }
      >
        {waiting
          ? say('{name} asks to reset it: {reason}', { name: waiting.askedBy.name, reason: waiting.reason })
          : say('Asked for at sign-in')}
      </PartLine>
      <Dialog opened={isOpen} onClose={dialog.close} title={say('Reset the second factor of {name}?', { name: customer.name })} size={480}>
        <AskForm customer={customer} others={data.others} close={dialog.close} />
      </Dialog>
    </>
  );
}

function AskForm({ customer, others, close }: { customer: Customer; others: Ways; close: () => void }) {
  const say = useSay('customersStaff');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.factors.askReset,
    initialValues: { reason: '', known: NO_WAYS },
    toBody: ({ reason, known }) => ({ id: customer.id, reason, known }),
    refusals: { noCustomer: GONE, oneself: ONESELF, newAdmin: null, noFactor: null, askedAlready: null },
    onRefusal: () => void outdate(api.factors),
    onDone: async ({ state }) => {
      toast.done(state === 'done' ? say('{name} no longer has a second factor', customer) : say('The other Admins are asked by email'));
      await outdate(api.factors, api.timeline, api.log);
      close();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <Text size="sm">
          {say(
            'Verify the request through a channel you trust. The person is signed out everywhere and told by email. If there is another Admin, one of them has to agree.',
          )}
        </Text>
        <Textarea
          label={say('Reason')}
          description={useHeard()(NO_NAMES)}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <OtherWays ways={others} known={form.values.known} onChange={(known) => form.setFieldValue('known', known)} />
        <FormButtons submit={say('Reset')} color="red" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
      </Stack>
    </form>
  );
}

/** A reset that waits: another Admin approves it, and any Admin may cancel it. */
function Answer({ id, isMine }: { id: number; isMine: boolean }) {
  const say = useSay('customersStaff');
  const outdates = [api.factors, api.timeline, api.log];
  const approving = useAct({
    endpoint: api.factors.approveReset,
    send: () => call(api.factors.approveReset, { body: { id } }),
    refusals: { noCustomer: GONE, oneself: ONESELF, notAsked: null, newAdmin: null, askedByYou: null },
    done: 'Their second factors have been reset',
    outdates,
    hasNoPlace: true,
  });
  const withdrawing = useAct({
    endpoint: api.factors.withdrawReset,
    send: () => call(api.factors.withdrawReset, { body: { id } }),
    refusals: { noCustomer: GONE, notAsked: null },
    done: 'The reset is cancelled',
    outdates,
    hasNoPlace: true,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="subtle" loading={withdrawing.isBusy} onClick={() => void withdrawing.run()}>
        {isMine ? say('Withdraw') : say('Refuse')}
      </Button>
      {!isMine && (
        <Button variant="default" loading={approving.isBusy} onClick={() => void approving.run()}>
          {say('Approve')}
        </Button>
      )}
    </Group>
  );
}
