import { api, type Quotation } from '@lm/contract';
import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { NO_NAMES } from '../../identity/parts/no-names.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './quotation-list.module.css';

interface AnswerFormProps {
  /** The address that the answer is emailed to. */
  email: string;
  quotation: Quotation;
  /** Closes the form if a press opened it; if left out, the form is always shown. */
  close?: () => void;
}

/** Marks a quotation as answered. If another person has done so meanwhile, says so and keeps what was typed (QUO-13). */
export function AnswerForm({ email, quotation, close }: AnswerFormProps) {
  const say = useSay('inbox');
  const heard = useHeard();
  const outdate = useOutdate();
  const leave = useLeave();
  const [isSent, setSent] = useState(false);
  const refresh = () => void outdate(api.quotations);
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.quotations.answerQuotation,
    initialValues: { answer: '' },
    toBody: ({ answer }) => ({ id: quotation.id, answer }),
    refusals: {
      noQuotation: 'The quotation no longer exists',
      lacksRight: 'Your role does not allow this',
      alreadyAnswered: 'Someone else has answered this quotation. Nothing was sent.',
    },
    onRefusal: refresh,
    onDone: () => {
      setSent(true);
      refresh();
      toast.done('Quotation answered');
    },
  });
  if (isSent) return null;
  const { answer } = form.values;
  if (quotation.answeredAt)
    return answer ? (
      <Alert color="amber" m="lg" title={say('Already answered: what you typed was not sent')}>
        <span className={classes.unsent}>{answer}</span> <CopyButton value={answer} what="your text" />
      </Alert>
    ) : null;
  return (
    <form {...formProps} className={classes.answerForm}>
      <Textarea
        label={say('Answer')}
        autosize
        minRows={3}
        maxRows={12}
        description={`${say('Mailed to {email}. If left empty, the quotation is marked answered and nothing is mailed.', { email })} ${heard(NO_NAMES)}`}
        autoFocus={close !== undefined}
        {...form.getInputProps('answer')}
      />
      <FormButtons
        submit={answer.trim() ? say('Send answer') : say('Mark answered')}
        isSending={isSending}
        isUnreachable={isUnreachable}
        {...(close && { cancel: () => leave(close) })}
      />
    </form>
  );
}
