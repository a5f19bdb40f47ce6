import { api, at, type Day, SECURITY_KIND_IDS, SECURITY_SORTS, type SecurityEventShown, securityWords } from '@lm/contract';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { EntryFilter } from '../../platform/parts/EntryFilter.tsx';
import { EntryList } from '../../platform/parts/EntryList.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { countOf, useListPage, useNumber } from '../../ui/ListFaces.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { inTwo } from '../../ui/Rows.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';
import { choicesOf, type EventFilter, FILTER_SHAPE, filterQuery, kindGroups, NO_FILTER } from './event-filter.ts';
import { factsInLine, momentOf, whoOf } from './event-words.ts';
import classes from './events.module.css';

const eventDetails = lazyPart(async () => (await import('./EventDetails.tsx')).EventDetails);
const noEvents = lazyPart(async () => (await import('./NoEvents.tsx')).NoEvents);
const networkField = lazyPart(async () => (await import('./NetworkField.tsx')).NetworkField);

type State = ListState<(typeof SECURITY_SORTS)[number]> & EventFilter;
const NEWEST: State = { search: '', page: 1, pageSize: 25, sort: 'lastAt', order: 'desc', ...NO_FILTER };
const SHAPE = { ...listShape(SECURITY_SORTS), ...FILTER_SHAPE };

/** How often new events are fetched, in milliseconds. */
const LOOK_EVERY = 10_000;

/** Who signed in and how, who was refused, and whose access changed (SEC-788). */
export function EventsView() {
  const say = useSay('access');
  const heard = useHeard();
  const day = useDay();
  const number = useNumber();
  useFetchedAhead(eventDetails, networkField);
  const [state, change] = useListState<State>(at.events, NEWEST, SHAPE);
  const wanted = { search: state.search, ...filterQuery(state) };
  const events = useListPage(
    state,
    (query) => rowsOf(api.securityEvents.getEvents, { query: { ...query, ...wanted } }),
    queryOf(api.securityEvents.countEvents, { query: wanted }),
    LOOK_EVERY,
  );
  const count = countOf(events, 'event', 'events');
  const choices = choicesOf(state, change, personIn(events.data?.rows ?? [], state.person, say), { say, heard, day });
  const narrow = (part: Partial<EventFilter>) => change({ search: '', ...NO_FILTER, ...part });
  return (
    <EntryList
      title={say('Events')}
      count={count}
      exportButton={<ExportButton endpoint={api.securityEvents.exportEvents} input={{ query: wanted }} fileName="events.csv" rows={null} />}
      tools={
        <>
          <SearchBox
            label={say('Search by person')}
            placeholder={say('Name or email')}
            value={state.search}
            onSearch={(search) => change({ search })}
          />
          <EntryFilter
            label={say('Filter the events')}
            choices={choices}
            clear={() => change(NO_FILTER)}
            count={count}
            days={state}
            change={change}
            kinds={{
              label: say('Kinds'),
              data: kindGroups(heard),
              value: state.kinds,
              onChange: (chosen) => change({ kinds: SECURITY_KIND_IDS.filter((kind) => chosen.includes(kind)) }),
              any: say('Any kind'),
              nothingFoundMessage: say('No such kind'),
            }}
          >
            <networkField.Part network={state.network} change={change} />
          </EntryFilter>
        </>
      }
      list={events}
      state={state}
      change={change}
      failed={say('The events could not be loaded')}
      empty={<noEvents.Part search={state.search} isFiltered={choices.length > 0} />}
      minWidth={1080}
      columns={columnsOf(say, heard, day, number)}
      detailsLabel={({ kind }) => say('Details: {event}', { event: heard(securityWords(kind)) })}
      details={(event) => <eventDetails.Part event={event} narrow={narrow} />}
      phone={(event) => ({
        title: `${heard(securityWords(event.kind))} ${event.times > 1 ? `× ${number(event.times)}` : ''}`,
        when: momentOf(event.lastAt, day).slice(0, 16),
        lines: [whoOf(event, say), [event.network, factsInLine(event.facts, say, heard)].filter(Boolean).join(' · ')],
      })}
    />
  );
}

/** Returns the name of the person in the filter, as the events have it. */
function personIn(events: readonly SecurityEventShown[], id: number | null, say: SayOf<'access'>): string {
  const found = events.flatMap(({ actor, about }) => [actor, about]).find((one) => one?.id === id);
  return found?.name ?? say('Account {id}', { id: String(id) });
}

const columnsOf = (say: SayOf<'access'>, heard: Heard, day: (day: Day) => string, number: (number: number) => string) => [
  {
    accessor: 'lastAt',
    title: 'When (UTC)',
    sortable: true,
    width: 170,
    render: ({ lastAt }: SecurityEventShown) => <span className={classes.moment}>{momentOf(lastAt, day)}</span>,
  },
  {
    accessor: 'kind',
    title: 'Event',
    width: 240,
    render: ({ kind, times }: SecurityEventShown) => (
      <>
        {heard(securityWords(kind))} {times > 1 && <b className={classes.times}>× {number(times)}</b>}
      </>
    ),
  },
  { accessor: 'who', title: 'Who', render: (event: SecurityEventShown) => inTwo(whoOf(event, say)) },
  { accessor: 'network', title: 'From', width: 170, render: ({ network }: SecurityEventShown) => network ?? '' },
  { accessor: 'facts', title: 'Details', render: ({ facts }: SecurityEventShown) => factsInLine(facts, say, heard) },
];
