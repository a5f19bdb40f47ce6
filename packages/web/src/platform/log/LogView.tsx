import {
  actorOf,
  api,
  at,
  type Day,
  dayIn,
  isRenewal,
  LOG_ACTIONS,
  LOG_SORTS,
  type LogAction,
  type LogEntry,
  logEntryLicense,
  may,
  type Self,
} from '@lm/contract';
import type { ReactNode } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { nameOfProduct, toldProducts } from '../../product-names.ts';
import { dayShown } from '../../ui/day-shown.ts';
import { countOf, useListPage } from '../../ui/ListFaces.tsx';
import { useLanguage } from '../../ui/language.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { inTwo } from '../../ui/Rows.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { areAll, isAmong, isWhole } from '../../ui/takes.ts';
import { EntryFilter } from '../parts/EntryFilter.tsx';
import { EntryList } from '../parts/EntryList.tsx';
import { ANY_DAY, DAYS_SHAPE, dayChoices, daysQuery, type EntryDays } from '../parts/entry-days.ts';
import { useSayAct } from '../parts/say-entry.ts';
import classes from './log.module.css';
import { RecordLink, type WayTo } from './RecordLink.tsx';

/** The contents of an open entry. */
const changed = lazyPart(async () => (await import('./Changes.tsx')).Changes);
/** Loaded only if there are several products. */
const product = lazyPart(async () => (await import('./LogProduct.tsx')).LogProduct);
/** Its room is reserved while it loads. */
const logExport = lazyPart(async () => (await import('./LogExport.tsx')).LogExport, <div className={classes.exportRoom} />);
const seals = lazyPart(async () => (await import('./Seals.tsx')).Seals);

const noEntries = lazyPart(async () => (await import('./NoEntries.tsx')).NoEntries);

/** The filter of the log. */
interface LogFilter extends EntryDays {
  actions: LogAction[];
  /** The id of a product; 0 for all. */
  product: number;
}

type State = ListState<(typeof LOG_SORTS)[number]> & LogFilter;
const NO_FILTER: LogFilter = { actions: [], product: 0, ...ANY_DAY };
const NEWEST: State = { search: '', page: 1, pageSize: 15, sort: 'dateAndTime', order: 'desc', ...NO_FILTER };
const SHAPE = {
  ...listShape(LOG_SORTS),
  ...DAYS_SHAPE,
  actions: areAll(isAmong(LOG_ACTIONS), LOG_ACTIONS.length),
  product: isWhole(0, 1000),
};

interface LogViewProps {
  self: Self;
  /** The saved views of the log, supplied by the shell. */
  views: ReactNode;
  /** Returns the address of an entry's record; null if there is none that the person may see. */
  wayTo: WayTo;
}

