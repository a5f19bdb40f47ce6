import { api, type CustomerRow } from '@lm/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { customerWith } from '../../api/customer-with.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useSay } from '../../ui/say.ts';

interface DeleteCustomerProps {
  /** Null until one is chosen; the dialog stays mounted, so that it can return the focus. */
  customer: Pick<CustomerRow, 'id' | 'name' | 'email'> | null;
  opened: boolean;
  close: () => void;
  onDeleted: () => void;
}

/** Deletes a customer after one question, and another if an offline file of theirs still works (CUS-22). */
export function DeleteCustomer({ customer, opened, close, onDeleted }: DeleteCustomerProps) {
  const say = useSay('customersStaff');
  const queries = useQueryClient();
  const params = { id: String(customer?.id ?? 0) }; // never 0 while the dialog is open
  const forget = () => {
    queries.removeQueries({ queryKey: queryOf(api.customers.findCustomer, customerWith(Number(params.id))).queryKey });
    onDeleted();
  };
  return (
    <DeleteDialog
      opened={opened}
      close={close}
      what={customer?.name ?? ''}
      endpoint={api.customers.deleteCustomer}
      bin={{ kind: 'customer', id: Number(params.id) }}
      remove={(force) => call(api.customers.deleteCustomer, { params, query: force ? { force: 'true' } : {} })}
      refusals={REFUSALS}
      warning="fileStillWorks"
      done="The customer deleted successfully"
      outdates={[api.customers, api.users, api.roles, api.bin]}
      onDone={forget}
    >
      <b>{customer?.name}</b> ({customer?.email}){' '}
      {say('with all licenses, course codes and notes. They can be restored from the bin. The log keeps its entries.')}
    </DeleteDialog>
  );
}

const REFUSALS = {
  noCustomer: 'The customer no longer exists',
  lacksRight: 'Your role does not allow this',
  lastAdmin: 'The last active admin must stay',
  oneself: 'You can not delete yourself',
  fileStillWorks: 'An offline license file of this customer still works',
};
