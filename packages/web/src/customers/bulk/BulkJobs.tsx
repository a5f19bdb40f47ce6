import { api, type BulkJob } from '@lm/contract';
import { ActionIcon, Button, Group, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkResult } from './BulkResult.tsx';
import { jobInWords, outcome } from './bulk-words.ts';
import { useDismissed } from './dismissed-jobs.ts';
import classes from './jobs.module.css';
import { useUndo } from './use-undo.ts';

/** So often a job under way is asked for, in milliseconds. */
const EVERY_MS = 1000;
/** Undo goes away by itself when its time is over, and so does the whole card. */
const LOOK_MS = 30_000;

const isUnderWay = ({ state }: BulkJob) => state === 'running' || state === 'undoing';

/** The jobs that one began, wherever one is in the portal: how far they are, then what became of them (BLK-206, BLK-208). */
export function BulkJobs() {
  const outdate = useOutdate();
  const jobs = useQuery({
    ...queryOf(api.bulk.getJobs, {}),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(isUnderWay) ? EVERY_MS : data.some((job) => job.undoUntil !== null || job.isRecent) ? LOOK_MS : false,
  });
  const { isDismissed, dismiss } = useDismissed();
  const [asked, setAsked] = useState<{ job: BulkJob; isAgain: boolean } | null>(null);
  const underWay = (jobs.data ?? []).filter(isUnderWay).length;
  const before = useRef(0);
  useEffect(() => {
    if (underWay < before.current) void outdate(api.customers, api.licenses, api.users, api.courses, api.log, api.desk);
    before.current = underWay;
  }, [underWay, outdate]);
  const shown = (jobs.data ?? []).filter((job) => !isDismissed(job.id) && isWorthTelling(job));
  const again = asked?.isAgain ? asked.job : null;
  return (
    <section className={classes.jobs} aria-label="Bulk jobs" aria-live="polite">
      {shown.map((job) => (
        <Job key={job.id} job={job} dismiss={() => dismiss(job.id)} showResult={() => setAsked({ job, isAgain: false })} />
      ))}
      <BulkResult
        job={asked && !asked.isAgain ? asked.job : null}
        close={() => setAsked(null)}
        tryAgain={(job) => setAsked({ job, isAgain: true })}
      />
      <BulkDialog
        asked={
          again && {
            what: again.what,
            isComplete: true,
            chosen: { failedIn: again.id },
            count: again.failed,
            from: 'Those that failed.',
          }
        }
        close={() => setAsked(null)}
        started={() => again && dismiss(again.id)}
      />
    </section>
  );
}

/** What is done and can be undone no more needs no place, nor what failed some minutes ago (BLK-213). */
const isWorthTelling = (job: BulkJob) =>
  isUnderWay(job) || job.undoUntil !== null || (job.isRecent && (job.failed > 0 || job.kept > 0 || job.state === 'undone'));

function Job({ job, dismiss, showResult }: { job: BulkJob; dismiss: () => void; showResult: () => void }) {
  const undo = useUndo();
  const { state, total, done, failed, undone, kept } = job;
  if (isUnderWay(job)) {
    const [of, ready] = state === 'undoing' ? [done, undone + kept] : [total, done + failed];
    const words = `${ready.toLocaleString('en')} of ${of.toLocaleString('en')}`;
    return (
      <article className={classes.job} data-bulk-job aria-live="off">
        <b>{state === 'undoing' ? `Undo: ${jobInWords(job)}` : jobInWords(job)}</b>
        <Progress size="sm" value={of === 0 ? 100 : (100 * ready) / of} aria-label={words} />
        <small>{words}</small>
      </article>
    );
  }
  return (
    <article className={classes.job} data-bulk-job>
      <ActionIcon size="sm" className={classes.dismiss} aria-label="Put this away" onClick={dismiss}>
        <IconX size={14} />
      </ActionIcon>
      <b>{jobInWords(job)}</b>
      <small>{outcome(job)}</small>
      <Group gap={4} className={classes.acts ?? ''}>
        {job.undoUntil !== null && (
          <Button variant="subtle" size="compact-sm" loading={undo.isBusy} onClick={() => void undo.run(job.id)}>
            Undo
          </Button>
        )}
        {(failed > 0 || kept > 0) && (
          <Button variant="subtle" size="compact-sm" onClick={showResult}>
            {failed > 0 ? 'What failed' : 'What stayed'}
          </Button>
        )}
      </Group>
    </article>
  );
}
