import type { InBin } from '@lm/contract';
import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconEraser, IconRestore } from '@tabler/icons-react';
import { type Heard, useHeard, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './bin.module.css';
import { KIND_WORDS, ofWhom } from './bin-words.ts';

/** What can be done with a record in the bin. */
export interface BinActs {
  restore: (entry: InBin) => void;
  /** The record that is being restored. */
  restoring: number | null;
  erase: (entry: InBin) => void;
  mayErase: boolean;
}

export const columns = (acts: BinActs, heard: Heard, dayOf: Shown['dayOf']) => [
  {
    accessor: 'name',
    title: 'What',
    width: 224,
    render: (entry: InBin) => (
      <span title={entry.name}>
        <b className={classes.name}>{entry.name}</b> <span className={classes.dimmed}>{heard(KIND_WORDS[entry.kind])}</span>
      </span>
    ),
  },
  {
    accessor: 'person',
    title: 'Whose',
    render: (entry: InBin) => <span title={entry.person?.email}>{ofWhom(entry) ?? ''}</span>,
  },
  {
    accessor: 'deletedAt',
    title: 'Deleted',
    sortable: true,
    width: 112,
    textAlign: 'right' as const,
    render: ({ deletedAt }: InBin) => <span title={`${deletedAt.slice(11, 16)} UTC`}>{dayOf(deletedAt)}</span>,
  },
  {
    accessor: 'deletedBy',
    title: 'By',
    width: 184,
    render: ({ deletedBy }: InBin) => <span title={deletedBy}>{deletedBy}</span>,
  },
  {
    accessor: 'erasedAt',
    title: 'Erased on',
    width: 112,
    textAlign: 'right' as const,
    render: ({ erasedAt }: InBin) => dayOf(erasedAt),
  },
  {
    accessor: 'actions',
    title: <VisuallyHidden>{heard('Actions')}</VisuallyHidden>,
    width: 208,
    textAlign: 'right' as const,
    render: (entry: InBin) => <Actions entry={entry} acts={acts} />,
  },
];

const Actions = ({ entry, acts }: { entry: InBin; acts: BinActs }) => {
  const say = useSay('binBook');
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.restore ?? ''}
        leftSection={<IconRestore size={16} aria-hidden />}
        loading={acts.restoring === entry.id}
        aria-label={say('Restore {name}', { name: entry.name })}
        onClick={() => acts.restore(entry)}
      >
        {say('Restore')}
      </Button>
      {acts.mayErase && (
        <ActionIcon
          data-tip={say('Erase permanently')}
          aria-label={say('Erase {name} permanently', { name: entry.name })}
          onClick={() => acts.erase(entry)}
        >
          <IconEraser size={16} />
        </ActionIcon>
      )}
    </Group>
  );
};

/** A record on a phone: what it is and its owner, then when it was deleted, by which person and until when it is kept, then the acts. */
export function PhoneRow({ entry, acts }: { entry: InBin; acts: BinActs }) {
  const say = useSay('binBook');
  const heard = useHeard();
  const { dayOf } = useShown();
  return (
    <li className={`${ui.phoneItem} ${classes.phone}`}>
      <div>
        <b className={classes.name}>{entry.name}</b> <small>{heard(KIND_WORDS[entry.kind])}</small>
        {entry.person && <small className={classes.line}>{ofWhom(entry)}</small>}
        <small className={classes.line}>{say('Deleted {day} by {name}', { day: dayOf(entry.deletedAt), name: entry.deletedBy })}</small>
        <small className={classes.line}>{say('Erased on {day}', { day: dayOf(entry.erasedAt) })}</small>
      </div>
      <Actions entry={entry} acts={acts} />
    </li>
  );
}
