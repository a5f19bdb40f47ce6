import { api, type BinKind, dayIn, showDay } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Empty } from '../../ui/Faces.tsx';
import { useAct } from '../../ui/use-act.ts';
import { BY_RESTORE, RESTORE_REFUSALS, restoredInWords } from './use-restore.ts';

interface InBinNoticeProps {
  kind: BinKind;
  id: number;
  otherwise: ReactNode;
}

/** In place of a record that is not there: it is in the bin, until when, and Restore, for a person who may (BIN-517). */
export function InBinNotice({ kind, id, otherwise }: InBinNoticeProps) {
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
  const day = (moment: string) => showDay(dayIn(new Date(moment)));
  return (
    <Empty
      title={`${name} is in the bin until ${day(erasedAt)}`}
      action={
        <Button leftSection={<IconRestore size={16} />} loading={restore.isBusy} onClick={() => void restore.run()}>
          Restore
        </Button>
      }
    >
      Deleted on {day(deletedAt)} by {deletedBy}. Restoring brings back everything that was deleted with it.
    </Empty>
  );
}
