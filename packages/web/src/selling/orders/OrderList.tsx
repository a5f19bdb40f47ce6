import { api, at, dayIn, type ListedOrder } from '@lm/contract';
import type { ReactNode } from 'react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { ProductMarks } from '../../licensing/parts/ProductMark.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useOrderWords } from '../parts/use-order-words.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderWord } from './OrderPage.tsx';
import { FIRST, type OrderListState, queryOfFilter, SHAPE } from './order-filter.ts';
import classes from './orders.module.css';

/** All orders the person may see, newest first, with number, customer, state, value and age (ORD-328). */
export function OrderList({ tabs }: { tabs: ReactNode }) {
  const say = useSay('ordersStaff');
  const [state, change] = useListState<OrderListState>(at.orders, FIRST, SHAPE);
  const filter = queryOfFilter(state, dayIn(new Date()));
  const counting = queryOf(api.orders.countOrders, { query: { search: state.search, ...filter } });
  const orders = useListPage(state, (query) => rowsOf(api.orders.getOrders, { query: { ...query, ...filter } }), counting);
  const count = countOf(orders, say('order'), say('orders'));
  const hasProducts = hasSeveralProducts();
  const isFiltered = state.search !== '' || Object.keys(filter).length > 0;
  return (
    <>
      <PageHead title={say('Orders')} caption={count} />
      {tabs}
      <OrderFilters state={state} change={change} hasProducts={hasProducts} count={count} />
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

const OnDay = ({ day }: { day: string }) => useShown().dayOf(day);

const Total = ({ total, currency }: ListedOrder) => useOrderWords().total(total, currency);

/** Worded apart from the state in an address. */
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
    width: 136,
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

/** Totals can be sorted only within one currency; products are shown beside them if there are several. */
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
