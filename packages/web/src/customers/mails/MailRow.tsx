import { dayIn, mailPurpose, type Self, type SentMail, showDay } from '@lm/contract';
import { Button } from '@mantine/core';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { MailRecordLink } from '../parts/MailRecordLink.tsx';
import { MAIL_STATES, mailTrouble } from '../parts/mail-words.ts';
import classes from './mails.module.css';

const when = (moment: string) => `${showDay(dayIn(new Date(moment)))} ${moment.slice(11, 16)}`;

interface MailRowProps {
  self: Self;
  customerId: number;
  mail: SentMail;
  /** Null for those who may not. */
  again: (() => void) | null;
  isSending: boolean;
}

/** What a mail was for, when it was queued and what became of it; under one that did not arrive why not. */
export function MailRow({ self, customerId, mail, again, isSending }: MailRowProps) {
  const { purpose, about, more, isAgain, queuedAt, endedAt, state, stuck } = mail;
  const words = mailPurpose(purpose)?.words ?? purpose;
  const trouble = mailTrouble(mail);
  return (
    <li className={classes.row}>
      <time className={classes.when} dateTime={queuedAt} data-tip="Queued, UTC">
        {when(queuedAt)}
      </time>
      <span className={classes.what}>
        <b>{words}</b>
        {about.map((record) => (
          <span key={`${record.kind} ${record.id}`}>
            <MailRecordLink self={self} customerId={customerId} record={record} />
          </span>
        ))}
        {more > 0 && <span>and {more.toLocaleString('en')} more</span>}
        {isAgain && <small>sent again</small>}
      </span>
      <span className={classes.state} {...(endedAt && { 'data-tip': `${when(endedAt)} UTC` })}>
        <StatusWord {...MAIL_STATES[state]} />
      </span>
      {again && stuck === null && (
        <Button
          className={classes.again ?? ''}
          variant="subtle"
          size="xs"
          loading={isSending}
          onClick={again}
          aria-label={`Send again: ${words}`}
        >
          Send again
        </Button>
      )}
      {trouble && <span className={classes.trouble}>{trouble}</span>}
    </li>
  );
}
