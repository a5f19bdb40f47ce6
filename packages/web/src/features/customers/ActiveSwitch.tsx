import { api, type CustomerRow, type Self } from '@lm/contract';
import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isSaidAlready, wordingOf } from '../../api/call.ts';
import { PHONE } from '../../ui/ListTable.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { toast } from '../../ui/toast.ts';

const FAILED = 'Error Please Try Again Later';
const REFUSALS = {
  noCustomer: 'The customer does not exist any more',
  lacksRight: 'Your role does not allow this',
  lastAdmin: 'The last active admin must stay active',
};

/** The active flag of a row: changes at once, and back with a message when the server says no (spec.md §4). */
export function ActiveSwitch({ self, row }: { self: Self; row: CustomerRow }) {
  const queries = useQueryClient();
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const change = useMutation({
    mutationFn: (active: boolean) => call(api.customers.setActiveStatus, { body: { id: row.id, active } }),
    onSuccess: () => toast.done('Customer Status Updated'),
    onError: (error) => {
      if (!isSaidAlready(error)) toast.failed(wordingOf(api.customers.setActiveStatus, error, REFUSALS, FAILED));
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['users'] });
      return queries.invalidateQueries({ queryKey: ['customers'] });
    },
  });
  const shown = change.isPending ? change.variables : row.active;
  if (!self.rights.includes(row.role === 'Customer' ? 'customers.edit' : 'users.edit'))
    return shown ? <StatusWord tone="ok" word="Active" /> : <StatusWord tone="off" word="Inactive" />;
  return (
    <Switch
      size={isPhone ? 'sm' : 'xs'}
      checked={shown}
      aria-label={`${row.name} is active`}
      onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
    />
  );
}
