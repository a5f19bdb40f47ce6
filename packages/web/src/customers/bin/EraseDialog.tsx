import { api, type InBin } from '@lm/contract';
import { Modal, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

interface EraseDialogProps {
  entry: InBin | null;
  close: () => void;
}

/** Erases a record for ever, with a reason for the log (BIN-513). */
export function EraseDialog({ entry, close }: EraseDialogProps) {
  const last = useRef<InBin | null>(null);
  if (entry) last.current = entry;
  return (
    <Modal opened={entry !== null} onClose={close} title={`Erase ${last.current?.name ?? ''} for ever?`} size={496}>
      {last.current && <EraseForm entry={last.current} close={close} />}
    </Modal>
  );
}

function EraseForm({ entry: { kind, recordId, name }, close }: { entry: InBin; close: () => void }) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.bin.erase,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ kind, id: recordId, reason }),
    refusals: { notInBin: null, lacksRight: 'Your role does not allow this' },
    guarded: false,
    onRefusal: () => void outdate(api.bin),
    onDone: async () => {
      await outdate(api.bin, api.log);
      toast.done(`${name} is erased`);
      close();
    },
  });
  return (
    <form {...formProps}>
      <Text size="sm" mb="md">
        {name}
        {kind === 'customer' ? ', with everything of theirs in the bin,' : ''} cannot be restored any more. The log keeps what it has
        {kind === 'customer' ? ' until you erase them from it' : ''}, and so do backups.
      </Text>
      <Textarea
        label="Reason"
        description="It stands in the log."
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <FormButtons submit="Erase for ever" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
