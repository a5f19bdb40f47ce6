import { join } from 'node:path';
import { COURSE_MAILS } from './classroom/courses/courses.mails.ts';
import { forgetInvited } from './classroom/invitations/invitation-acts.ts';
import { INVITATION_MAILS } from './classroom/invitations/invitations.mails.ts';
import { TEACHER_MAILS } from './classroom/teachers/teachers.mails.ts';
import { deleteOldProofs } from './classroom/teachers/teachers.queries.ts';
import { binJob } from './customers/bin/public.ts';
import { bulkJob, oldBulkJobs } from './customers/bulk/public.ts';
import { isTallyInParts, sumUpTally } from './customers/customers/public.ts';
import { eraseAgainJob } from './customers/erasing/repeated-erasure-job.ts';
import type { Embedded } from './db/backups.ts';
import { checkpoint, needsCheckpoint } from './db/checkpoints.ts';
import { API_KEY_MAILS } from './identity/api-keys/api-keys.mails.ts';
import { tellExpiring } from './identity/api-keys/expiry-mails.ts';
import { FACTOR_MAILS } from './identity/factors/factors.mails.ts';
import { PASSKEY_MAILS } from './identity/factors/passkeys.mails.ts';
import { deleteOldChallenges } from './identity/factors/passkeys.queries.ts';
import { demandedBy, endSessionsWithoutFactor } from './identity/factors/public.ts';
import { alertJob, deleteOldEvents, SECURITY_MAILS } from './identity/security-events/public.ts';
import { deleteExpiredSessions, deleteOldAttempts, deleteOldSignIns } from './identity/sessions/public.ts';
import { ACCOUNT_MAILS } from './identity/sign-in/sign-in.mails.ts';
import { deleteUnclaimed } from './identity/sign-in/unclaimed-accounts.ts';
import { SSO_MAILS } from './identity/sso/sso.mails.ts';
import { deleteSpentBudgets } from './lib/budgets.ts';
import type { JobKind, PeriodicKind } from './lib/jobs/job-kinds.ts';
import { oldJobs } from './lib/jobs/old-jobs.ts';
import { inSteps } from './lib/jobs/steps.ts';
import { deleteOldAnswers } from './lib/kept-answers.ts';
import { deleteOldMails } from './lib/mail/mail.queries.ts';
import { mailJob } from './lib/mail/mail-job.ts';
import type { Transport } from './lib/mail/transport.ts';
import type { Portal } from './lib/portal.ts';
import { LICENSE_MAILS } from './licensing/licenses/licenses.mails.ts';
import { REPLACEMENT_MAILS } from './licensing/replacements/replacements.mails.ts';
import { backupKinds } from './operation/backups/backup-jobs.ts';
import { oldDeliveries, WEBHOOK_MAILS, webhookJob } from './operation/webhooks/public.ts';
import { anchorJob, type Sealing, sealingJob, stampJob } from './platform/log/public.ts';
import { tellExpired } from './selling/offers/offer-expiry.ts';
import { OFFER_MAILS } from './selling/offers/offers.mails.ts';
import { ORDER_MAILS, paymentJob } from './selling/orders/public.ts';
import { QUOTATION_MAILS } from './selling/quotations/quotations.mails.ts';
import { reminderJob } from './selling/reminders/reminder-job.ts';
import { REMINDER_MAILS } from './selling/reminders/reminders.mails.ts';

interface Tools {
  transport: Transport;
  sealing: Sealing;
  /** Null with PostgreSQL. */
  embedded: Embedded | null;
}

