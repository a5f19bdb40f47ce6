import { api, at, CURRENCIES, dayIn, type ListedOrder, ORDER_STATES, ORDER_WORDS } from '@lm/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { labelledProductFilter } from '../../licensing/parts/late-product-filter.tsx';
import { ProductMarks } from '../../licensing/parts/ProductMark.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useOrderWords } from '../parts/use-order-words.ts';
import { OrderWord } from './OrderPage.tsx';
import { AGES, FIRST, leastProblem, type OrderListState, queryOfFilter, SHAPE } from './order-filter.ts';
import classes from './orders.module.css';

/** All orders one sees, the newest first: by number, customer, state, value and age (ORD-328). */
export function OrderList({ tabs }: { tabs: ReactNode }) {
  const say = useSay('ordersStaff');
  const [state, change] = useListState<OrderListState>(at.orders, FIRST, SHAPE);
  const filter = queryOfFilter(state, dayIn(new Date()));
  const counting = queryOf(api.orders.countOrders, { query: { search: state.search, ...filter } });
  const orders = useListPage(state, (query) => rowsOf(api.orders.getOrders, { query: { ...query, ...filter } }), counting);
  const hasProducts = hasSeveralProducts();
  const isFiltered = state.search !== '' || Object.keys(filter).length > 0;
  return (
    <>
      <PageHead title={say('Orders')} caption={countOf(orders, say('order'), say('orders'))} />
      {tabs}
      <Filters state={state} change={change} hasProducts={hasProducts} />
      <ListFaces
        list={orders}
        skeletonRows={8}
        failed={{ title: say('The orders could not be loaded') }}
        empty={
          <Empty title={isFiltered ? say('No order matches') : say('No orders yet')} action={isFiltered && <ShowAll />}>
            {isFiltered
              ? say('No order matches this number, customer, state, value and age.')
              : say('An offer that is accepted becomes an order.')}
          </Empty>
        }
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={orders.isPlaceholderData}
            minWidth={hasProducts ? 1140 : 900}
            columns={columnsFor(state.currency !== '', hasProducts)}
            phoneRow={(order) => <PhoneOrder key={order.id} order={order} />}
          />
        )}
      </ListFaces>
    </>
  );
}

const BY_TIME = { sort: 'acceptedAt', order: 'desc' } as const;

interface FiltersProps {
  state: OrderListState;
  change: (part: Partial<OrderListState>) => void;
  hasProducts: boolean;
}

function Filters({ state, change, hasProducts }: FiltersProps) {
  const say = useSay('ordersStaff');
  const heard = useHeard();
  const problem = leastProblem(state);
  return (
    <div className={classes.filters}>
      <SearchBox label={say('Search number or customer')} value={state.search} onSearch={(search) => change({ search })} />
      <NativeSelect
        label={say('State')}
        data={[{ value: '', label: say('All') }, ...ORDER_STATES.map((value) => ({ value, label: heard(ORDER_WORDS[value]) }))]}
        value={state.state}
        onChange={(event) => change({ state: event.currentTarget.value as OrderListState['state'] })}
      />
      {hasProducts && <labelledProductFilter.Part label={say('Product')} value={state.product} change={(product) => change({ product })} />}
      <NativeSelect
        label={say('Accepted')}
        data={[
          { value: '', label: say('At any time') },
          ...AGES.map((value) => ({ value, label: say('In the last {count} days', { count: value }) })),
        ]}
        value={state.age}
        onChange={(event) => change({ age: event.currentTarget.value as OrderListState['age'] })}
      />
      <NativeSelect
        label={say('Currency')}
        data={[{ value: '', label: say('All') }, ...useCurrencies()]}
        value={state.currency}
        // Amounts compare within one currency.
        onChange={({ currentTarget: { value } }) => change({ currency: value, ...(value === '' && { least: '', ...BY_TIME }) })}
      />
      <TextInput
        label={say('At least')}
        w={120}
        inputMode="decimal"
        autoComplete="off"
        value={state.least}
        error={problem && heard(problem)}
        onChange={(event) => change({ least: event.currentTarget.value })}
      />
    </div>
  );
}

const STAGES = queryOf(api.pipeline.getStages, {});

/** All currencies, those that offers and orders have of late before the others. */
function useCurrencies() {
  const say = useSay('ordersStaff');
  const used = new Set(useQuery(STAGES).data?.flatMap(({ values }) => values.map(({ currency }) => currency)));
  const [first, others] = [CURRENCIES.filter((code) => used.has(code)), CURRENCIES.filter((code) => !used.has(code))];
  return first.length === 0
    ? others
    : [
        { group: say('In use'), items: first },
        { group: say('Others'), items: others },
      ];
}

const OnDay = ({ day }: { day: string }) => useShown().dayOf(day);

const Total = ({ total, currency }: ListedOrder) => useOrderWords().total(total, currency);

/** Apart from the state of an address. */
const StateHead = () => useSay('ordersStaff')('State');

const COLUMNS = [
  { accessor: 'number', width: 136, render: ({ id, number }: ListedOrder) => <PlaceLink to={at.order(id)}>{number}</PlaceLink> },
  { accessor: 'customer', width: 170, render: ({ customer }: ListedOrder) => customer.name },
  {
    accessor: 'organization',
    render: ({ customer }: ListedOrder) => <span title={customer.organization}>{customer.organization}</span>,
  },
  {
    accessor: 'total',
    sortable: true,
    width: 140,
    textAlign: 'right' as const,
    render: (order: ListedOrder) => <Total {...order} />,
  },
  {
    accessor: 'acceptedAt',
    title: 'Accepted',
    sortable: true,
    width: 120,
    textAlign: 'right' as const,
    render: ({ acceptedAt }: ListedOrder) => <OnDay day={acceptedAt} />,
  },
  {
    accessor: 'paymentDue',
    title: 'Payment due',
    width: 120,
    textAlign: 'right' as const,
    render: ({ paymentDue, state }: ListedOrder) => (paymentDue && state === 'awaited' ? <OnDay day={paymentDue} /> : ''),
  },
  { accessor: 'state', title: <StateHead />, width: 160, render: ({ state }: ListedOrder) => <OrderWord state={state} /> },
];

const PRODUCTS = {
  accessor: 'products',
  width: 130,
  ellipsis: true,
  render: ({ products = [] }: ListedOrder) => <ProductMarks names={products} />,
};

/** Totals sort within one currency; products stand beside them, where there are several. */
const columnsFor = (sortsTotals: boolean, hasProducts: boolean) =>
  COLUMNS.flatMap((column) => {
    if (column.accessor !== 'total') return [column];
    return [...(hasProducts ? [PRODUCTS] : []), sortsTotals ? column : { ...column, sortable: false }];
  });

const PhoneOrder = ({ order }: { order: ListedOrder }) => (
  <li className={`${ui.phoneItem} ${classes.phone}`}>
    <PlaceLink to={at.order(order.id)} className={ui.touchLine ?? ''}>
      {order.number}
    </PlaceLink>
    <OrderWord state={order.state} />
    <small>
      {order.customer.name}, {order.customer.organization}
    </small>
    <small>
      {(order.products ?? []).map((name) => `${name} · `)}
      <Total {...order} />
    </small>
  </li>
);
