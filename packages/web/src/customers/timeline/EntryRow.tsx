import {
  actorOf,
  at,
  fileNumber,
  hostsInWords,
  licenseNumber,
  mailPurpose,
  may,
  recordInWords,
  type Self,
  showDay,
  type TimelineEntry,
} from '@lm/contract';
import { Button } from '@mantine/core';
import {
  IconCalendarOff,
  IconDeviceDesktop,
  IconFileCertificate,
  IconFileText,
  IconHistory,
  IconLogin2,
  IconMail,
  IconNote,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { MailRecordLink } from '../parts/MailRecordLink.tsx';
import { MAIL_STATES, mailTrouble, type useSendAgain } from '../parts/mail-words.ts';
import { changesInShort, computerWords, DEALINGS, doneInWords, FILE_STATES } from './entry-words.ts';
import classes from './timeline.module.css';
import type { TimelinePageProps } from './timeline-props.ts';

const ICONS: Record<TimelineEntry['kind'], ComponentType<IconProps>> = {
  act: IconHistory,
  license: IconCalendarOff,
  computer: IconDeviceDesktop,
  file: IconFileCertificate,
  mail: IconMail,
  signIn: IconLogin2,
  offer: IconFileText,
  note: IconNote,
};

interface EntryProps {
  self: Self;
  customerId: number;
  entry: TimelineEntry;
  wayTo: TimelinePageProps['wayTo'];
  sending: ReturnType<typeof useSendAgain>;
}

/** One thing that happened: when, what in a sentence with its links, and what became of it. */
export function EntryRow(props: EntryProps) {
  const { entry } = props;
  const Icon = ICONS[entry.kind];
  const { sentence, more, status } = partsOf(props);
  const isBad = entry.kind === 'mail' && entry.mail.state === 'failed';
  return (
    <li className={classes.entry} data-bad={isBad || undefined}>
      <time className={classes.when} dateTime={entry.at} data-tip="UTC">
        {entry.at.slice(11, 16)}
      </time>
      <Icon size={18} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <span className={classes.what}>
        <span className={classes.sentence}>{sentence}</span>
        {more && <small>{more}</small>}
      </span>
      {status && <span className={classes.status}>{status}</span>}
    </li>
  );
}

interface Parts {
  sentence: ReactNode;
  /** A second line. */
  more?: string | null;
  status?: ReactNode;
}

/** A kind without a case does not compile. */
function partsOf({ self, customerId, entry, wayTo, sending }: EntryProps): Parts {
  const licenseLink = (id: number) => (
    <PlaceLink to={at.customerLicense(customerId, id)} size="sm">
      {licenseNumber(id)}
    </PlaceLink>
  );
  switch (entry.kind) {
    case 'act':
      return actParts(entry.entry, customerId, wayTo);
    case 'license':
      return {
        sentence: (
          <>
            <b>{entry.isMaintained ? 'Maintenance ended' : 'License ended'}</b> of {licenseLink(entry.licenseId)}
          </>
        ),
      };
    case 'computer':
      return {
        sentence: (
          <>
            <b>{computerWords(entry.ended, entry.replacedBy !== null)}</b> of {licenseLink(entry.licenseId)}: “{entry.name}”
            {entry.replacedBy !== null && `, now “${entry.replacedBy}”`}
          </>
        ),
        more: hostsInWords(entry.macs),
      };
    case 'file':
      return {
        sentence: (
          <>
            <b>File {fileNumber(entry.number)}</b> of {licenseLink(entry.licenseId)}
            {entry.computer && ` for “${entry.computer}”`}
            {entry.expires && `, until ${showDay(entry.expires)}`}
            {entry.by && ` by ${entry.by}`}
          </>
        ),
        more: [hostsInWords(entry.macs), entry.reason].filter(Boolean).join(' · '),
        status: entry.state !== 'current' && <StatusWord {...FILE_STATES[entry.state]} />,
      };
    case 'mail':
      return mailParts(self, customerId, entry.mail, sending);
    case 'signIn':
      return {
        sentence: (
          <>
            <b>Signed in</b>
            {entry.network && ` from ${entry.network}`}
            {entry.device && `, ${entry.device}`}
          </>
        ),
      };
    case 'offer':
      return offerParts(self, entry);
    case 'note':
      return {
        sentence: (
          <>
            <b>Note</b>
            {entry.note.author && ` by ${entry.note.author}`}: “{entry.note.note}”
          </>
        ),
      };
  }
}

function actParts(entry: Extract<TimelineEntry, { kind: 'act' }>['entry'], customerId: number, wayTo: EntryProps['wayTo']): Parts {
  const to = wayTo(entry);
  const { record } = entry;
  const isElsewhere = record !== null && !(record.kind === 'customer' && record.id === customerId);
  return {
    sentence: (
      <>
        <b>{doneInWords(entry)}</b>
        {isElsewhere && ' · '}
        {isElsewhere &&
          (to ? (
            <PlaceLink to={to} size="sm">
              {recordInWords(record)}
            </PlaceLink>
          ) : (
            recordInWords(record)
          ))}
        {entry.adminEmail && ` by ${actorOf(entry)}`}
      </>
    ),
    more: entry.act === 'offer.askApproval' ? null : changesInShort(entry.changes), // what is asked about was told as it was made
  };
}

function mailParts(
  self: Self,
  customerId: number,
  mail: Extract<TimelineEntry, { kind: 'mail' }>['mail'],
  sending: EntryProps['sending'],
): Parts {
  const words = mailPurpose(mail.purpose)?.words ?? mail.purpose;
  const mayAgain = may(self, 'mail.sendAgain') && mail.stuck === null && mail.state !== 'sent';
  return {
    sentence: (
      <>
        <b>Mail</b> “{words}”{' '}
        {mail.about.map((record) => (
          <span key={`${record.kind} ${record.id}`}>
            <MailRecordLink self={self} customerId={customerId} record={record} />{' '}
          </span>
        ))}
        {mail.more > 0 && `and ${mail.more.toLocaleString('en')} more `}
        {mail.isAgain && 'sent again'}
      </>
    ),
    more: mailTrouble(mail),
    status: (
      <>
        <StatusWord {...MAIL_STATES[mail.state]} />
        {mayAgain && (
          <Button
            variant="subtle"
            size="xs"
            loading={sending.under?.given === mail.id}
            onClick={() => void sending.run(mail.id)}
            aria-label={`Send again: ${words}`}
          >
            Send again
          </Button>
        )}
      </>
    ),
  };
}

function offerParts(self: Self, { record, did, no, by, isOpen }: Extract<TimelineEntry, { kind: 'offer' }>): Parts {
  const to = {
    quotation: may(self, 'quotation.answer') ? at.oneQuotation(record.id) : null,
    offer: at.offer(record.id),
    order: at.order(record.id),
  };
  const way = to[record.kind];
  return {
    sentence: (
      <>
        <b>{DEALINGS[did]}</b>{' '}
        {way ? (
          <PlaceLink to={way} size="sm">
            {record.name}
          </PlaceLink>
        ) : (
          record.name
        )}
        {no !== null && no > 1 && `, revision ${no}`}
        {by && ` by ${by}`}
      </>
    ),
    status: isOpen && <StatusWord tone="next" word="Waits" />,
  };
}
