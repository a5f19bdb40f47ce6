import '@mantine/core/styles/Progress.layer.css';
import type { BulkJob } from '@lm/contract';
import { ActionIcon, Button, Group, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNumber } from '../../ui/ListFaces.tsx';
import { useSay } from '../../ui/say.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkResult } from './BulkResult.tsx';
import { jobInWords, outcome, timeOf } from './bulk-words.ts';
import classes from './jobs.module.css';
import { isUnderWay } from './under-way.ts';
import { useUndo } from './use-undo.ts';

interface JobCardsProps {
  shown: BulkJob[];
  dismiss: (id: BulkJob['id']) => void;
}

/** A card for each job, which shows what failed and lets the person try again. */
export function JobCards({ shown, dismiss }: JobCardsProps) {
  const say = useSay('bulk');
  const [asked, setAsked] = useState<{ job: BulkJob; isAgain: boolean } | null>(null);
  const again = asked?.isAgain ? asked.job : null;
  return (
    <>
      {shown.map((job) => (
        <Job
          key={job.id}
          job={job}
          others={shown.filter((other) => other !== job)}
          dismiss={() => dismiss(job.id)}
          showResult={() => setAsked({ job, isAgain: false })}
        />
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
            from: say('Those that failed.'),
          }
        }
        close={() => setAsked(null)}
        started={() => again && dismiss(again.id)}
      />
    </>
  );
}

interface JobProps {
  job: BulkJob;
  others: BulkJob[];
  dismiss: () => void;
  showResult: () => void;
}

function Job({ job, others, dismiss, showResult }: JobProps) {
  const say = useSay('bulk');
  const number = useNumber();
  const undo = useUndo();
  const { state, total, done, failed, undone, kept } = job;
  if (isUnderWay(job)) {
    const [of, ready] = state === 'undoing' ? [done, undone + kept] : [total, done + failed];
    const words = say('{count} of {all}', { count: number(ready), all: number(of) });
    return (
      <article className={classes.job} data-bulk-job aria-live="off">
        <b>{state === 'undoing' ? say('Undo: {job}', { job: jobInWords(job, say) }) : jobInWords(job, say)}</b>
        <Progress size="sm" value={of === 0 ? 100 : (100 * ready) / of} aria-label={words} />
        <small>{words}</small>
      </article>
    );
  }
  return (
    <article className={`${classes.job} ${classes.done}`} data-bulk-job>
      <ActionIcon size="sm" className={classes.dismiss} aria-label={say('Dismiss')} onClick={dismiss}>
        <IconX size={14} />
      </ActionIcon>
      <b>{jobInWords(job, say)}</b>
      <small>
        {outcome(job, say, number)} <span className={classes.time}>{timeOf(job, others, say)}</span>
      </small>
      <Group gap={4} className={classes.acts ?? ''}>
        {job.undoUntil !== null && (
          <Button variant="subtle" size="compact-sm" loading={undo.isBusy} onClick={() => void undo.run(job.id)}>
            {say('Undo')}
          </Button>
        )}
        {(failed > 0 || kept > 0) && (
          <Button variant="subtle" size="compact-sm" onClick={showResult}>
            {failed > 0 ? say('What failed') : say('What stayed')}
          </Button>
        )}
      </Group>
    </article>
  );
}