/** What was done, by which person, and to whose license; newest first (LOG-8). */
export function LogView({ self, views, wayTo }: LogViewProps) {
  const say = useSay('logBook');
  const sayAct = useSayAct();
  const heard = useHeard();
  const language = useLanguage();
  const day = (of: Day) => dayShown(language, of);
  const dayOf = (moment: string) => day(dayIn(new Date(moment)));
  useFetchedAhead(changed);
  const [state, change] = useListState<State>(at.log, NEWEST, SHAPE);
  const { search, actions, product: productId } = state;
  const hasProducts = toldProducts().length > 1;
  const wanted = { search, action: actions, ...(productId > 0 && { productId: String(productId) }), ...daysQuery(state) };
  const choices = [
    ...actions.map((action) => ({ label: sayAct(action), remove: () => change({ actions: actions.filter((other) => other !== action) }) })),
    ...(productId > 0 ? [{ label: nameOfProduct(productId), remove: () => change({ product: 0 }) }] : []),
    ...dayChoices(
      state,
      change,
      (from) => say('From {day}', { day: day(from) }),
      (to) => say('To {day}', { day: day(to) }),
    ),
  ];
  const isFiltered = choices.length > 0;
  const isNarrowed = search !== '' || isFiltered;
  const entries = useListPage(
    state,
    (query) => rowsOf(api.log.getLogs, { query: { ...query, ...wanted } }),
    isNarrowed ? queryOf(api.log.countLogs, { query: wanted }) : null,
  );
  const count = countOf(entries, 'entry', 'entries');
  const mayExport = may(self, 'log.export');
  return (
    <EntryList
      title={say('Log')}
      count={count}
      exportButton={mayExport && <logExport.Part query={wanted} />}
      tools={
        <>
          {views}
          <SearchBox label={say('Search mail, license or action')} value={search} onSearch={(text) => change({ search: text })} />
          <EntryFilter
            label={say('Filter the log')}
            choices={choices}
            clear={() => change(NO_FILTER)}
            count={count}
            days={state}
            change={change}
            kinds={{
              label: say('Actions'),
              data: LOG_ACTIONS.map((value) => ({ value, label: sayAct(value) })),
              value: actions,
              onChange: (chosen) => change({ actions: LOG_ACTIONS.filter((action) => chosen.includes(action)) }),
              any: say('Any action'),
              nothingFoundMessage: say('No such action'),
            }}
          >
            {hasProducts && <product.Part value={productId} change={(chosen) => change({ product: chosen })} />}
          </EntryFilter>
        </>
      }
      list={entries}
      state={state}
      change={change}
      failed={say('The log could not be loaded')}
      empty={<noEntries.Part text={search} isFiltered={isFiltered} />}
      minWidth={hasProducts ? 1130 : 1000}
      columns={[...columnsOf(heard, dayOf), ...(hasProducts ? [PRODUCTS] : []), record(wayTo)]}
      detailsLabel={({ action }) => say('What changed: {action}', { action: sayAct(action) })}
      details={({ changes }) => <changed.Part changes={changes} />}
      phone={(entry) => ({
        title: <Act entry={entry} />,
        when: `${dayOf(entry.dateAndTime)} ${entry.dateAndTime.slice(11, 16)}`,
        lines: [entry.licenseOwnerEmail, [byWhom(entry, say, heard), ...(entry.products ?? [])].join(' · ')],
        below: (
          <div className={classes.phoneRecord}>
            <RecordLink entry={entry} wayTo={wayTo} />
          </div>
        ),
      })}
    >
      {mayExport && <seals.Part />}
    </EntryList>
  );
}

/** `by admin@… · CPU - Permanent`. */
const byWhom = (entry: LogEntry, say: SayOf<'logBook'>, heard: Heard): string => {
  const actor =
    !entry.byKey && entry.adminEmail === entry.licenseOwnerEmail ? say('by the owner') : say('by {name}', { name: heard(actorOf(entry)) });
  return entry.licenseCategory ? `${actor} · ${typeIn(entry, heard)}` : actor;
};

/** `CPU - Permanent`. */
const typeIn = ({ licenseCategory, licenseType }: LogEntry, heard: Heard) =>
  heard(logEntryLicense(licenseCategory, licenseType && heard(licenseType)));

const columnsOf = (heard: Heard, dayOf: (moment: string) => string) => [
  {
    accessor: 'adminEmail',
    title: 'Admin Mail',
    sortable: true,
    width: 184,
    render: (entry: LogEntry) => inTwo(heard(actorOf(entry))),
  },
  {
    accessor: 'licenseOwnerEmail',
    title: 'License Owner Mail',
    sortable: true,
    render: ({ licenseOwnerEmail }: LogEntry) => inTwo(licenseOwnerEmail),
  },
  {
    accessor: 'license',
    width: 136,
    render: (entry: LogEntry) => <span className={entry.licenseCategory ? '' : classes.none}>{typeIn(entry, heard)}</span>,
  },
  { accessor: 'action', sortable: true, width: 188, render: (entry: LogEntry) => <Act entry={entry} /> },
  {
    accessor: 'dateAndTime',
    title: 'Date',
    sortable: true,
    width: 108,
    textAlign: 'right' as const,
    render: ({ dateAndTime }: LogEntry) => dayOf(dateAndTime),
  },
  {
    accessor: 'time',
    title: 'Time (UTC)',
    width: 104,
    textAlign: 'right' as const,
    render: ({ dateAndTime }: LogEntry) => dateAndTime.slice(11, 19),
  },
];

const PRODUCTS = { accessor: 'products', title: 'Product', width: 130, render: ({ products }: LogEntry) => products?.join(', ') };

const record = (wayTo: WayTo) => ({
  accessor: 'record',
  width: 120,
  render: (entry: LogEntry) => <RecordLink entry={entry} wayTo={wayTo} />,
});

/** The act by its name in the filter and the export, and what it meant to people if that says more. */
const Act = ({ entry }: { entry: LogEntry }) => {
  const say = useSay('logBook');
  const told = isRenewal(entry) ? say('Renewed') : /^App/.test(entry.action) && say('Approved');
  return (
    <>
      {useSayAct()(entry.action)}
      {told && <span className={classes.none}> · {told}</span>}
    </>
  );
};
