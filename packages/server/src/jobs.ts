import { checkpoint, needsCheckpoint } from './db/checkpoints.ts';
import type { JobTools } from './feature.ts';
import { features, type MailsOfAll } from './features.ts';
import { hourly, type JobKind, type PeriodicKind } from './lib/jobs/job-kinds.ts';
import { oldJobs } from './lib/jobs/old-jobs.ts';
import { inSteps } from './lib/jobs/steps.ts';
import { deleteOldAnswers } from './lib/kept-answers.ts';
import { deleteOldMails } from './lib/mail/mail.queries.ts';
import { mailJob } from './lib/mail/mail-job.ts';
import type { Templates } from './lib/mail/mails.ts';
import type { Transport } from './lib/mail/transport.ts';
import type { Portal } from './lib/portal.ts';

/** The texts of every mail, from all features; the compiler checks that none is missing. */
const templates: Templates = Object.assign({}, ...features.map((feature) => feature.mails)) as MailsOfAll; // these are exactly those

const brought = features.flatMap((feature) => feature.brought ?? []);

/** Everything that the portal does later or regularly: its own, and its features'; docs/jobs.md lists it for the operator. */
export function jobKinds(portal: Portal, tools: JobTools & { transport: Transport }): JobKind[] {
  const own = [mailJob(portal, { templates, brought, transport: tools.transport }), ...tidying(portal), ...checkpoints(portal, tools)];
  const kinds = [...own, ...features.flatMap(({ jobs }) => jobs?.(portal, tools) ?? [])].filter((kind) => kind !== null);
  return [...kinds, oldJobs(portal, kinds)];
}

/** Things that are deleted when their time is over. */
const tidying = ({ write, steady }: Portal): PeriodicKind[] => [
  {
    ...hourly('old-mails', 'Old mails to addresses without an account could not be forgotten'),
    run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldMails(tx, steady())),
  },
  {
    ...hourly('old-answers', 'Answers of more than a day ago could not be deleted'),
    run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldAnswers(tx, steady())),
  },
];

/** PostgreSQL makes its checkpoints itself. */
function checkpoints({ db }: Portal, { embedded }: JobTools): PeriodicKind[] {
  const folder = embedded?.folder ?? null;
  if (folder === null) return [];
  return [
    {
      ...hourly('checkpoint', 'The log of the embedded database could not be shortened'),
      everySeconds: 15,
      isNeeded: () => needsCheckpoint(db),
      run: () => checkpoint(db, folder),
    },
  ];
}
