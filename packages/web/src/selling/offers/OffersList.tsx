import { api, at, type ListedOffer, may, OFFER_FILTERS, OFFER_SORTS, OFFER_STANDINGS, type OfferStanding, type Self } from '@lm/contract';
import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { productFilter } from '../../licensing/parts/late-product-filter.tsx';
import { ProductMarks } from '../../licensing/parts/ProductMark.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { isAmong, isWhole, MOST_ID } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { oneOrganization } from '../parts/late-organization.ts';
import { openBehind, statusOf } from './offer-status.ts';
import classes from './offers.module.css';
import offersList from './offers-list.module.css';
import { useOfferWords } from './use-offer-words.ts';

const CHOICES = ['all', ...OFFER_FILTERS] as const;

interface OffersState extends ListState<(typeof OFFER_SORTS)[number]> {
  standing: (typeof CHOICES)[number];
  /** The id of a product; 0 for all. */
  product: number;
  /** The id of an organization; 0 for all. */
  organization: number;
}

const FIRST: OffersState = {
  ...{ search: '', page: 1, pageSize: 15, sort: 'number', order: 'desc' },
  ...{ standing: 'all', product: 0, organization: 0 },
};
const SHAPE = { ...listShape(OFFER_SORTS), standing: isAmong(CHOICES), product: isWhole(0, 1000), organization: isWhole(0, MOST_ID) };

/** Labels of the choices that are not a standing. */
const APART = { all: 'All offers', mine: 'Waiting for my approval', ending: 'Ends this week' } as const;

const WORDS = CHOICES.map((value) => ({
  value,
  label: value in APART ? APART[value as keyof typeof APART] : OFFER_STANDINGS[value as OfferStanding],
}));

/** All offers the person may see, newest first, below those that wait for their approval (OFR-310). */
export function OffersList({ self, tabs }: { self: Self; tabs: ReactNode }) {
  const say = useSay('offers');
  const heard = useHeard();
  const [state, change] = useListState<OffersState>(at.offers, FIRST, SHAPE);
  const wanted = {
    ...(state.standing !== 'all' && { standing: state.standing }),
    ...(state.product > 0 && { productId: String(state.product) }),
    ...(state.organization > 0 && { organizationId: String(state.organization) }),
  };
  const counting = queryOf(api.offers.countOffers, { query: { search: state.search, ...wanted } });
  const list = useListPage(state, (query) => rowsOf(api.offers.getOffers, { query: { ...query, ...wanted } }), counting);
  const isNarrowed = state.search !== '' || Object.keys(wanted).length > 0;
  const hasProducts = hasSeveralProducts();
  return (
    <>
      <PageHead
        title={say('Offers')}
        caption={countOf(list, say('offer'), say('offers'))}
        actions={may(self, 'customer.export') && <Exports query={{ search: state.search, ...wanted }} />}
      />
      {tabs}
      <div className={ui.searchRow}>
        <SearchBox label={say('Search by number or customer')} value={state.search} onSearch={(search) => change({ search })} />
        <Select
          aria-label={say('Which offers')}
          w={200}
          data={WORDS.map(({ value, label }) => ({ value, label: heard(label) }))}
          value={state.standing}
          onChange={(value) => change({ standing: (value ?? 'all') as OffersState['standing'] })}
        />
        {state.organization > 0 && <oneOrganization.Part id={state.organization} remove={() => change({ organization: 0 })} />}
        {hasProducts && <productFilter.Part value={state.product} change={(product) => change({ product })} />}
      </div>
      {!isNarrowed && state.page === 1 && <WaitForMe />}
      <ListFaces
        list={list}
        skeletonRows={8}
        failed={{ title: say('The offers could not be loaded') }}
        empty={
          <Empty title={isNarrowed ? say('Nothing found') : say('No offers yet')} action={isNarrowed && <ShowAll />}>
            {isNarrowed
              ? say('No offer matches this number, customer and state.')
              : say('Make one from a request, or on a customer’s page.')}
          </Empty>
        }
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={list.isPlaceholderData}
            minWidth={hasProducts ? 1140 : 960}
            columns={hasProducts ? WITH_PRODUCTS : COLUMNS}
            phoneRow={(row) => <PhoneOffer key={row.id} row={row} />}
          />
        )}
      </ListFaces>
    </>
  );
}

type Wanted = NonNullable<Parameters<typeof ExportButton<typeof api.offers.exportOffers>>[0]['input']['query']>;

