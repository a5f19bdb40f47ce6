import { api } from '@lm/contract';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface EraseFromLogProps {
  opened: boolean;
  close: () => void;
}

/** Erases people from the log after they have left the bin for good (PRV-538). */
export const EraseFromLog = ({ opened, close }: EraseFromLogProps) => {
  const say = useSay('binBook');
  return (
    <Dialog opened={opened} onClose={close} title={say('Erase a person from the log?')} size={496}>
      <EraseForm close={close} />
    </Dialog>
  );
};

function EraseForm({ close }: { close: () => void }) {
  const say = useSay('binBook');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.erasing.eraseFromLog,
    initialValues: { email: '', reason: '' },
    toBody: ({ email, reason }) => ({ email, reason }),
    refusals: { nobodyLeft: null },
    onDone: async ({ people }) => {
      await outdate(api.log);
      toast.done(people === 1 ? say('1 person is erased from the log') : say('{count} people are erased from the log', { count: people }));
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {say('The log still says who people were after they have left the bin. This erases who they were and keeps what was done.')}
      </Text>
      <TextInput label={say('Email they had')} type="email" data-autofocus mb="sm" {...form.getInputProps('email')} />
      <Textarea
        label={say('Reason')}
        description={say('It is recorded in the log: please leave out who it is about.')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <FormButtons submit={say('Erase')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