/** All that the portal does later or every so often, on one page; docs/operating.md lists it for the operator. */
export function jobKinds(portal: Portal, { transport, sealing, embedded }: Tools): JobKind[] {
  const { config } = portal;
  const mail = mailJob(
    portal,
    {
      ...ACCOUNT_MAILS,
      ...FACTOR_MAILS,
      ...PASSKEY_MAILS,
      ...SSO_MAILS,
      ...API_KEY_MAILS,
      ...LICENSE_MAILS,
      ...QUOTATION_MAILS,
      ...OFFER_MAILS,
      ...ORDER_MAILS,
      ...REPLACEMENT_MAILS,
      ...COURSE_MAILS,
      ...REMINDER_MAILS,
      ...INVITATION_MAILS,
      ...TEACHER_MAILS,
      ...WEBHOOK_MAILS,
      ...SECURITY_MAILS,
    },
    transport,
  );
  const outside = [
    anchorJob(portal.db, config.logAnchors),
    stampJob(portal.db, config.logTimestampUrl, join(config.dataDir, 'log-stamps')),
  ];
  const bulk = bulkJob(portal);
  return [
    mail,
    bulk,
    sealingJob(sealing),
    reminderJob(portal),
    ...outside.filter((kind) => kind !== null),
    oldJobs(portal, [mail, bulk]),
    oldBulkJobs(portal),
    binJob(portal),
    paymentJob(portal),
    webhookJob(portal),
    oldDeliveries(portal),
    eraseAgainJob(portal),
    alertJob(portal),
    ...tidying(portal),
    ...(embedded ? [...backupKinds(portal, embedded), ...checkpoints(portal, embedded)] : []),
  ];
}

/** What goes when its time is over, and what people are told of that. */
function tidying(portal: Portal): PeriodicKind[] {
  const { config, write, steady } = portal;
  return [
    {
      ...hourly('old-mails', 'Old mails to nobody of the portal could not be forgotten'),
      run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldMails(tx, steady())),
    },
    {
      ...hourly('expired-sessions', 'Expired sessions could not be deleted'),
      run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteExpiredSessions(tx, config, steady())),
    },
    {
      ...hourly('sessions-without-factor', 'Sessions of people who must have a second factor and have none could not be ended'),
      run: ({ stopping }) => inSteps(write, stopping, (tx) => endSessionsWithoutFactor(tx, demandedBy(config), steady())),
    },
    {
      ...hourly('old-sign-ins', 'Old attempts to sign in, and networks nobody uses any more, could not be deleted'),
      run: async ({ stopping }) => {
        for (const deleteSome of [deleteOldAttempts, deleteOldSignIns, deleteOldChallenges, deleteSpentBudgets])
          await inSteps(write, stopping, (tx) => deleteSome(tx, steady()));
      },
    },
    {
      ...hourly('old-answers', 'Answers of more than a day ago could not be deleted'),
      run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldAnswers(tx, steady())),
    },
    {
      ...hourly('old-events', 'Old events for the operator could not be deleted'),
      run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldEvents(tx, config.securityEventDays, steady())),
    },
    {
      ...hourly('old-proofs', 'Files that show who teaches could not be deleted'),
      run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldProofs(tx, steady())),
    },
    {
      ...hourly('unclaimed-sign-ups', 'Sign-ups that nobody verified could not be deleted'),
      run: ({ stopping }) => deleteUnclaimed(portal, stopping),
    },
    {
      ...hourly('old-invitations', 'Addresses of people who were invited to a course could not be deleted'),
      run: () => forgetInvited(portal),
    },
    {
      ...hourly('expiring-api-keys', 'Nobody could be told of API keys that expire'),
      run: ({ stopping }) => tellExpiring(portal, stopping),
    },
    {
      ...hourly('expired-offers', 'Nobody could be told of offers that expired'),
      run: () => tellExpired(portal),
    },
    {
      ...hourly('customer-tally', 'The tally of customers could not be summed up'),
      everySeconds: 60,
      isNeeded: () => isTallyInParts(portal.db),
      run: () => write(sumUpTally),
    },
  ];
}

const hourly = (name: string, failure: string) => ({ name, failure, everySeconds: 3600 });

/** PostgreSQL makes its checkpoints itself. */
const checkpoints = ({ db }: Portal, { folder }: Embedded): PeriodicKind[] =>
  folder === null
    ? []
    : [
        {
          ...hourly('checkpoint', 'The log of the embedded database could not be shortened'),
          everySeconds: 15,
          isNeeded: () => needsCheckpoint(db),
          run: () => checkpoint(db, folder),
        },
      ];
