import { api, at, CUSTOMER_SORTS, type CustomerRow, may, type Self, somebody } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { hasSeveralProducts } from '../../product-settings.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ExportChosen } from '../../ui/ExportChosen.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { useKeys } from '../../ui/keys.ts';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { goTo } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShortcutKey } from '../../ui/ShortcutKey.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { type ChosenRows, isAnyChosen, useSelection } from '../../ui/selection.ts';
import ui from '../../ui/ui.module.css';
import { useOpenFirst } from '../../ui/use-open-first.ts';
import { CustomerFilter } from './CustomerFilter.tsx';
import { CustomerPhoneRow } from './CustomerPhoneRow.tsx';
import { customerColumns, NARROW } from './customer-columns.tsx';
import { asQuery, chosenIn, FILTER_SHAPE, type ListFilter, NO_FILTER } from './list-filter.ts';

const deleteCustomer = lazyPart(async () => (await import('./DeleteCustomer.tsx')).DeleteCustomer);

interface CustomerListProps {
  self: Self;
  /** What can be done with the chosen customers, which comes from another feature. */
  chosenBar: (chosen: ChosenCustomers) => ReactNode;
  views: ReactNode;
}

export interface ChosenCustomers extends ChosenRows {
  matching: (without: readonly number[]) => { customers: ListFilter & { search: string }; without: number[] };
}

interface State extends ListState<(typeof CUSTOMER_SORTS)[number]> {
  filter: ListFilter;
}

