import { api, type InBin, type Restored } from '@lm/contract';
import { Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { BY_RESTORE, RESTORE_REFUSALS, restoredInWords } from '../../platform/parts/use-restore.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface Asked {
  entry: InBin;
  message: string;
}

interface AnotherEmailProps {
  asked: Asked | null;
  close: () => void;
  restored: (back: Restored) => void;
}

/** Restores a customer whose email another person has taken meanwhile (BIN-512). */
export function AnotherEmail({ asked, close, restored }: AnotherEmailProps) {
  const say = useSay('binBook');
  const last = useRef<Asked | null>(null);
  if (asked) last.current = asked;
  return (
    <Dialog opened={asked !== null} onClose={close} title={say('Restore {name}', { name: last.current?.entry.name ?? '' })} size={496}>
      {last.current && <EmailForm {...last.current} close={close} restored={restored} />}
    </Dialog>
  );
}

function EmailForm({ entry: { kind, recordId }, message, close, restored }: Asked & Omit<AnotherEmailProps, 'asked'>) {
  const say = useSay('binBook');
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.bin.restore,
    initialValues: { email: '' },
    toBody: ({ email }) => ({ kind, id: recordId, email }),
    refusals: RESTORE_REFUSALS,
    onRefusal: () => void outdate(api.bin),
    onDone: async (back) => {
      await outdate(...BY_RESTORE);
      toast.done(restoredInWords(back));
      restored(back);
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {useHeard()(message)}.{' '}
        {say(
          'Under another email, they choose a new password through a link sent to it; second factors, passkeys and single sign-on links are not restored.',
        )}
      </Text>
      <TextInput label={say('Email')} type="email" data-autofocus {...form.getInputProps('email')} />
      <FormButtons submit={say('Restore')} isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
