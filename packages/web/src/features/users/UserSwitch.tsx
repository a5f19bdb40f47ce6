import { api, type Self, type User } from '@lm/contract';
import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { call, isSaidAlready, wordingOf } from '../../api/call.ts';
import { PHONE } from '../../ui/ListTable.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { toast } from '../../ui/toast.ts';
import { useUsersChanged } from './users-changed.ts';

const REFUSALS = {
  noCustomer: 'The user does not exist any more',
  lacksRight: 'Your role does not allow this',
  lastAdmin: 'The last active admin must stay active',
};

/** Lets a user sign in, or not; oneself one only reads. */
export function UserSwitch({ self, user }: { self: Self; user: User }) {
  const changed = useUsersChanged();
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const change = useMutation({
    mutationFn: (active: boolean) => call(api.customers.setActiveStatus, { body: { id: user.id, active } }),
    onSuccess: () => toast.done('User Status Updated'),
    onError: (error) => {
      if (!isSaidAlready(error)) toast.failed(wordingOf(api.customers.setActiveStatus, error, REFUSALS));
    },
    onSettled: changed,
  });
  const shown = change.isPending ? change.variables : user.active;
  if (!self.rights.includes('users.edit') || user.id === self.id)
    return shown ? <StatusWord tone="ok" word="Active" /> : <StatusWord tone="off" word="Inactive" />;
  return (
    <Switch
      size={isPhone ? 'sm' : 'xs'}
      checked={shown}
      aria-label={`${user.name} is active`}
      onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
    />
  );
}
