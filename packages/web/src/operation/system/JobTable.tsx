import type { PeriodicJob } from '@lm/contract';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { showAgo } from './amounts.ts';
import { FoldedSection } from './FoldedSection.tsx';
import classes from './system.module.css';
import { JOB_WORDS } from './system-status.ts';

/** What the portal does every so often, by whichever server. */
export const JobTable = ({ jobs, now }: { jobs: PeriodicJob[]; now: string }) => (
  <FoldedSection title="Jobs" told={toldOf(jobs)}>
    <div className={ui.card}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">What it does</th>
            <th scope="col">Status</th>
            <th scope="col">Last run</th>
            <th scope="col" className={classes.number}>
              Took
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.kind}>
              <td className={classes.main}>{job.kind}</td>
              <td data-label="Does">{JOB_WORDS[job.kind] ?? <span className={classes.none}>Of another version</span>}</td>
              <td data-label="Status" className={classes.reason}>
                <StatusWord {...statusOf(job)} />
                {job.lastError && <div className={classes.error}>{job.lastError}</div>}
              </td>
              <td data-label="Last run">{job.ranAt ? showAgo(now, job.ranAt) : <span className={classes.none}>Not yet</span>}</td>
              <td data-label="Took" className={classes.number}>
                {job.tookMs === null ? '–' : `${job.tookMs.toLocaleString('en')} ms`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </FoldedSection>
);

const isFailing = ({ lastError }: PeriodicJob) => lastError !== null;

function toldOf(jobs: PeriodicJob[]): string {
  const failing = jobs.filter(isFailing).length;
  return `${jobs.length}, ${failing === 0 ? 'none' : failing} failing`;
}

function statusOf(job: PeriodicJob) {
  const { isRunning, ranAt } = job;
  if (isFailing(job)) return { tone: 'over' as const, word: 'Failing' };
  if (isRunning) return { tone: 'next' as const, word: 'Running' };
  return ranAt ? { tone: 'ok' as const, word: 'Well' } : { tone: 'off' as const, word: 'Nothing to do yet' };
}
