import type { TimelineEntry } from '@lm/contract';
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
import type { ComponentType } from 'react';
import { type EntryProps, partsOf, useTelling } from './entry-parts.tsx';
import classes from './timeline.module.css';

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

/** One event: when it happened, what happened in a sentence with links, and what became of it. */
export function EntryRow(props: EntryProps) {
  const { entry } = props;
  const Icon = ICONS[entry.kind];
  const tell = useTelling();
  const { sentence, more, status } = partsOf(props, tell);
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
