import { api, type CustomerRow } from '@lm/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, wordingOf } from '../../api/call.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { toast } from '../../ui/toast.ts';

interface DeleteCustomerProps {
  /** Null until one is chosen; the dialog is there all the time, so that it gives the focus back. */
  customer: Pick<CustomerRow, 'id' | 'name' | 'email'> | null;
  opened: boolean;
  close: () => void;
  onDeleted: () => void;
}

/** Deletes a customer, asked for once, and once more when an offline file of theirs still works (decisions.md §3). */
export function DeleteCustomer({ customer, opened, close, onDeleted }: DeleteCustomerProps) {
  const queries = useQueryClient();
  const outdate = useOutdate();
  const remove = async (force: boolean) => {
    if (!customer) return;
    const query = force ? { force: 'true' as const } : {};
    await call(api.customers.deleteCustomer, { params: { id: String(customer.id) }, query });
    queries.removeQueries(queryOf(api.customers.findCustomer, { params: { id: String(customer.id) } }));
    void outdate(api.customers, api.users, api.roles);
    toast.done('The customer deleted successfully');
    onDeleted();
  };
  return (
    <DeleteDialog
      opened={opened}
      close={close}
      what={customer?.name ?? ''}
      remove={remove}
      warning="fileStillWorks"
      wordingOf={(error) => wordingOf(api.customers.deleteCustomer, error, REFUSALS)}
    >
      <b>{customer?.name}</b> ({customer?.email}) with all licenses, course codes and notes. The log keeps its entries. This cannot be
      undone.
    </DeleteDialog>
  );
}

const REFUSALS = {
  noCustomer: 'The customer does not exist any more',
  lacksRight: 'Your role does not allow this',
  lastAdmin: 'The last active admin must stay',
  oneself: 'You can not delete yourself',
  fileStillWorks: 'An offline license file of this customer still works',
};
