import { at, type CustomerRow, may, type Self } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import { NotVerified } from '../../identity/parts/NotVerified.tsx';
import { ProductMarks } from '../../licensing/parts/ProductMark.tsx';
import { hasSeveralProducts } from '../../product-settings.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { goTo } from '../../ui/place.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import type { Heard, SayOf } from '../../ui/say.ts';
import { CustomerSwitch } from './CustomerSwitch.tsx';
import classes from './customers.module.css';

/** Up to this width, between a phone and a desktop, the email moves under the name for lack of room. */
export const NARROW = '(max-width: 62em)';

const EMAIL = {
  accessor: 'email',
  sortable: true,
  render: (row: CustomerRow) => (
    <span className={classes.email}>
      <span title={row.email}>
        <EmailLink email={row.email} isQuiet />
      </span>
      <CopyButton value={row.email} what="email" />
      <NotVerified person={row} />
    </span>
  ),
};

/** The products that a customer has licenses for (PRD-49). */
const PRODUCTS = {
  accessor: 'products',
  width: 160,
  ellipsis: true,
  render: ({ products = [] }: CustomerRow) => <ProductMarks names={products} />,
};

/** What is under the name where there is no room for more columns; the email begins on a line of its own if it does not fit. */
export const BelowName = ({ row }: { row: CustomerRow }) => (
  <>
    {[row.organization, ...(row.products ?? [])].join(' · ')} · <span className={classes.whole}>{row.email}</span>
  </>
);

/** Name, Email, Role, Active switch, actions (CUS-1). */
export const customerColumns = (
  self: Self,
  remove: (row: CustomerRow) => void,
  isNarrow: boolean,
  say: SayOf<'customersStaff'>,
  heard: Heard,
) => [
  {
    accessor: 'name',
    sortable: true,
    ...(!isNarrow && { width: 260 }),
    render: (row: CustomerRow) => (
      <div className={classes.who}>
        <CustomerLink id={row.id} to={at.customer(row.id)} className={classes.name} c="inherit" title={row.name}>
          {row.name}
        </CustomerLink>
        <small title={row.organization}>{isNarrow ? <BelowName row={row} /> : row.organization}</small>
      </div>
    ),
  },
  ...(isNarrow ? [] : [EMAIL, ...(hasSeveralProducts() ? [PRODUCTS] : [])]),
  { accessor: 'role', sortable: true, width: isNarrow ? 92 : 140, render: ({ role }: CustomerRow) => heard(role) },
  {
    accessor: 'active',
    sortable: true,
    width: isNarrow ? 76 : 104,
    render: (row: CustomerRow) => <CustomerSwitch self={self} row={row} />,
  },
  {
    accessor: 'actions',
    title: <span className={classes.hidden}>{say('Actions')}</span>,
    width: isNarrow ? 80 : 96,
    textAlign: 'right' as const,
    render: (row: CustomerRow) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ActionIcon data-tip={say('View')} aria-label={say('View {name}', row)} onClick={() => goTo(at.customer(row.id))}>
          <IconEye size={16} />
        </ActionIcon>
        {may(self, 'customer.delete', row) && (
          <ActionIcon data-tip={say('Delete')} aria-label={say('Delete {name}', row)} onClick={() => remove(row)}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    ),
  },
];
