import { api, type InBin } from '@lm/contract';
import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useSay } from '../../ui/say.ts';

interface EraseDialogProps {
  entry: InBin | null;
  close: () => void;
}

/** Erases a record for good, with a reason for the log (BIN-513). */
export function EraseDialog({ entry, close }: EraseDialogProps) {
  const say = useSay('binBook');
  const last = useRef<InBin | null>(null);
  if (entry) last.current = entry;
  return (
    <Dialog opened={entry !== null} onClose={close} title={say('Erase {name} permanently?', { name: last.current?.name ?? '' })} size={496}>
      {last.current && <EraseForm entry={last.current} close={close} />}
    </Dialog>
  );
}

const EraseForm = ({ entry: { kind, recordId, name }, close }: { entry: InBin; close: () => void }) => {
  const say = useSay('binBook');
  return (
    <ReasonForm
      endpoint={api.bin.erase}
      toBody={({ reason }) => ({ kind, id: recordId, reason })}
      refusals={{ notInBin: null, lacksRight: 'Your role does not allow this' }}
      label={say('Reason')}
      description={say('It is recorded in the log.')}
      submit={say('Erase permanently')}
      done={say('{name} is erased', { name })}
      outdates={[api.bin, api.log]}
      close={close}
      staysRefused
    >
      {say(
        kind === 'customer'
          ? '{name}, with everything else of theirs in the bin, can no longer be restored. The log keeps what it has until you erase them from it, and so do backups.'
          : '{name} can no longer be restored. The log keeps what it has, and so do backups.',
        { name },
      )}
    </ReasonForm>
  );
};
