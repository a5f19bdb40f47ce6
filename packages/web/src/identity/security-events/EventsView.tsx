import { api, at, factsInLine, SECURITY_SORTS, type SecurityEventShown, securityWords } from '@lm/contract';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { EventDetails } from './EventDetails.tsx';
import { EventFilter } from './EventFilter.tsx';
import { FILTER_SHAPE, type Filter, filterQuery, isFiltered, NO_FILTER } from './event-filter.ts';
import { momentOf, whoOf } from './event-words.ts';
import classes from './events.module.css';
import { PhoneEvent } from './PhoneEvent.tsx';

type Sort = (typeof SECURITY_SORTS)[number];

type State = ListState<Sort> & Filter;
const NEWEST: State = { search: '', page: 1, pageSize: 25, sort: 'lastAt', order: 'desc', ...NO_FILTER };
const SHAPE = { ...listShape(SECURITY_SORTS), ...FILTER_SHAPE };

/** What is new appears within so many milliseconds. */
const LOOK_EVERY = 10_000;

/** Who got in and how, who was refused, and what opens doors (SEC-788). */
export function EventsView() {
  const [state, change] = useListState<State>(at.events, NEWEST, SHAPE);
  const isNarrowed = state.search !== '' || isFiltered(state);
  const wanted = { search: state.search, ...filterQuery(state) };
  const events = useListPage(
    state,
    (query) => rowsOf(api.security.getEvents, { query: { ...query, ...wanted } }),
    queryOf(api.security.countEvents, { query: wanted }),
    LOOK_EVERY,
  );
  const [opened, setOpened] = useState<number[]>([]);
  const toggle = (id: number) => setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
  const count = countOf(events, 'event', 'events');
  const person = personIn(events.data?.rows ?? [], state.person);
  const narrow = (part: Partial<Filter>) => change({ search: '', ...NO_FILTER, ...part });
  return (
    <div className={classes.events} data-wide>
      <PageHead
        title="Events"
        caption={count}
        actions={<ExportButton endpoint={api.security.exportEvents} input={{ query: wanted }} fileName="events.csv" rows={null} />}
      />
      <div className={classes.tools}>
        <SearchBox label="Search by person" placeholder="Name or email" value={state.search} onSearch={(search) => change({ search })} />
        <EventFilter filter={state} change={change} personName={person} count={count} />
      </div>
      <ListFaces
        list={events}
        skeletonRows={state.pageSize}
        failed={{ title: 'The events could not be loaded' }}
        empty={<NoEvents state={state} isNarrowed={isNarrowed} />}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={events.isPlaceholderData}
            minWidth={1080}
            columns={[chevron(opened, toggle), ...COLUMNS]}
            phoneRow={(event) => (
              <PhoneEvent key={event.id} event={event} opened={opened.includes(event.id)} toggle={toggle} narrow={narrow} />
            )}
            expansion={{ opened, toggle, content: (record) => <EventDetails event={record} narrow={narrow} /> }}
          />
        )}
      </ListFaces>
    </div>
  );
}

function NoEvents({ state, isNarrowed }: { state: State; isNarrowed: boolean }) {
  if (!isNarrowed)
    return <Empty title="Nothing was noted yet">Sign-ins, refusals, exports and changes of keys and roles appear here.</Empty>;
  return (
    <Empty title="No event matches">
      {state.search ? `No event is by or about somebody called “${state.search}”` : 'No event fits the filter'}
      {state.search && isFiltered(state) ? ' among those that fit the filter.' : '.'}
    </Empty>
  );
}

/** What the person of the filter is called in the events. */
function personIn(events: readonly SecurityEventShown[], id: number | null): string {
  const found = events.flatMap(({ actor, about }) => [actor, about]).find((one) => one?.id === id);
  return found?.name ?? `Account ${id}`;
}

/** Opens a row with the keyboard too. */
const chevron = (opened: number[], toggle: (id: number) => void) => ({
  accessor: 'open',
  title: <VisuallyHidden>Details</VisuallyHidden>,
  width: 44,
  render: ({ id, kind }: SecurityEventShown) => (
    <ActionIcon
      size={24}
      className={classes.chevron ?? ''}
      aria-label={`Details: ${securityWords(kind)}`}
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
    accessor: 'lastAt',
    title: 'When (UTC)',
    sortable: true,
    width: 170,
    render: ({ lastAt }: SecurityEventShown) => <span className={classes.moment}>{momentOf(lastAt)}</span>,
  },
  {
    accessor: 'kind',
    title: 'Event',
    width: 240,
    render: ({ kind, times }: SecurityEventShown) => (
      <>
        {securityWords(kind)} {times > 1 && <b className={classes.times}>× {times.toLocaleString('en')}</b>}
      </>
    ),
  },
  { accessor: 'who', title: 'Who', ellipsis: true, render: (event: SecurityEventShown) => whoOf(event) },
  { accessor: 'network', title: 'From', width: 170, ellipsis: true, render: ({ network }: SecurityEventShown) => network ?? '' },
  { accessor: 'facts', title: 'Details', ellipsis: true, render: ({ facts }: SecurityEventShown) => factsInLine(facts) },
];
