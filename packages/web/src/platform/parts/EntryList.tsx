import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../ui/DataTable.tsx';
import { type List, ListFaces } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import type { ListState } from '../../ui/list-query.ts';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import classes from './entries.module.css';

interface EntryListProps<Entry extends { id: number }, Sort extends string> {
  title: string;
  /** How many entries there are. */
  count: ReactNode;
  exportButton: ReactNode;
  /** The search and the filter. */
  tools: ReactNode;
  list: List<Entry>;
  state: ListState<Sort>;
  change: (part: Partial<ListState<Sort>>) => void;
  failed: string;
  empty: ReactNode;
  minWidth: number;
  columns: readonly Column<Entry>[];
  /** The label of the button that opens an entry, for people who cannot see it, and the contents. */
  detailsLabel: (entry: Entry) => string;
  details: (entry: Entry) => ReactNode;
  /** An entry in three lines, for a phone, and what is below them. */
  phone: (entry: Entry) => { title: ReactNode; when: string; lines: [ReactNode, ReactNode]; below?: ReactNode };
  /** Below the list. */
  children?: ReactNode;
}

/** Recorded entries, newest first; each opens to show everything known about it. */
export function EntryList<Entry extends { id: number }, Sort extends string>(props: EntryListProps<Entry, Sort>) {
  const say = useSay('entries');
  const { title, count, exportButton, tools, list, state, change, failed, empty, minWidth, columns, detailsLabel, details, phone } = props;
  const [opened, setOpened] = useState<number[]>([]);
  const toggle = (id: number) => setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
  const opening = {
    accessor: 'open',
    title: <span className={classes.unseen}>{say('Details')}</span>,
    width: 44,
    render: (entry: Entry) => <Chevron label={detailsLabel(entry)} isOpen={opened.includes(entry.id)} toggle={() => toggle(entry.id)} />,
  };
  const content = (entry: Entry) => <div className={classes.details}>{details(entry)}</div>;
  return (
    <div data-wide>
      <PageHead title={title} caption={count} actions={exportButton} />
      <div className={classes.tools}>{tools}</div>
      <ListFaces list={list} skeletonRows={state.pageSize} failed={{ title: failed }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={list.isPlaceholderData}
            minWidth={minWidth}
            columns={[opening, ...columns]}
            phoneRow={(entry) => (
              <PhoneEntry key={entry.id} {...phone(entry)} isOpen={opened.includes(entry.id)} toggle={() => toggle(entry.id)}>
                {content(entry)}
              </PhoneEntry>
            )}
            expansion={{ opened, toggle, content }}
          />
        )}
      </ListFaces>
      {props.children}
    </div>
  );
}

interface OpeningProps {
  isOpen: boolean;
  toggle: () => void;
}

/** A button that opens a row, by keyboard too. */
const Chevron = ({ label, isOpen, toggle }: OpeningProps & { label: string }) => (
  <ActionIcon
    size={24}
    className={classes.chevron ?? ''}
    aria-label={label}
    aria-expanded={isOpen}
    onClick={(event) => {
      event.stopPropagation();
      toggle();
    }}
  >
    <IconChevronRight size={16} />
  </ActionIcon>
);

type PhoneEntryProps = OpeningProps & ReturnType<EntryListProps<{ id: number }, string>['phone']> & { children: ReactNode };

const PhoneEntry = ({ title, when, lines: [first, second], below, isOpen, toggle, children }: PhoneEntryProps) => (
  <li className={ui.phoneItem}>
    <UnstyledButton className={classes.phoneEntry ?? ''} aria-expanded={isOpen} onClick={toggle}>
      <span>
        <b>{title}</b>
        <small>{when}</small>
      </span>
      <span>{first}</span>
      <span>{second}</span>
    </UnstyledButton>
    {below}
    {isOpen && children}
  </li>
);
