import { api, type BinKind, type Restored, releaseStatesApi } from '@lm/contract';
import { call, isSaidAlready, wordingOf } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { heardNow, inEnglish, useHeard, useSay } from '../../ui/say.ts';
import { type ToastAct, toast } from '../../ui/toast.ts';

/** Null where the server names the obstacle. */
export const RESTORE_REFUSALS = {
  notInBin: null,
  lacksRight: 'Your role does not allow this',
  emailTaken: null,
  emailFree: null,
  nameTaken: null,
  personGone: null,
  noOneThere: null,
  courseFull: null,
  hasPlace: null,
  tooMany: null,
};

/**
 * A record returns with everything that belongs to it, which lists, counts and records of every feature show, so all earlier answers are outdated.
 */
export const BY_RESTORE = [...Object.values(api), releaseStatesApi];

/** Words a restore: `Kim Berg is back`, and what could not be restored. */
export const restoredInWords = ({ name, notBack }: Restored): string =>
  [inEnglish(heardNow('{name} is back'), { name }), ...notBack.map(heardNow)].join('. ') + (notBack.length > 0 ? '.' : '');

/** Undoes a deletion, in the toast that reports it (BIN-517). */
export function useRestore(): (kind: BinKind, id: number) => ToastAct {
  const outdate = useOutdate();
  const say = useSay('ui');
  const heard = useHeard();
  return (kind, id) => ({
    label: say('Undo'),
    run: async () => {
      try {
        const { name, notBack } = await call(api.bin.restore, { body: { kind, id } });
        const back = say('{name} is back', { name });
        toast.done(notBack.length === 0 ? back : `${back}. ${notBack.map(heard).join('. ')}.`);
      } catch (error) {
        if (!isSaidAlready(error)) toast.failed(heardNow(wordingOf(api.bin.restore, error, RESTORE_REFUSALS)));
      }
      await outdate(...BY_RESTORE);
    },
  });
}