/** Exports the results of the search and the filter as a file. */
function Exports({ query }: { query: Wanted }) {
  const say = useSay('offers');
  const input = { query };
  return (
    <>
      <ExportButton endpoint={api.offers.exportOffers} input={input} fileName="offers.csv" label={say('Export CSV')} rows={null} />
      <ExportButton endpoint={api.offers.exportWorkbook} input={input} fileName="offers.xlsx" label={say('Export Excel')} rows={null} />
    </>
  );
}

const MOST_WAITING = { query: { standing: 'mine', page: '1', pageSize: '15', total: 'false' } } as const;

/** Offers that wait for the person's approval, newest first; shows nothing if there are none. */
function WaitForMe() {
  const { say, total } = useOfferWords();
  const { data } = useQuery(rowsOf(api.offers.getOffers, MOST_WAITING));
  if (!data || data.rows.length === 0) return null;
  return (
    <section className={offersList.waiting} aria-label={say('Waiting for your approval')}>
      <h2>{say('Waiting for your approval')}</h2>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id}>
            <NumberLink row={row} />
            <span>
              {row.customer?.name}, {row.customer?.organization}
            </span>
            <b>{total(row.total, row.currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NumberLink({ row }: { row: ListedOffer }) {
  const queries = useQueryClient();
  const preload = () => void queries.prefetchQuery(queryOf(api.offers.findOffer, { params: { id: String(row.id) } }));
  return (
    <PlaceLink to={at.offer(row.id)} fw={500} preload={preload}>
      {row.number}
    </PlaceLink>
  );
}

function Standing({ row }: { row: ListedOffer }) {
  const behind = openBehind(row, useSay('offers'));
  return (
    <span className={offersList.standing}>
      <StatusWord {...statusOf(row)} />
      {behind && <small>{behind}</small>}
    </span>
  );
}

function CustomerOf({ customer }: Pick<ListedOffer, 'customer'>) {
  const name = useCustomerName()(customer);
  return <span title={name}>{name}</span>;
}

function useCustomerName() {
  const say = useSay('offers');
  return (customer: ListedOffer['customer']) => customer?.name ?? say('Deleted customer');
}

const Amount = ({ total, currency }: ListedOffer) => useOfferWords().total(total, currency);

const OnDay = ({ day }: { day: string }) => useShown().dayOf(day);

const COLUMNS = [
  { accessor: 'number', title: 'Number', sortable: true, width: 148, render: (row: ListedOffer) => <NumberLink row={row} /> },
  {
    accessor: 'customer',
    title: 'Customer',
    width: 160,
    render: ({ customer }: ListedOffer) => <CustomerOf customer={customer} />,
  },
  {
    accessor: 'organization',
    title: 'Organization',
    render: ({ customer }: ListedOffer) => <span title={customer?.organization}>{customer?.organization}</span>,
  },
  { accessor: 'state', title: 'Status', width: 190, render: (row: ListedOffer) => <Standing row={row} /> },
  {
    accessor: 'total',
    title: 'Total',
    width: 140,
    textAlign: 'right' as const,
    render: (row: ListedOffer) => <Amount {...row} />,
  },
  {
    accessor: 'validUntil',
    title: 'Valid until',
    width: 110,
    textAlign: 'right' as const,
    render: ({ validUntil }: ListedOffer) => <OnDay day={validUntil} />,
  },
  {
    accessor: 'changedAt',
    title: 'Changed',
    width: 110,
    textAlign: 'right' as const,
    render: ({ changedAt }: ListedOffer) => <OnDay day={changedAt} />,
  },
];

const PRODUCTS = {
  accessor: 'products',
  title: 'Products',
  width: 140,
  ellipsis: true,
  render: ({ products = [] }: ListedOffer) => <ProductMarks names={products} />,
};

const WITH_PRODUCTS = COLUMNS.flatMap((column) => (column.accessor === 'state' ? [PRODUCTS, column] : [column]));

function PhoneOffer({ row }: { row: ListedOffer }) {
  const { total } = useOfferWords();
  const nameOf = useCustomerName();
  return (
    <li className={offersList.phoneRow}>
      <PlaceLink to={at.offer(row.id)} c="inherit" underline="never" className={offersList.phoneText}>
        <span>
          <b>{row.number}</b> <Standing row={row} />
        </span>
        <span className={classes.dimmed}>
          {[nameOf(row.customer), ...(row.products ?? []), total(row.total, row.currency)].join(' · ')}
        </span>
      </PlaceLink>
    </li>
  );
}
