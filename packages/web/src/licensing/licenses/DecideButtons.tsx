import { api, type ReplacementRequest } from '@lm/contract';
import { Button, Modal, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { NO_NAMES } from '../../ui/no-names.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './replace.module.css';

const OUTDATES = [api.replacements, api.licenses, api.customers, api.files];

const REFUSALS = { noRequest: 'The request does not exist any more', ownRequest: null, decidedAlready: null } as const;

/** Decides a request with one click, or declines it with a reason (REPL-428, REPL-429). */
export function DecideButtons({ request: { id, from, to } }: { request: ReplacementRequest }) {
  const [isDeclining, setDeclining] = useState(false);
  const approve = useAct({
    endpoint: api.replacements.approveReplacement,
    send: () => call(api.replacements.approveReplacement, { body: { id } }),
    refusals: {
      ...REFUSALS,
      ...{ replacedAlready: null, suspended: null, tooManyComputers: null, tooManyAddresses: null, addressTaken: null, nameTaken: null },
    },
    done: `“${from.name}” replaced by “${to.name}”`,
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <div className={classes.decide}>
      <Button size="compact-sm" leftSection={<IconCheck size={14} />} loading={approve.isBusy} onClick={() => void approve.run()}>
        Approve
      </Button>
      <Button size="compact-sm" variant="default" disabled={approve.isBusy} onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <Modal opened={isDeclining} onClose={() => setDeclining(false)} title="Decline the request" size={440}>
        <Decline id={id} name={from.name} close={() => setDeclining(false)} />
      </Modal>
    </div>
  );
}

function Decline({ id, name, close }: { id: number; name: string; close: () => void }) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.replacements.declineReplacement,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ id, reason }),
    refusals: REFUSALS,
    onRefusal: () => {
      close();
      void outdate(...OUTDATES);
    },
    onDone: () => {
      toast.done('Request declined');
      close();
      void outdate(...OUTDATES);
    },
  });
  return (
    <form {...formProps}>
      <Textarea
        label="Why"
        description={`“${name}” stays on the license. Its owner reads this in a mail and on the license. ${NO_NAMES}`}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormButtons submit="Decline request" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
