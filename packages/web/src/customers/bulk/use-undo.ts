import { api } from '@lm/contract';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';

/** Undoes a bulk job. */
export const useUndo = (onDone?: () => void) =>
  useAct({
    endpoint: api.bulk.undo,
    send: (id: number) => call(api.bulk.undo, { body: { id } }),
    refusals: {
      noBulkJob: 'This bulk action no longer exists',
      tooLate: 'The time to undo it is over',
      underWay: null,
    },
    outdates: [api.bulk.getJobs],
    ...(onDone && { onDone }),
    hasNoPlace: true,
  });
