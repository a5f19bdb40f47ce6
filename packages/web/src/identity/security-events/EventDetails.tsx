import { factsInWords, type SecurityEventShown } from '@lm/contract';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import type { EventFilter } from './event-filter.ts';
import { labelOf, momentOf, nameOf } from './event-words.ts';
import classes from './events.module.css';

interface EventDetailsProps {
  event: SecurityEventShown;
  /** Shows only the events of this person or network. */
  narrow: (part: Partial<EventFilter>) => void;
}

type Line = [label: string, value: ReactNode];

/** Everything known about an event. */
export function EventDetails({ event, narrow }: EventDetailsProps) {
  const say = useSay('access');
  const heard = useHeard();
  const shown = useShown();
  const { actor, keyId, about, network, requestId, facts } = event;
  const somebody = (one: { id: number; name: string | null; email: string | null }) => (
    <Narrowing what={say('events of {name}', { name: nameOf(one, say) })} go={() => narrow({ person: one.id })}>
      {one.name === null ? nameOf(one, say) : `${one.name}, ${nameOf(one, say)}`}
    </Narrowing>
  );
  const lines: Line[] = [
    [say('When'), whenOf(event, say, shown)],
    [say('By'), actor ? somebody(actor) : say('Not signed in')],
    ...(keyId === null ? [] : [[say('API key'), String(keyId)] as Line]),
    ...(about && about.id !== actor?.id ? [[say('About'), somebody(about)] as Line] : []),
    ...(network === null
      ? []
      : [
          [
            say('From'),
            <Narrowing key="from" what={say('events from {network}', { network })} go={() => narrow({ network })}>
              {network}
            </Narrowing>,
          ] as Line,
        ]),
    ...factsInWords(facts).map(([label, value]): Line => [label ? labelOf(label, say, heard) : say('Note'), heard(value)]),
    ...(requestId === null
      ? []
      : [[event.times > 1 ? say('Newest request') : say('Request'), <code key="request">{requestId}</code>] as Line]),
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

function whenOf({ happenedAt, lastAt, times }: SecurityEventShown, say: SayOf<'access'>, { day, number }: Shown): string {
  const last = momentOf(lastAt, day);
  return times === 1
    ? `${last} UTC`
    : say('{count} times from {first} to {last} UTC', { count: number(times), first: momentOf(happenedAt, day), last });
}

const Narrowing = ({ what, go, children }: { what: string; go: () => void; children: ReactNode }) => {
  const say = useSay('access');
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.narrow ?? ''}
      aria-label={say('Show {what}', { what })}
      onClick={go}
    >
      {children}
    </Anchor>
  );
};
