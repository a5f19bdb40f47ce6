import { api } from '@lm/contract';
import { call, isSaidAlready, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { heardNow } from '../../ui/say.ts';
import { type ToastAct, toast } from '../../ui/toast.ts';

/** Undoes self's last switch of a person (BIN-518), for a toast or a button; the server names any obstacle. */
export function useUndoSwitch(): (id: number) => ToastAct {
  const outdate = useOutdate();
  return (id) => ({
    label: heardNow('Undo'),
    run: async () => {
      try {
        await call(api.customers.undoSwitch, { body: { id } });
        toast.done('It is as it was before');
      } catch (error) {
        if (!isSaidAlready(error)) toast.failed(error instanceof Refused ? error.message : 'Something went wrong');
      }
      await outdate(api.customers, api.users);
    },
  });
}
