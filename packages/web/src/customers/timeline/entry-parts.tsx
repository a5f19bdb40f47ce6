import {
  actorOf,
  at,
  browserParts,
  fileNumber,
  hostsInWords,
  isRenewal,
  licenseNumber,
  mailPurpose,
  may,
  quotationNumber,
  recordInWords,
  type Self,
  type TimelineEntry,
} from '@lm/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { saidOf, useSayAct, useSayField } from '../../platform/parts/say-entry.ts';
import { useLanguage } from '../../ui/language.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { MailRecordLink } from '../parts/MailRecordLink.tsx';
import { MAIL_STATES, mailTrouble, type useSendAgain } from '../parts/mail-words.ts';
import { changesInShort, computerWords, DEALINGS, doneInWords, FILE_STATES } from './entry-words.ts';
import type { TimelinePageProps } from './timeline-props.ts';

export interface EntryProps {
  self: Self;
  customerId: number;
  entry: TimelineEntry;
  wayTo: TimelinePageProps['wayTo'];
  sending: ReturnType<typeof useSendAgain>;
}

/** What words entries. */
export function useTelling() {
  const say = useSay('timeline');
  const heard = useHeard();
  const sayAct = useSayAct();
  const sayField = useSayField();
  const { day, number } = useShown();
  const isEnglish = useLanguage() === 'en';
  return { say, heard, sayAct, sayField, day, number, isEnglish };
}

type Telling = ReturnType<typeof useTelling>;

interface Parts {
  sentence: ReactNode;
  /** The second line of the entry. */
  more?: string | null;
  status?: ReactNode;
}

/** Names the browser and system of a session, or says that a program did not tell. */
function browserInWords(name: string, say: Telling['say']): string {
  const { program: named, system } = browserParts(name);
  const program = named ?? say('A program');
  return system ? say('{program} on {system}', { program, system }) : program;
}

/** Splits an entry into its parts. A kind without a case does not compile. */
export function partsOf({ self, customerId, entry, wayTo, sending }: EntryProps, tell: Telling): Parts {
  const { say, heard, day } = tell;
  const licenseLink = (id: number) => (
    <PlaceLink to={at.customerLicense(customerId, id)} size="sm">
      {licenseNumber(id)}
    </PlaceLink>
  );
  switch (entry.kind) {
    case 'act':
      return actParts(entry.entry, customerId, wayTo, tell);
    case 'license':
      return {
        sentence: (
          <>
            <b>{entry.isMaintained ? say('Maintenance ended') : say('License ended')}</b> {say('of')} {licenseLink(entry.licenseId)}
          </>
        ),
      };
    case 'computer':
      return {
        sentence: (
          <>
            <b>{computerWords(entry.ended, entry.replacedBy !== null, heard)}</b> {say('of')} {licenseLink(entry.licenseId)}:{' '}
            <q>{entry.name}</q>
            {entry.replacedBy !== null && say(', now “{name}”', { name: entry.replacedBy })}
          </>
        ),
        more: hostsInWords(entry.macs),
      };
    case 'file':
      return {
        sentence: (
          <>
            <b>{say('File {number}', { number: fileNumber(entry.number) })}</b> {say('of')} {licenseLink(entry.licenseId)}
            {entry.computer && say(' for “{name}”', { name: entry.computer })}
            {entry.expires && say(', until {day}', { day: day(entry.expires) })}
            {entry.by && say(' by {name}', { name: entry.by })}
          </>
        ),
        more: [hostsInWords(entry.macs), entry.reason].filter(Boolean).join(' · '),
        status: entry.state !== 'current' && <StatusWord {...FILE_STATES[entry.state]} />,
      };
    case 'mail':
      return mailParts(self, customerId, entry.mail, sending, tell);
    case 'signIn':
      return {
        sentence: (
          <>
            <b>{say('Signed in')}</b>
            {entry.network && say(' from {place}', { place: entry.network })}
            {entry.device && `, ${browserInWords(entry.device, say)}`}
          </>
        ),
      };
    case 'offer':
      return offerParts(self, entry, tell);
    case 'note':
      return {
        sentence: (
          <>
            <b>{say('Note')}</b>
            {entry.note.author && say(' by {name}', { name: entry.note.author })}: <q>{entry.note.note}</q>
          </>
        ),
      };
  }
}

