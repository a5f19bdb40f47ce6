import { factsInWords, type SecurityEventShown } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EventFilter } from './event-filter.ts';
import { momentOf, nameOf } from './event-words.ts';
import classes from './events.module.css';

interface EventDetailsProps {
  event: SecurityEventShown;
  /** Shows the events of this person or network, and no others. */
  narrow: (part: Partial<EventFilter>) => void;
}

type Line = [label: string, value: ReactNode];

/** All that is known of an event. */
export function EventDetails({ event, narrow }: EventDetailsProps) {
  const { actor, keyId, about, network, requestId, facts } = event;
  const somebody = (one: { id: number; name: string | null; email: string | null }) => (
    <Narrowing what={`events of ${nameOf(one)}`} go={() => narrow({ person: one.id })}>
      {one.name === null ? nameOf(one) : `${one.name}, ${nameOf(one)}`}
    </Narrowing>
  );
  const lines: Line[] = [
    ['When', whenOf(event)],
    ['By', actor ? somebody(actor) : 'No one who was signed in'],
    ...(keyId === null ? [] : [['API key', String(keyId)] as Line]),
    ...(about && about.id !== actor?.id ? [['About', somebody(about)] as Line] : []),
    ...(network === null
      ? []
      : [
          [
            'From',
            <Narrowing key="from" what={`events from ${network}`} go={() => narrow({ network })}>
              {network}
            </Narrowing>,
          ] as Line,
        ]),
    ...factsInWords(facts).map(([label, value]): Line => [label || 'Note', value]),
    ...(requestId === null ? [] : [[event.times > 1 ? 'Newest request' : 'Request', <code key="request">{requestId}</code>] as Line]),
  ];
  return (
    <dl className={classes.details}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const whenOf = ({ happenedAt, lastAt, times }: SecurityEventShown): string =>
  times === 1 ? `${momentOf(lastAt)} UTC` : `${times.toLocaleString('en')} times from ${momentOf(happenedAt)} to ${momentOf(lastAt)} UTC`;

const Narrowing = ({ what, go, children }: { what: string; go: () => void; children: ReactNode }) => (
  <Anchor component="button" type="button" size="sm" className={classes.narrow ?? ''} aria-label={`Show ${what}`} onClick={go}>
    {children}
  </Anchor>
);
