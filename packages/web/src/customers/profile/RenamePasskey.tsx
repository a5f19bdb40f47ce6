import { api, type Passkey } from '@lm/contract';
import { TextInput } from '@mantine/core';
import { useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

/** Gives one of self's passkeys another name. */
export function RenamePasskey({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const outdate = useOutdate();
  const say = useSay('profile');
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.passkeys.renamePasskey,
    initialValues: { name: passkey.name },
    toBody: ({ name }) => ({ id: passkey.id, name }),
    refusals: { noPasskey: say('This passkey has already been removed') },
    spoken: heard,
    onDone: ({ name }) => {
      void outdate(api.passkeys);
      toast.done(say('The passkey is now called {name}', { name }));
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={say('Rename passkey')} size={440}>
      <form {...formProps}>
        <TextInput label={say('Name')} data-autofocus autoComplete="off" maxLength={60} {...form.getInputProps('name')} />
        <FormButtons submit={heard('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
      </form>
    </Dialog>
  );
}
