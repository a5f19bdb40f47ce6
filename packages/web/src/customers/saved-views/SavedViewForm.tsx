import { api, MOST_SAVED, may, ROLE, type SavedList, type SavedState, type SavedView, type Self } from '@lm/contract';
import { Button, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { isSame } from './saved-state.ts';

interface SavedViewFormProps {
  self: Self;
  list: SavedList;
  /** Null for a new view. */
  view: SavedView | null;
  /** What is on screen. */
  state: SavedState | null;
  opened: boolean;
  close: () => void;
}

/** Saves what is on screen under a name, or changes a view: its name, its content, its audience. */
export function SavedViewForm({ self, list, view, state, opened, close }: SavedViewFormProps) {
  const say = useSay('savedViews');
  return (
    <Dialog opened={opened} onClose={close} title={view ? say('Change View') : say('Save View')} size={440}>
      {view && view.state === null && (
        <Text size="sm" mb="md" c="var(--lm-over-text)">
          {say(
            'The list can no longer show this view, because a value in it no longer exists. Save what is on screen under its name, or delete it.',
          )}
        </Text>
      )}
      {view?.sharedWith && (
        <Text size="sm" mb="md" c="dimmed">
          {say('Shared with {role} by {name}. What you change here changes for everyone with that role.', {
            role: view.sharedWith.name,
            name: view.maker?.name ?? say('someone who has left'),
          })}
        </Text>
      )}
      <Fields key={view?.id ?? 0} self={self} list={list} view={view} state={state} close={close} />
    </Dialog>
  );
}

/** “Only me”, in the choice of who sees a view. */
const ONLY_ONESELF = '0';

const valuesOf = (view: SavedView | null) => ({
  name: view?.name ?? '',
  roleId: String(view?.sharedWith?.id ?? ONLY_ONESELF),
  isAnew: view === null || view.state === null,
});

function Fields({ self, list, view, state, close }: Omit<SavedViewFormProps, 'opened'>) {
  const say = useSay('savedViews');
  const outdate = useOutdate();
  const roles = useRolesToShareWith(self, view);
  const saved = view?.state ?? {};
  const options = {
    initialValues: valuesOf(view),
    onDone: ({ name }: SavedView) => {
      void outdate(api.savedViews);
      toast.done(say('The view {name} is saved', { name }));
      close();
    },
  };
  type Values = typeof options.initialValues;
  const body = ({ name, roleId, isAnew }: Values) => ({
    list,
    name,
    state: isAnew ? (state ?? {}) : saved,
    roleId: roleId === ONLY_ONESELF ? null : Number(roleId),
  });
  const adding = useEndpointForm({ ...options, endpoint: api.savedViews.addSavedView, toBody: body, refusals: REFUSALS });
  const changing = useEndpointForm({
    ...options,
    endpoint: api.savedViews.updateSavedView,
    toBody: (values: Values) => ({ ...body(values), id: view?.id ?? 0, revision: view?.revision }),
    refusals: { ...REFUSALS, ...GONE },
  });
  const { form, formProps, isSending, isUnreachable } = view ? changing : adding;
  const isDifferent = view?.state && state && !isSame(view.state, state) && !isSame(state, {});
  return (
    <form {...formProps}>
      <TextInput label={say('Name')} data-autofocus autoComplete="off" maxLength={80} {...form.getInputProps('name')} />
      <Select label={say('Who sees it')} mt="md" allowDeselect={false} data={roles} {...form.getInputProps('roleId')} />
      {isDifferent && (
        <Checkbox mt="md" label={say('Replace it with what is on screen now')} {...form.getInputProps('isAnew', { type: 'checkbox' })} />
      )}
      <FormButtons
        submit={view ? say('Save') : say('Save View')}
        isSending={isSending}
        isUnreachable={isUnreachable}
        disabled={form.values.isAnew && state === null}
        cancel={close}
        inDialog
      />
      {view && <DeleteView view={view} close={close} />}
    </form>
  );
}

/** The audiences to choose from: only self, and the roles that self may share with (SAV-183). */
function useRolesToShareWith(self: Self, view: SavedView | null) {
  const say = useSay('savedViews');
  const seesAll = may(self, 'savedView.seeAll');
  const every = useQuery({ ...rowsOf(api.customers.getRoles, {}), enabled: seesAll });
  const roles = ((seesAll && every.data?.rows) || self.roles).filter(({ id }) => id !== ROLE.customer);
  const others = view?.sharedWith && view.maker?.id !== self.id; // no one makes another person's view their own
  return [
    ...(others ? [] : [{ value: ONLY_ONESELF, label: say('Only you') }]),
    ...roles.map(({ id, name }) => ({ value: String(id), label: say('Everyone with the role {name}', { name }) })),
  ];
}

/** Deletes a view with one click: people who want it back save it again. The button says so if it is deleted for others too. */
function DeleteView({ view, close }: { view: SavedView; close: () => void }) {
  const say = useSay('savedViews');
  const { run, isBusy } = useAct({
    endpoint: api.savedViews.deleteSavedView,
    send: () => call(api.savedViews.deleteSavedView, { params: { id: String(view.id) } }),
    refusals: { noView: 'The view no longer exists', lacksRight: 'Your role does not allow this' },
    done: say('The view {name} is deleted', { name: view.name }),
    onDone: close,
    outdates: [api.savedViews],
  });
  return (
    <Button variant="subtle" color="red" mt="md" loading={isBusy} onClick={() => void run()}>
      {view.sharedWith ? say('Delete for everyone with the role {name}', { name: view.sharedWith.name }) : say('Delete this view')}
    </Button>
  );
}

const REFUSALS = {
  lacksRight: 'Your role does not allow this',
  noRole: { field: 'roleId', message: 'This role no longer exists' },
  nameTaken: { field: 'name', message: 'A view with this name already exists' },
  tooMany: `There are already ${MOST_SAVED} views of this list. Delete one first.`,
};

const GONE = {
  noView: 'The view no longer exists',
  outdated: 'Someone else has changed this view. Close this and try again.',
};