function actParts(
  entry: Extract<TimelineEntry, { kind: 'act' }>['entry'],
  customerId: number,
  wayTo: EntryProps['wayTo'],
  { say, heard, sayAct, sayField, day, isEnglish }: Telling,
): Parts {
  const to = wayTo(entry);
  const { record } = entry;
  const recordName = record && (record.kind === 'quotation' ? quotationNumber(record.id) : saidOf(recordInWords(record), heard));
  const isElsewhere = record !== null && !(record.kind === 'customer' && record.id === customerId);
  return {
    sentence: (
      <>
        <b>{isEnglish ? doneInWords(entry) : isRenewal(entry) ? say('Renewed license') : sayAct(entry.action)}</b>
        {isElsewhere && ' · '}
        {isElsewhere &&
          (to ? (
            <PlaceLink to={to} size="sm">
              {recordName}
            </PlaceLink>
          ) : (
            recordName
          ))}
        {entry.adminEmail && say(' by {name}', { name: heard(actorOf(entry)) })}
      </>
    ),
    more: entry.act === 'offer.askApproval' ? null : changesInShort(entry.changes, say, heard, sayField, day), // the request itself is shown
  };
}

function mailParts(
  self: Self,
  customerId: number,
  mail: Extract<TimelineEntry, { kind: 'mail' }>['mail'],
  sending: EntryProps['sending'],
  { say, heard, number }: Telling,
): Parts {
  const words = heard(mailPurpose(mail.purpose)?.words ?? mail.purpose);
  const mayAgain = may(self, 'mail.sendAgain') && mail.stuck === null && mail.state !== 'sent';
  return {
    sentence: (
      <>
        <b>{say('Email')}</b> <q>{words}</q>{' '}
        {mail.about.map((record) => (
          <span key={`${record.kind} ${record.id}`}>
            <MailRecordLink self={self} customerId={customerId} record={record} />{' '}
          </span>
        ))}
        {mail.more > 0 && `${say('and {count} more', { count: number(mail.more) })} `}
        {mail.isAgain && say('sent again')}
      </>
    ),
    more: mailTrouble(mail, heard),
    status: (
      <>
        <StatusWord {...MAIL_STATES[mail.state]} />
        {mayAgain && (
          <Button
            variant="subtle"
            size="xs"
            loading={sending.under?.given === mail.id}
            onClick={() => void sending.run(mail.id)}
            aria-label={say('Send again: {words}', { words })}
          >
            {say('Send again')}
          </Button>
        )}
      </>
    ),
  };
}

function offerParts(self: Self, { record, did, no, by, isOpen }: Extract<TimelineEntry, { kind: 'offer' }>, { say }: Telling): Parts {
  const to = {
    quotation: may(self, 'quotation.answer') ? at.oneQuotation(record.id) : null,
    offer: at.offer(record.id),
    order: at.order(record.id),
  };
  const way = to[record.kind];
  const name = record.kind === 'quotation' ? quotationNumber(record.id) : record.name;
  return {
    sentence: (
      <>
        <b>{say(DEALINGS[did])}</b>{' '}
        {way ? (
          <PlaceLink to={way} size="sm">
            {name}
          </PlaceLink>
        ) : (
          name
        )}
        {no !== null && no > 1 && say(', revision {no}', { no })}
        {by && say(' by {name}', { name: by })}
      </>
    ),
    status: isOpen && <StatusWord tone="next" word="Waits" />,
  };
}
