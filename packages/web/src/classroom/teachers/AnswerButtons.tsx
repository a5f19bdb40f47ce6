import { api, type ListedTeacherRequest } from '@lm/contract';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { NO_NAMES } from '../../ui/no-names.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

const OUTDATES = [api.teachers, api.customers];

const REFUSALS = {
  noRequest: 'The request does not exist any more',
  lacksRight: null,
  ownRequest: null,
  decidedAlready: null,
  inactive: null,
} as const;

/** Says yes with one click, or no with what is missing (TCH-618, TCH-619). */
export function AnswerButtons({ request: { id, customer } }: { request: ListedTeacherRequest }) {
  const [isDeclining, setDeclining] = useState(false);
  const close = () => setDeclining(false);
  const accept = useAct({
    endpoint: api.teachers.acceptTeacher,
    send: () => call(api.teachers.acceptTeacher, { body: { id } }),
    refusals: REFUSALS,
    done: `${customer.name} is a teacher now`,
    outdates: OUTDATES,
    hasNoPlace: true,
  });
  return (
    <Group gap="xs">
      <Button leftSection={<IconCheck size={16} />} loading={accept.isBusy} onClick={() => void accept.run()}>
        Yes, a teacher
      </Button>
      <Button variant="default" disabled={accept.isBusy} onClick={() => setDeclining(true)}>
        Not yet…
      </Button>
      <Modal opened={isDeclining} onClose={close} title={`Answer ${customer.name}`} size={440}>
        <Decline id={id} close={close} />
      </Modal>
    </Group>
  );
}

function Decline({ id, close }: { id: number; close: () => void }) {
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.teachers.declineTeacher,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ id, reason }),
    refusals: REFUSALS,
    onRefusal: () => {
      close();
      void outdate(...OUTDATES);
    },
    onDone: () => {
      toast.done('Answer sent');
      close();
      void outdate(...OUTDATES);
    },
  });
  return (
    <form {...formProps}>
      <Textarea
        label="Why not, and what is missing"
        description={`They read this in a mail and in the portal, and ask again with it. ${NO_NAMES}`}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormButtons submit="Send answer" isSending={isSending} isUnreachable={isUnreachable} cancel={close} inDialog />
    </form>
  );
}
