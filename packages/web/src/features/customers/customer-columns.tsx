import { at, type CustomerRow, may, type Self } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { NotVerified } from '../../ui/NotVerified.tsx';
import { goTo } from '../../ui/place.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import classes from './customers.module.css';

/** Name, Email, Role, Active switch, actions (CUS-1). */
export const customerColumns = (self: Self, remove: (row: CustomerRow) => void) => [
  {
    accessor: 'name',
    sortable: true,
    width: 260,
    ellipsis: true,
    render: (row: CustomerRow) => (
      <div className={classes.who}>
        <CustomerLink row={row} />
        <small title={row.organization}>{row.organization}</small>
      </div>
    ),
  },
  {
    accessor: 'email',
    sortable: true,
    render: ({ email, verified }: CustomerRow) => (
      <span className={classes.email}>
        <span title={email}>
          <EmailLink email={email} />
        </span>
        <CopyButton value={email} what="email" />
        {!verified && <NotVerified />}
      </span>
    ),
  },
  { accessor: 'role', sortable: true, width: 140 },
  { accessor: 'active', sortable: true, width: 104, render: (row: CustomerRow) => <CustomerSwitch self={self} row={row} /> },
  {
    accessor: 'actions',
    title: <span className={classes.hidden}>Actions</span>,
    width: 96,
    textAlign: 'right' as const,
    render: (row: CustomerRow) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ActionIcon data-tip="View" aria-label={`View ${row.name}`} onClick={() => goTo(at.customer(row.id))}>
          <IconEye size={16} />
        </ActionIcon>
        {may(self, 'customer.delete', row) && (
          <ActionIcon data-tip="Delete" aria-label={`Delete ${row.name}`} onClick={() => remove(row)}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    ),
  },
];
