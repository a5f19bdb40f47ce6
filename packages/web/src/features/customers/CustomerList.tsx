import { api, type CUSTOMER_SORTS, type CustomerRow, type Self } from '@lm/contract';
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { callList } from '../../api/call.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
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
  const [state, change] = useListState<ListState<Sort>>('customers', { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc' });
  const customers = useListPage(['customers', 'list'], state, (query, _, signal) =>
    callList(api.customers.getCustomers, { query }, signal),
  );
  const mayAdd = self.rights.includes('customers.create');
  const addButton = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={add}>
      Add
    </Button>
  );
  const empty = (
    <Empty title={state.search ? 'Nobody matches' : 'No customers yet'}>
      {state.search ? `No name, email or role contains “${state.search}”.` : 'Customers appear here with their licenses.'}
    </Empty>
  );
  return (
    <>
      <PageHead title="Customers" caption={countOf(customers, 'customer', 'customers')} actions={addButton} />
      <div className={ui.searchRow}>
        <SearchBox label="Search name, email or role" value={state.search} onSearch={(search) => change({ search })} />
      </div>
      <ListFaces
        list={customers}
        skeletonRows={state.pageSize}
        failed={{ title: 'The customers could not be loaded', message: 'Error Please Reload' }}
        empty={empty}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={customers.isPlaceholderData}
            columns={columns(self, view)}
            phoneRow={(row) => <CustomerPhoneRow key={row.id} self={self} row={row} view={view} />}
          />
        )}
      </ListFaces>
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
