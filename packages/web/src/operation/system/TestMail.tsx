import { api, type Data, type Self } from '@lm/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { useSystemWords } from './amounts.ts';
import classes from './system-mails.module.css';

/** Sends a mail while the person waits, and shows the mail server's answer (OPS-62). */
export function TestMail({ self }: { self: Self }) {
  const { say, number } = useSystemWords();
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
      <TextInput label={say('Send a test email to')} type="email" className={classes.testTo} {...form.getInputProps('recipient')} />
      <Button type="submit" variant="default" loading={isSending}>
        {say('Send Test Email')}
      </Button>
      <div className={classes.answer} aria-live="polite">
        {isUnreachable && say('The server could not be reached.')}
        {answer && !isSending && !isUnreachable && (
          <>
            <StatusWord tone={answer.isTaken ? 'ok' : 'over'} word={answer.isTaken ? say('Taken') : say('Not taken')} />
            <span>
              {answer.said} <small>({number(answer.tookMs)} ms)</small>
            </span>
          </>
        )}
      </div>
    </form>
  );
}
