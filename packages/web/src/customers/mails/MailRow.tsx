import { mailPurpose, type Self, type SentMail } from '@lm/contract';
import { Button } from '@mantine/core';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { MailRecordLink } from '../parts/MailRecordLink.tsx';
import { MAIL_STATES, mailTrouble } from '../parts/mail-words.ts';
import classes from './mails.module.css';

interface MailRowProps {
  self: Self;
  customerId: number;
  mail: SentMail;
  /** Sends the mail again; null for people who may not. */
  again: (() => void) | null;
  isSending: boolean;
}

/** The purpose of a mail, when it was queued and what became of it; below one that did not arrive, the reason. */
export function MailRow({ self, customerId, mail, again, isSending }: MailRowProps) {
  const say = useSay('timeline');
  const { purpose, about, more, isAgain, queuedAt, endedAt, state, stuck } = mail;
  const heard = useHeard();
  const { dayOf, number } = useShown();
  const when = (moment: string) => `${dayOf(moment)} ${moment.slice(11, 16)}`;
  const words = heard(mailPurpose(purpose)?.words ?? purpose);
  const trouble = mailTrouble(mail, heard);
  return (
    <li className={classes.row}>
      <time className={classes.when} dateTime={queuedAt} data-tip={say('Queued, UTC')}>
        {when(queuedAt)}
      </time>
      <span className={classes.what}>
        <b>{words}</b>
        {about.map((record) => (
          <span key={`${record.kind} ${record.id}`}>
            <MailRecordLink self={self} customerId={customerId} record={record} />
          </span>
        ))}
        {more > 0 && <span>{say('and {count} more', { count: number(more) })}</span>}
        {isAgain && <small>{say('sent again')}</small>}
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
          aria-label={say('Send again: {words}', { words })}
        >
          {say('Send again')}
        </Button>
      )}
      {trouble && <span className={classes.trouble}>{trouble}</span>}
    </li>
  );
}