const FIRST: State = { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc', filter: NO_FILTER };
const SHAPE = { ...listShape(CUSTOMER_SORTS), filter: FILTER_SHAPE };

const view = (id: number) => goTo(at.customer(id));
const add = () => goTo(at.addCustomer);

/** The customers that self may see (CUS-1). The server searches, filters, sorts and pages them. */
export function CustomerList({ self, chosenBar, views }: CustomerListProps) {
  const say = useSay('customersStaff');
  const heard = useHeard();
  const [state, change] = useListState<State>(at.customers, FIRST, SHAPE);
  const { search, filter } = state;
  const isFiltered = chosenIn(filter).length > 0;
  const customers = useListPage(
    state,
    (query) =>
      isFiltered ? rowsOf(api.customers.filterCustomers, { query, body: filter }) : rowsOf(api.customers.getCustomers, { query }),
    isFiltered || search ? queryOf(api.customers.countCustomers, { query: { search, ...asQuery(filter) } }) : null,
  );
  const openFirst = useOpenFirst(customers, ({ id }) => view(id));
  const [deleting, setDeleting] = useState<CustomerRow | null>(null);
  const [isDeleting, deletion] = useDisclosure(false);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const openDeletion = deletion.open;
  const columns = useMemo(() => {
    const askToDelete = (row: CustomerRow) => {
      setDeleting(row);
      openDeletion();
    };
    return customerColumns(self, askToDelete, isNarrow, say, heard);
  }, [self, openDeletion, isNarrow, say, heard]);
  const selection = useSelection(JSON.stringify([search, filter]));
  const choosing = useMemo(() => (mayChoose(self) ? { selection, nameOf } : undefined), [self, selection]);
  const words = [search && `“${search}”`, ...chosenIn(filter).map(({ label }) => heard(label))].filter(Boolean).join(', ');
  const isChoosing = isAnyChosen(selection);
  useKeys(may(self, 'customer.add') ? [{ keys: 'A', does: 'Add a customer', hotkeys: ['a'], run: add }] : []);
  return (
    <>
      <PageHead
        title={say('Customers')}
        caption={
          <>
            {countOf(customers, 'customer', 'customers')}
            {isChoosing && words && `: ${words}`}
          </>
        }
        actions={<ListActs self={self} state={state} rows={customers.data?.isMore ? null : (customers.data?.total ?? 0)} />}
      />
      {isChoosing ? (
        chosenBar({
          selection,
          total: customers.data?.total ?? 0,
          isMore: customers.data?.isMore ?? false,
          matching: (without) => ({ customers: { search, ...filter }, without: [...without] }),
          from: words,
          exporting: may(self, 'customer.export') && (
            <ExportChosen
              endpoint={api.customers.exportCustomers}
              selection={selection}
              input={(ids) => ({ query: ids ? { ids } : { search, ...asQuery(filter) } })}
              fileName="customers.csv"
            />
          ),
        })
      ) : (
        <div className={ui.searchRow}>
          {views}
          <SearchBox
            label={say('Search name, email or role')}
            placeholder={say('Name, organization, email, phone or role')}
            value={search}
            onSearch={(text) => change({ search: text })}
            onEnter={openFirst}
          />
          <CustomerFilter filter={filter} change={(next) => change({ filter: next })} count={countOf(customers, 'customer', 'customers')} />
        </div>
      )}
      <ListFaces
        list={customers}
        skeletonRows={state.pageSize}
        failed={{ title: say('The customers could not be loaded'), message: say('Error Please Reload') }}
        empty={<Nobody search={search} isFiltered={isFiltered} clear={() => change({ search: '', filter: NO_FILTER })} />}
      >
        {(data) => (
          <ListTable
            key={isNarrow ? 'narrow' : 'wide'} // otherwise the table keeps its first widths
            data={data}
            state={state}
            change={change}
            fetching={customers.isPlaceholderData}
            columns={columns}
            minWidth={isNarrow ? 480 : hasSeveralProducts() ? 880 : 720}
            choosing={choosing}
            phoneRow={(row) => <CustomerPhoneRow key={row.id} row={row} />}
          />
        )}
      </ListFaces>
      <deleteCustomer.Part customer={deleting} opened={isDeleting} close={deletion.close} onDeleted={deletion.close} />
    </>
  );
}

/** What can be done with the whole list: importing, exporting what it shows, adding. */
function ListActs({ self, state: { search, filter }, rows }: { self: Self; state: State; rows: number | null }) {
  const say = useSay('customersStaff');
  const mayAdd = may(self, 'customer.add');
  return (
    <>
      {mayAdd && (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => goTo(at.importCustomers)}>
          {say('Import')}
        </Button>
      )}
      {may(self, 'customer.export') && (
        <ExportButton
          endpoint={api.customers.exportCustomers}
          input={{ query: { search, ...asQuery(filter) } }}
          fileName="customers.csv"
          rows={rows}
        />
      )}
      {mayAdd && (
        <Button leftSection={<IconPlus size={16} />} rightSection={<ShortcutKey>A</ShortcutKey>} aria-keyshortcuts="a" onClick={add}>
          {say('Add')}
        </Button>
      )}
    </>
  );
}

/** Choosing is for people who may do something with several customers at once. */
const mayChoose = (self: Self): boolean =>
  may(self, 'customer.export') ||
  may(self, 'license.giveStudent') ||
  may(self, 'customer.delete', somebody(false)) ||
  [true, false].some((staff) => may(self, 'customer.setActive', somebody(staff)));

const nameOf = ({ name }: CustomerRow) => name;

function Nobody({ search, isFiltered, clear }: { search: string; isFiltered: boolean; clear: () => void }) {
  const say = useSay('customersStaff');
  if (!search && !isFiltered) return <Empty title={say('No customers yet')}>{say('Customers appear here with their licenses.')}</Empty>;
  return (
    <Empty
      title={say('No one matches')}
      action={
        <Button variant="default" onClick={clear}>
          {say('Show everyone')}
        </Button>
      }
    >
      {!search
        ? say('No customer matches the filter.')
        : isFiltered
          ? say('No name, organization, email, phone or role contains “{search}” with the chosen filters.', { search })
          : say('No name, organization, email, phone or role contains “{search}”.', { search })}
    </Empty>
  );
}
