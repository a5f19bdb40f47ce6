import type { Call } from '@lm/contract';
import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Outdated, useOutdate } from '../api/queries.ts';
import { FormButtons } from './FormButtons.tsx';
import { useHeard } from './say.ts';
import { toast } from './toast.ts';
import { type EndpointForm, useEndpointForm } from './use-endpoint-form.ts';

export interface ReasonFormProps<E extends Call> extends Pick<EndpointForm<E, { reason: string }>, 'endpoint' | 'toBody' | 'refusals'> {
  /** What the act does, above the field. */
  children?: ReactNode;
  label: string;
  /** Who reads the reason. */
  description: string;
  submit: string;
  /** What to say once it is done. */
  done: string;
  outdates: readonly Outdated[];
  close: () => void;
  /** Without its own Cancel, if that could be read as the act. */
  hasNoCancel?: boolean;
  /** A refusal leaves it open with what was typed, to be sent again; otherwise it closes, since there is nothing left to decide. */
  staysRefused?: boolean;
}

/** The form of a dialog that does something to a record and says why. */
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
