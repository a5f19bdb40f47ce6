import { api } from '@lm/contract';
import { call, isSaidAlready, wordingOf } from '../api/call.ts';
import { useOutdate } from '../api/queries.ts';
import { type ToastAct, toast } from './toast.ts';

const REFUSALS = {
  noCustomer: 'This person does not exist any more',
  lacksRight: 'Your role does not allow this',
  lastAdmin: 'The last active admin must stay active',
  nothingToUndo: null,
  changedSince: null,
  usedSince: null,
  undoTooLate: null,
};

/** Takes back what self switched last of a person (BIN-518), for a toast or a button. */
export function useUndoSwitch(): (id: number) => ToastAct {
  const outdate = useOutdate();
  return (id) => ({
    label: 'Undo',
    run: async () => {
      try {
        await call(api.customers.undoSwitch, { body: { id } });
        toast.done('It is as it was before');
      } catch (error) {
        if (!isSaidAlready(error)) toast.failed(wordingOf(api.customers.undoSwitch, error, REFUSALS));
      }
      await outdate(api.customers, api.users);
    },
  });
}
