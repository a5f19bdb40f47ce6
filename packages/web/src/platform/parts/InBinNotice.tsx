import { api, type BinKind } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Empty } from '../../ui/Faces.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { BY_RESTORE, RESTORE_REFUSALS, restoredInWords } from './use-restore.ts';

interface InBinNoticeProps {
  kind: BinKind;
  id: number;
  otherwise: ReactNode;
}

/** Shown in place of a missing record: says that it is in the bin and until when, and offers Restore to people who may (BIN-517). */
export function InBinNotice({ kind, id, otherwise }: InBinNoticeProps) {
  const say = useSay('entries');
  const { dayOf } = useShown();
  const found = useQuery({ ...queryOf(api.bin.find, { query: { kind, id: String(id) } }), retry: false });
  const restore = useAct({
    endpoint: api.bin.restore,
    send: () => call(api.bin.restore, { body: { kind, id } }),
    refusals: RESTORE_REFUSALS,
    done: restoredInWords,
    outdates: BY_RESTORE,
    hasNoPlace: true,
  });
  if (found.isPending) return null;
  if (!found.data) return otherwise;
  const { name, deletedAt, deletedBy, erasedAt } = found.data;
  return (
    <Empty
      title={say('{name} is in the bin until {day}', { name, day: dayOf(erasedAt) })}
      action={
        <Button leftSection={<IconRestore size={16} />} loading={restore.isBusy} onClick={() => void restore.run()}>
          {say('Restore')}
        </Button>
      }
    >
      {say('Deleted on {day} by {name}. Restoring brings back everything that was deleted with it.', {
        day: dayOf(deletedAt),
        name: deletedBy,
      })}
    </Empty>
  );
}
