import { at, dayIn, type MailRecord, mailPurpose, may, type Self, type SentMail, showDay } from '@lm/contract';
import { Button } from '@mantine/core';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import classes from './mails.module.css';

const when = (moment: string) => `${showDay(dayIn(new Date(moment)))} ${moment.slice(11, 16)}`;

const STATES: Record<SentMail['state'], { tone: Tone; word: string }> = {
  waiting: { tone: 'next', word: 'On the way' },
  retried: { tone: 'soon', word: 'Tried again' },
  sent: { tone: 'ok', word: 'Sent' },
  failed: { tone: 'over', word: 'Not sent' },
};

/** Why one that did not arrive cannot be sent again. */
const STUCK: Record<NonNullable<SentMail['stuck']>, string> = {
  underWay: '',
  forgotten: 'What it said is kept for 30 days.',
  linkGone: 'The link in it does not work any more.',
  unwanted: 'They get no such mail: the topic is off, or their account is not active.',
};

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
  const trouble = troubleOf(mail);
  return (
    <li className={classes.row}>
      <time className={classes.when} dateTime={queuedAt} data-tip="Queued, UTC">
        {when(queuedAt)}
      </time>
      <span className={classes.what}>
        <b>{words}</b>
        {about.map((record) => (
          <span key={`${record.kind} ${record.id}`}>
            <Numbered self={self} customerId={customerId} record={record} />
          </span>
        ))}
        {more > 0 && <span>and {more.toLocaleString('en')} more</span>}
        {isAgain && <small>sent again</small>}
      </span>
      <span className={classes.state} {...(endedAt && { 'data-tip': `${when(endedAt)} UTC` })}>
        <StatusWord {...STATES[state]} />
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

/** What there is to say of a mail that has not arrived; null of others. */
function troubleOf({ state, reason, stuck, dueAt, attempts }: SentMail): string | null {
  if (reason === null || state === 'sent') return null;
  if (state === 'failed') return [reason, stuck && STUCK[stuck]].filter(Boolean).join(' · ');
  const tries = attempts === 1 ? 'One try failed' : `${attempts.toLocaleString('en')} tries failed`;
  return `${tries}${dueAt ? `, next at ${dueAt.slice(11, 16)} UTC` : ''} · ${reason}`;
}

/** The number of a record, as the way to it where there is one. */
function Numbered({ self, customerId, record: { kind, id, name } }: { self: Self; customerId: number; record: MailRecord }) {
  const ways: Record<MailRecord['kind'], string | null> = {
    license: at.customerLicense(customerId, id),
    quotation: may(self, 'quotation.answer') ? at.oneQuotation(id) : null,
    offer: at.offer(id),
    order: at.order(id),
  };
  const to = ways[kind];
  return to ? (
    <PlaceLink to={to} size="sm">
      {name}
    </PlaceLink>
  ) : (
    name
  );
}
