import { api, type InBin } from '@lm/contract';
import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';

interface EraseDialogProps {
  entry: InBin | null;
  close: () => void;
}

/** Erases a record for ever, with a reason for the log (BIN-513). */
export function EraseDialog({ entry, close }: EraseDialogProps) {
  const last = useRef<InBin | null>(null);
  if (entry) last.current = entry;
  return (
    <Dialog opened={entry !== null} onClose={close} title={`Erase ${last.current?.name ?? ''} permanently?`} size={496}>
      {last.current && <EraseForm entry={last.current} close={close} />}
    </Dialog>
  );
}

const EraseForm = ({ entry: { kind, recordId, name }, close }: { entry: InBin; close: () => void }) => (
  <ReasonForm
    endpoint={api.bin.erase}
    toBody={({ reason }) => ({ kind, id: recordId, reason })}
    refusals={{ notInBin: null, lacksRight: 'Your role does not allow this' }}
    label="Reason"
    description="It is recorded in the log."
    submit="Erase permanently"
    done={`${name} is erased`}
    outdates={[api.bin, api.log]}
    close={close}
    staysRefused
  >
    {name}
    {kind === 'customer' ? ', with everything else of theirs in the bin,' : ''} cannot be restored any more. The log keeps what it has
    {kind === 'customer' ? ' until you erase them from it' : ''}, and so do backups.
  </ReasonForm>
);
