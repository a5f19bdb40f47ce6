import { api, atOrganizations, mergesApi, organizationsApi, proposalsApi } from '@lm/contract';
import { call, isSaidAlready, Refused } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { goTo } from '../../ui/place.ts';
import { heardNow, useSay } from '../../ui/say.ts';
import { type ToastAct, toast } from '../../ui/toast.ts';

/** Undoes what the person has just merged, or made from a proposal (ORG-123); the server names any obstacle. */
export function useUndoChange(): (undoId: number) => ToastAct {
  const say = useSay('organizationsStaff');
  const outdate = useOutdate();
  return (undoId) => ({
    label: heardNow('Undo'),
    run: async () => {
      try {
        const { id, name } = await call(mergesApi.undoMerge, { body: { undoId } });
        toast.done(say('{name} is as it was before', { name }));
        await outdate(organizationsApi, mergesApi, proposalsApi, api.customers, api.licenses);
        goTo(atOrganizations.one(id), 'replace');
      } catch (error) {
        if (!isSaidAlready(error)) toast.failed(heardNow(error instanceof Refused ? error.message : 'Something went wrong'));
        await outdate(organizationsApi, mergesApi, proposalsApi);
      }
    },
  });
}
