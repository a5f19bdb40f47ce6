import { api, type CUSTOMER_SORTS, type CustomerRow, type Self } from '@lm/contract';
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callList } from '../../api/call.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import ui from '../../ui/ui.module.css';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { CustomerPhoneRow } from './CustomerPhoneRow.tsx';
import classes from './customers.module.css';

interface CustomerListProps {
  self: Self;
  view: (id: number) => void;
  add: () => void;
}

type Sort = (typeof CUSTOMER_SORTS)[number];

/** The customers one may see: search, sort and pages are the server's (spec.md §2 Customers screen). */
export function CustomerList({ self, view, add }: CustomerListProps) {
  const [state, change] = useListState<Sort>('customers', { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc' });
  const queries = useQueryClient();
  const pageOf = (page: number) => ({
    queryKey: ['customers', 'list', { ...state, page }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callList(api.customers.getCustomers, { query: { ...state, page: String(page), pageSize: String(state.pageSize) } }, signal),
  });
  const customers = useQuery({ ...pageOf(state.page), placeholderData: keepPreviousData });
  const { data } = customers;
  const hasNext = data !== undefined && state.page * state.pageSize < data.total;
  // The next page is fetched ahead, so that turning to it is instant.
  useEffect(() => {
    if (hasNext && !customers.isPlaceholderData) void queries.prefetchQuery(pageOf(state.page + 1));
  });
  const mayAdd = self.rights.includes('customers.create');
  const caption = data
    ? `${data.total.toLocaleString('en')} ${data.total === 1 ? 'customer' : 'customers'}`
    : customers.isError
      ? 'Not loaded'
      : '';
  const addButton = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={add}>
      Add
    </Button>
  );
  return (
    <>
      <PageHead title="Customers" caption={<span aria-live="polite">{caption}</span>} actions={addButton} />
      <div className={ui.searchRow}>
        <SearchBox label="Search name, email or role" value={state.search} onSearch={(search) => change({ search })} />
      </div>
      {customers.isPending && (
        <Loading>
          <RowSkeletons rows={state.pageSize} />
        </Loading>
      )}
      {customers.isError && (
        <div className={ui.card}>
          <Failed
            title="The customers could not be loaded"
            message="Error Please Reload"
            error={customers.error}
            retry={() => void customers.refetch()}
          />
        </div>
      )}
      {data?.total === 0 && (
        <Empty title={state.search ? 'Nobody matches' : 'No customers yet'}>
          {state.search ? `No name, email or role contains “${state.search}”.` : 'Customers appear here with their licenses.'}
        </Empty>
      )}
      {data && data.total > 0 && !customers.isError && (
        <ListTable
          rows={data.rows}
          total={data.total}
          state={state}
          change={change}
          fetching={customers.isPlaceholderData}
          columns={columns(self, view)}
          phoneRow={(row) => <CustomerPhoneRow key={row.id} self={self} row={row} view={view} />}
        />
      )}
    </>
  );
}

const columns = (self: Self, view: (id: number) => void) => [
  {
    accessor: 'name',
    sortable: true,
    width: 260,
    ellipsis: true,
    render: ({ id, name }: CustomerRow) => (
      <Anchor component="button" type="button" className={classes.name} c="inherit" title={name} onClick={() => view(id)}>
        {name}
      </Anchor>
    ),
  },
  {
    accessor: 'email',
    sortable: true,
    render: ({ email }: CustomerRow) => (
      <span className={classes.email}>
        <span title={email}>{email}</span>
        <CopyButton value={email} what="email" />
      </span>
    ),
  },
  { accessor: 'role', sortable: true, width: 140 },
  { accessor: 'active', sortable: true, width: 104, render: (row: CustomerRow) => <ActiveSwitch self={self} row={row} /> },
  {
    accessor: 'actions',
    title: <span className={classes.hidden}>Actions</span>,
    width: 72,
    textAlign: 'right' as const,
    render: ({ id, name }: CustomerRow) => (
      <Tooltip label="View">
        <ActionIcon aria-label={`View ${name}`} onClick={() => view(id)}>
          <IconEye size={16} />
        </ActionIcon>
      </Tooltip>
    ),
  },
];
