import { actorOf, api, at, type Change, dayIn, LOG_SORTS, type LogEntry, logEntryLicense, may, type Self, showDay } from '@lm/contract';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import ui from '../../ui/ui.module.css';
import { LogFilter } from './LogFilter.tsx';
import classes from './log.module.css';
import { FILTER_SHAPE, type Filter, filterQuery, isFiltered, NO_FILTER } from './log-filter.ts';
import { RecordLink, type WayTo } from './RecordLink.tsx';
import { Seals } from './Seals.tsx';

type Sort = (typeof LOG_SORTS)[number];

type State = ListState<Sort> & Filter;
const NEWEST: State = { search: '', page: 1, pageSize: 15, sort: 'dateAndTime', order: 'desc', ...NO_FILTER };
const SHAPE = { ...listShape(LOG_SORTS), ...FILTER_SHAPE };

interface LogViewProps {
  self: Self;
  /** The views that one keeps of the log, put in by the shell. */
  views: ReactNode;
  /** Goes from an entry to its record; null where there is none that the person may see. */
  wayTo: WayTo;
}

/** What was done, by whom, to whose license; newest first (LOG-8). */
export function LogView({ self, views, wayTo }: LogViewProps) {
  const [state, change] = useListState<State>(at.log, NEWEST, SHAPE);
  const isNarrowed = state.search !== '' || isFiltered(state);
  const wanted = { search: state.search, ...filterQuery(state) };
  const entries = useListPage(
    state,
    (query) => rowsOf(api.log.getLogs, { query: { ...query, ...wanted } }),
    isNarrowed ? queryOf(api.log.countLogs, { query: wanted }) : null,
  );
  const [opened, setOpened] = useState<number[]>([]);
  const toggle = (id: number) => setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
  const count = countOf(entries, 'entry', 'entries');
  const mayExport = may(self, 'log.export');
  const exportButton = mayExport && (
    <ExportButton endpoint={api.log.exportLogs} input={{ query: wanted }} fileName="logs.xlsx" rows={null} />
  );
  const empty = (
    <Empty title={isNarrowed ? 'No entry matches' : 'Nothing was done yet'}>
      {isNarrowed ? narrowedWords(state) : 'Every act on a customer, license or release appears here.'}
    </Empty>
  );
  return (
    <div className={classes.log} data-wide>
      <PageHead title="Log" caption={count} actions={exportButton} />
      <div className={classes.tools}>
        {views}
        <SearchBox label="Search mail, license or action" value={state.search} onSearch={(search) => change({ search })} />
        <LogFilter filter={state} change={change} count={count} />
      </div>
      <ListFaces list={entries} skeletonRows={state.pageSize} failed={{ title: 'The log could not be loaded' }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={entries.isPlaceholderData}
            minWidth={1020}
            columns={[chevron(opened, toggle), ...COLUMNS, record(wayTo)]}
            phoneRow={(entry) => (
              <PhoneEntry key={entry.id} entry={entry} opened={opened.includes(entry.id)} toggle={toggle} wayTo={wayTo} />
            )}
            expansion={{ opened, toggle, content: (record) => <Changes changes={record.changes} /> }}
          />
        )}
      </ListFaces>
      {mayExport && <Seals />}
    </div>
  );
}

const narrowedWords = (state: State): string => {
  const searched = state.search && `No mail, license or action contains “${state.search}”`;
  if (!searched) return 'No entry fits the filter.';
  return isFiltered(state) ? `${searched} among the entries that fit the filter.` : `${searched}.`;
};

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
  {
    accessor: 'adminEmail',
    title: 'Admin Mail',
    sortable: true,
    ellipsis: true,
    render: (entry: LogEntry) => <span title={actorOf(entry)}>{actorOf(entry)}</span>,
  },
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

const record = (wayTo: WayTo) => ({
  accessor: 'record',
  width: 130,
  render: (entry: LogEntry) => <RecordLink entry={entry} wayTo={wayTo} />,
});

interface PhoneEntryProps {
  entry: LogEntry;
  opened: boolean;
  toggle: (id: number) => void;
  wayTo: WayTo;
}

/** An entry in three lines, for a phone; a tap shows what changed. */
const PhoneEntry = ({ entry, opened, toggle, wayTo }: PhoneEntryProps) => (
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
        {entry.byKey === null && entry.adminEmail === entry.licenseOwnerEmail ? 'themself' : `by ${actorOf(entry)}`}
        {entry.licenseCategory && ` · ${logEntryLicense(entry.licenseCategory, entry.licenseType)}`}
      </span>
    </UnstyledButton>
    <div className={classes.phoneRecord}>
      <RecordLink entry={entry} wayTo={wayTo} />
    </div>
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
