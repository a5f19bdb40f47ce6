import {
  api,
  at,
  LICENSE_COLUMNS,
  LICENSE_SORTS,
  type LicenseFilter,
  type ListedLicense,
  licenseNumber,
  may,
  type Self,
} from '@lm/contract';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ExportChosen } from '../../ui/ExportChosen.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { NARROW } from '../../ui/phone.ts';
import { goTo } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { type ChosenRows, isAnyChosen, useSelection } from '../../ui/selection.ts';
import { areAll, isAmong } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { useDay } from '../../ui/use-day.ts';
import { useOpenFirst } from '../../ui/use-open-first.ts';
import { AllLicensesFilter } from './AllLicensesFilter.tsx';
import { AllLicensesPhoneRow } from './AllLicensesPhoneRow.tsx';
import { allLicensesColumns, FIRST_COLUMNS, placeOf } from './all-licenses-columns.tsx';
import { type AllLicensesState, chosenIn, FILTER_SHAPE, filterBody, filterQuery, isFiltered } from './all-licenses-query.ts';
import { asksSales } from './asks-sales.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { useCountries } from './late-countries.ts';
import { today } from './today.ts';
import { useLicenseTime } from './use-license-time.ts';
import { WhoCan } from './WhoCan.tsx';

const noLicenses = lazyPart(async () => (await import('./NoLicenses.tsx')).NoLicenses);

const FIRST: AllLicensesState = {
  search: '',
  page: 1,
  pageSize: 15,
  sort: 'need',
  order: 'asc',
  filter: {},
  columns: [...FIRST_COLUMNS],
};
const SHAPE = { ...listShape(LICENSE_SORTS), filter: FILTER_SHAPE, columns: areAll(isAmong(LICENSE_COLUMNS), LICENSE_COLUMNS.length) };

interface AllLicensesViewProps {
  self: Self;
  /** The saved views of the list, which come from another feature. */
  views: ReactNode;
  /** What can be done with the chosen licenses, which comes from another feature. */
  chosenBar: (chosen: ChosenLicenses) => ReactNode;
}

interface ChosenLicenses extends ChosenRows {
  matching: (without: readonly number[]) => { licenses: LicenseFilter; without: number[] };
}

/** The licenses of everyone self may see (LIC-105). The server searches, filters, sorts and pages them. */
export function AllLicensesView({ self, views, chosenBar }: AllLicensesViewProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const day = useDay();
  const timeOf = useLicenseTime();
  const [state, change] = useListState<AllLicensesState>(at.allLicenses, FIRST, SHAPE);
  const { search, filter } = state;
  const wanted = { search, ...filterQuery(filter) };
  const licenses = useListPage(
    state,
    (query) => rowsOf(api.licenses.getLicenses, { query: { ...query, ...wanted } }),
    queryOf(api.licenses.countLicenses, { query: wanted }),
  );
  const openFirst = useOpenFirst(licenses, open);
  const now = today();
  const shown = state.columns.join();
  const asks = asksSales(self);
  // Choosing needs the check boxes of a table, which then has fewer columns; otherwise each license is shown in a few lines.
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches) && mayChoose(self);
  const hasProducts = licenses.data?.rows[0]?.product !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words determine the columns
  const { columns, minWidth } = useMemo(
    () => allLicensesColumns(state.columns, now, asks, hasProducts, isNarrow, { say, heard, day, timeOf }),
    [shown, now, asks, hasProducts, isNarrow, heard],
  );
  const count = countOf(licenses, 'license', 'licenses');
  const selection = useSelection(JSON.stringify([search, filter]));
  const choosing = useMemo(() => (mayChoose(self) ? { selection, nameOf } : undefined), [self, selection]);
  const chosen = chosenIn(filter, { say, heard, day, country: useCountries(Boolean(filter.country)) });
  const words = [search && `“${search}”`, ...chosen.map(({ label }) => label)].filter(Boolean).join(', ');
  const isChoosing = isAnyChosen(selection);
  return (
    <>
      <PageHead
        title={say('All licenses')}
        caption={
          <>
            {count}
            {isChoosing && words && `: ${words}`}
            {asks && <WhoCan self={self} about={say('Licenses')} />}
          </>
        }
        actions={
          may(self, 'customer.export') && (
            <ExportButton
              endpoint={api.licenses.exportLicenses}
              input={{ query: wanted }}
              fileName="licenses.csv"
              rows={licenses.data?.isMore ? null : (licenses.data?.total ?? 0)}
            />
          )
        }
      />
      {isChoosing ? (
        chosenBar({
          selection,
          total: licenses.data?.total ?? 0,
          isMore: licenses.data?.isMore ?? false,
          matching: (without) => ({ licenses: { search, ...filterBody(filter) }, without: [...without] }),
          from: words,
          exporting: may(self, 'customer.export') && (
            <ExportChosen
              endpoint={api.licenses.exportLicenses}
              selection={selection}
              input={(ids) => ({ query: ids ? { ids } : wanted })}
              fileName="licenses.csv"
            />
          ),
        })
      ) : (
        <div className={ui.searchRow}>
          {views}
          <SearchBox
            label={say('Search number, person, MAC address, course code or file')}
            placeholder={say('Number, person, MAC, code, file')}
            value={search}
            onSearch={(text) => change({ search: text })}
            onEnter={openFirst}
          />
          <AllLicensesFilter filter={filter} chosen={chosen} change={(next) => change({ filter: next })} count={count}>
            <ColumnChooser columns={state.columns} change={(next) => change({ columns: next, page: state.page })} />
          </AllLicensesFilter>
        </div>
      )}
      <ListFaces
        list={licenses}
        skeletonRows={state.pageSize}
        failed={{ title: say('The licenses could not be loaded'), message: say('Error Please Reload') }}
        empty={<noLicenses.Part search={search} isFiltered={isFiltered(filter)} />}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={licenses.isPlaceholderData}
            columns={columns}
            minWidth={minWidth}
            choosing={choosing}
            phoneRow={(license) => <AllLicensesPhoneRow key={license.id} license={license} today={now} />}
          />
        )}
      </ListFaces>
    </>
  );
}

/** Choosing is for people who may do something with several licenses at once. */
const mayChoose = (self: Self): boolean => may(self, 'license.edit') || may(self, 'customer.export');

const nameOf = ({ id }: ListedLicense) => licenseNumber(id);

const open = (license: ListedLicense) => goTo(placeOf(license));
