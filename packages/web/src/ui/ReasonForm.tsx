import type { Call } from '@lm/contract';
import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Outdated, useOutdate } from '../api/queries.ts';
import { FormButtons } from './FormButtons.tsx';
import { useHeard } from './say.ts';
import { toast } from './toast.ts';
import { type EndpointForm, useEndpointForm } from './use-endpoint-form.ts';

export interface ReasonFormProps<E extends Call> extends Pick<EndpointForm<E, { reason: string }>, 'endpoint' | 'toBody' | 'refusals'> {
  /** Explains above the field what the act does. */
  children?: ReactNode;
  label: string;
  /** Says who reads the reason. */
  description: string;
  submit: string;
  /** What to say afterwards. */
  done: string;
  outdates: readonly Outdated[];
  close: () => void;
  /** Leaves out Cancel, if it could be taken for the act itself. */
  hasNoCancel?: boolean;
  /** Whether it stays open after a refusal with what was typed, to be sent again; otherwise it closes, since there is nothing left to decide. */
  staysRefused?: boolean;
}

/** The form of a dialog that acts on a record and gives a reason. */
export function ReasonForm<E extends Call>(props: ReasonFormProps<E>) {
  const { endpoint, toBody, refusals, children, label, description, submit, done, outdates, close, hasNoCancel, staysRefused } = props;
  const outdate = useOutdate();
  const heard = useHeard();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint,
    initialValues: { reason: '' },
    toBody,
    refusals,
    spoken: heard,
    onRefusal: () => {
      if (!staysRefused) close();
      void outdate(...outdates);
    },
    onDone: async () => {
      await outdate(...outdates);
      toast.done(done);
      close();
    },
  });
  return (
    <form {...formProps}>
      {children && (
        <Text size="sm" mb="md">
          {children}
        </Text>
      )}
      <Textarea {...{ label, description }} data-autofocus autosize minRows={3} maxRows={8} {...form.getInputProps('reason')} />
      <FormButtons {...{ submit, isSending, isUnreachable }} {...(!hasNoCancel && { cancel: close })} inDialog />
    </form>
  );
}
