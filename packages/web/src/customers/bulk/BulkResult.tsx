import { api, type BulkJob } from '@lm/contract';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed } from '../../ui/Faces.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { jobInWords, outcome } from './bulk-words.ts';
import { WillNot } from './PreviewRows.tsx';
import { useUndo } from './use-undo.ts';

interface BulkResultProps {
  job: BulkJob | null;
  close: () => void;
  tryAgain: (job: BulkJob) => void;
}

/** The result of a job: the records that it left as they were, each with the reason, and what can be done about them (BLK-208). */
export function BulkResult({ job, close, tryAgain }: BulkResultProps) {
  const say = useSay('bulk');
  const last = useRef<BulkJob | null>(null);
  if (job) last.current = job;
  const shown = last.current;
  return (
    <Dialog opened={job !== null} onClose={close} title={shown && jobInWords(shown, say)} size={640}>
      {shown && <Result job={shown} close={close} tryAgain={() => tryAgain(shown)} />}
    </Dialog>
  );
}

function Result({ job, close, tryAgain }: { job: BulkJob; close: () => void; tryAgain: () => void }) {
  const say = useSay('bulk');
  const { number } = useShown();
  const { queryKey, queryFn } = queryOf(api.bulk.getFailed, { params: { id: String(job.id) } });
  const count = job.failed + job.kept;
  const failed = useQuery({ queryKey, queryFn: count > 0 ? queryFn : skipToken, staleTime: 0 });
  const undo = useUndo(close);
  return (
    <Stack gap="md">
      <Text size="sm">{outcome(job, say, number)}.</Text>
      {failed.isError && <Failed title={say('The records could not be loaded')} error={failed.error} retry={() => void failed.refetch()} />}
      {failed.isPending && <Skeleton height={32 * Math.min(count, 5)} />}
      {failed.data && (
        <WillNot
          act={job.what.act}
          rows={failed.data}
          count={count}
          title={job.failed > 0 ? ['1 failed', '{count} failed'] : ['1 could not be undone', '{count} could not be undone']}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {say('Close')}
        </Button>
        {job.undoUntil !== null && (
          <Button variant="default" loading={undo.isBusy} onClick={() => void undo.run(job.id)}>
            {say('Undo')}
          </Button>
        )}
        {job.failed > 0 && job.state === 'ended' && <Button onClick={tryAgain}>{say('Try Again')}</Button>}
      </Group>
    </Stack>
  );
}
