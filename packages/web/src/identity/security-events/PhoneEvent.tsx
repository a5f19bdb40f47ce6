import { factsInLine, securityWords } from '@lm/contract';
import { UnstyledButton } from '@mantine/core';
import ui from '../../ui/ui.module.css';
import { EventDetails, type EventProps } from './EventDetails.tsx';
import { momentOf, whoOf } from './event-words.ts';
import classes from './events.module.css';

interface PhoneEventProps extends EventProps {
  opened: boolean;
  toggle: (id: number) => void;
}

/** An event in three lines, for a phone; a tap shows all that is known. */
export const PhoneEvent = ({ event, opened, toggle, narrow }: PhoneEventProps) => (
  <li className={ui.phoneItem}>
    <UnstyledButton className={classes.phoneEvent ?? ''} aria-expanded={opened} onClick={() => toggle(event.id)}>
      <span>
        <b>
          {securityWords(event.kind)} {event.times > 1 && `× ${event.times.toLocaleString('en')}`}
        </b>
        <small>{momentOf(event.lastAt).slice(0, 16)}</small>
      </span>
      <span>{whoOf(event)}</span>
      <span>{[event.network, factsInLine(event.facts)].filter(Boolean).join(' · ')}</span>
    </UnstyledButton>
    {opened && <EventDetails event={event} narrow={narrow} />}
  </li>
);
