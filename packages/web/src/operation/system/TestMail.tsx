import { api, type Data, type Self } from '@lm/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './system-mails.module.css';

/** Sends a mail while one waits, and shows what the mail server said to it (OPS-62). */
export function TestMail({ self }: { self: Self }) {
  const [answer, setAnswer] = useState<Data<typeof api.system.sendTestMail> | null>(null);
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.system.sendTestMail,
    initialValues: { recipient: self.email },
    toBody: (values) => values,
    refusals: {},
    guarded: false,
    staysOpen: true,
    onDone: setAnswer,
  });
  return (
    <form {...formProps} className={classes.test}>
      <TextInput label="Send a test mail to" type="email" className={classes.testTo} {...form.getInputProps('recipient')} />
      <Button type="submit" variant="default" loading={isSending}>
        Send Test Mail
      </Button>
      <div className={classes.answer} aria-live="polite">
        {isUnreachable && 'The server could not be reached.'}
        {answer && !isSending && !isUnreachable && (
          <>
            <StatusWord tone={answer.isTaken ? 'ok' : 'over'} word={answer.isTaken ? 'Taken' : 'Not taken'} />
            <span>
              {answer.said} <small>({answer.tookMs.toLocaleString('en')} ms)</small>
            </span>
          </>
        )}
      </div>
    </form>
  );
}
