import { api } from '@lm/contract';
import { call, isSaidAlready, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { heardNow } from '../../ui/say.ts';
import { type ToastAct, toast } from '../../ui/toast.ts';

/** Undoes the renewal that the person just made (LIC-871), for a toast; the server names any obstacle. */
export function useUndoRenewal(): (licenseIds: number[]) => ToastAct {
  const outdate = useOutdate();
  return (licenseIds) => ({
    label: heardNow('Undo'),
    run: async () => {
      try {
        await call(api.licenses.undoRenewal, { body: { licenseIds } });
        toast.done(licenseIds.length === 1 ? 'It ends as it did before' : 'They end as they did before');
      } catch (error) {
        if (!isSaidAlready(error)) toast.failed(error instanceof Refused ? error.message : 'Something went wrong');
      }
      await outdate(api.licenses, api.customers);
    },
  });
}
