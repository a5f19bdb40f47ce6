import { api, type Change, dayIn, type LogEntry, logEntryLicense, showDay } from '@lm/contract';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../api/call.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import ui from '../../ui/ui.module.css';
import classes from './log.module.css';

type Sort = 'dateAndTime' | 'adminEmail' | 'licenseOwnerEmail' | 'action';

/** What was done, by whom, to whose license; newest first (spec.md §2 Log screen). */
export function LogView() {
  const [state, change] = useListState<Sort>('log', { search: '', page: 1, pageSize: 15, sort: 'dateAndTime', order: 'desc' });
  const entries = useQuery({
    queryKey: ['log', state],
    queryFn: ({ signal }) =>
      callList(api.log.getLogs, { query: { ...state, page: String(state.page), pageSize: String(state.pageSize) } }, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = entries;
  const [opened, setOpened] = useState<number[]>([]);
  const toggle = (id: number) => setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
  const caption = data
    ? `${data.total.toLocaleString('en')} ${data.total === 1 ? 'entry' : 'entries'}`
    : entries.isError
      ? 'Not loaded'
      : '';
  return (
    <div className={classes.log} data-wide>
      <PageHead title="Log" caption={caption} />
      <div className={ui.searchRow}>
        <SearchBox label="Search mail, license or action" value={state.search} onSearch={(search) => change({ search })} />
      </div>
      {entries.isPending && (
        <Loading>
          <RowSkeletons rows={state.pageSize} />
        </Loading>
      )}
      {entries.isError && (
        <div className={ui.card}>
          <Failed title="The log could not be loaded" error={entries.error} retry={() => void entries.refetch()} />
        </div>
      )}
      {data?.total === 0 && (
        <Empty title={state.search ? 'No entry matches' : 'Nothing was done yet'}>
          {state.search
            ? `No mail, license or action contains “${state.search}”.`
            : 'Every act on a customer, license or release appears here.'}
        </Empty>
      )}
      {data && data.total > 0 && !entries.isError && (
        <ListTable
          rows={data.rows}
          total={data.total}
          state={state}
          change={change}
          fetching={entries.isPlaceholderData}
          minWidth={920}
          columns={[chevron(opened, toggle), ...COLUMNS]}
          phoneRow={(entry) => <PhoneEntry key={entry.id} entry={entry} opened={opened.includes(entry.id)} toggle={toggle} />}
          expansion={{
            allowMultiple: true,
            expanded: { recordIds: opened, onRecordIdsChange: setOpened },
            content: ({ record }) => <Changes changes={record.changes} />,
          }}
        />
      )}
    </div>
  );
}

/** Opens a row with the keyboard too. */
const chevron = (opened: number[], toggle: (id: number) => void) => ({
  accessor: 'open',
  title: <VisuallyHidden>Details</VisuallyHidden>,
  width: 44,
  render: ({ id, action }: LogEntry) => (
    <ActionIcon
      size={24}
      className={classes.chevron ?? ''}
      aria-label={`What changed: ${action}`}
      aria-expanded={opened.includes(id)}
      onClick={(event) => {
        event.stopPropagation();
        toggle(id);
      }}
    >
      <IconChevronRight size={16} />
    </ActionIcon>
  ),
});

const COLUMNS = [
  { accessor: 'adminEmail', title: 'Admin Mail', sortable: true, ellipsis: true },
  { accessor: 'licenseOwnerEmail', title: 'License Owner Mail', sortable: true, ellipsis: true },
  {
    accessor: 'license',
    width: 160,
    render: ({ licenseCategory, licenseType }: LogEntry) => (
      <span className={licenseCategory ? '' : classes.none}>{logEntryLicense(licenseCategory, licenseType)}</span>
    ),
  },
  { accessor: 'action', sortable: true, width: 210 },
  {
    accessor: 'dateAndTime',
    title: 'Date',
    sortable: true,
    width: 120,
    textAlign: 'right' as const,
    render: ({ dateAndTime }: LogEntry) => showDay(dayIn(new Date(dateAndTime))),
  },
  {
    accessor: 'time',
    title: 'Time (UTC)',
    width: 110,
    textAlign: 'right' as const,
    render: ({ dateAndTime }: LogEntry) => dateAndTime.slice(11, 19),
  },
];

interface PhoneEntryProps {
  entry: LogEntry;
  opened: boolean;
  toggle: (id: number) => void;
}

/** An entry in three lines, for a phone; a tap shows what changed. */
const PhoneEntry = ({ entry, opened, toggle }: PhoneEntryProps) => (
  <li className={ui.phoneItem}>
    <UnstyledButton className={classes.phoneEntry ?? ''} aria-expanded={opened} onClick={() => toggle(entry.id)}>
      <span>
        <b>{entry.action}</b>
        <small>
          {showDay(dayIn(new Date(entry.dateAndTime)))} {entry.dateAndTime.slice(11, 16)}
        </small>
      </span>
      <span>{entry.licenseOwnerEmail}</span>
      <span>
        {entry.adminEmail === entry.licenseOwnerEmail ? 'themself' : `by ${entry.adminEmail}`}
        {entry.licenseCategory && ` · ${logEntryLicense(entry.licenseCategory, entry.licenseType)}`}
      </span>
    </UnstyledButton>
    {opened && <Changes changes={entry.changes} />}
  </li>
);

/** Field, before, after. */
function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <div className={classes.changes}>Nothing more is recorded for this act.</div>;
  return (
    <div className={classes.changes}>
      <table>
        <thead>
          <tr>
            <th>What changed</th>
            <th>Before</th>
            <th>After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <td>{field}</td>
              <td>{before === null ? <span className={classes.none}>None</span> : <s>{before}</s>}</td>
              <td>{after === null ? <span className={classes.none}>None</span> : <b>{after}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
