import type { PeriodicJob } from '@lm/contract';
import { FoldedSection } from '../../ui/FoldedSection.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { SayOf } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useSystemWords } from './amounts.ts';
import classes from './system.module.css';
import { JOB_WORDS } from './system-status.ts';

/** The portal's recurring jobs, on any of its servers. */
export function JobTable({ jobs, now }: { jobs: PeriodicJob[]; now: string }) {
  const { say, heard, number, ago } = useSystemWords();
  const failing = jobs.filter(isFailing).length;
  const told =
    failing === 0
      ? say('{count}, none failing', { count: number(jobs.length) })
      : say('{count}, {failing} failing', { count: number(jobs.length), failing });
  return (
    <FoldedSection title={say('Jobs')} told={told} isOpen={failing > 0}>
      <div className={ui.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{say('Job')}</th>
              <th scope="col">{say('What it does')}</th>
              <th scope="col">{say('Status')}</th>
              <th scope="col">{say('Last run')}</th>
              <th scope="col" className={classes.number}>
                {say('Took')}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.kind}>
                <td className={classes.main}>{job.kind}</td>
                <td data-label={say('Does')}>
                  {heard(JOB_WORDS[job.kind] ?? '') || <span className={classes.none}>{say('From another version')}</span>}
                </td>
                <td data-label={say('Status')} className={classes.reason}>
                  <StatusWord {...statusOf(job, say)} />
                  {job.lastError && <div className={classes.error}>{heard(job.lastError)}</div>}
                </td>
                <td data-label={say('Last run')}>
                  {job.ranAt ? ago(now, job.ranAt) : <span className={classes.none}>{say('Not yet')}</span>}
                </td>
                <td data-label={say('Took')} className={classes.number}>
                  {job.tookMs === null ? '–' : `${number(job.tookMs)} ms`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FoldedSection>
  );
}

const isFailing = ({ lastError }: PeriodicJob) => lastError !== null;

function statusOf(job: PeriodicJob, say: SayOf<'system'>) {
  const { isRunning, ranAt } = job;
  if (isFailing(job)) return { tone: 'over' as const, word: say('Failing') };
  if (isRunning) return { tone: 'next' as const, word: say('Running') };
  return ranAt ? { tone: 'ok' as const, word: say('Well') } : { tone: 'off' as const, word: say('Nothing to do yet') };
}
