// What the operator is told: events, and alerts by mail.
import { bookkeeping, type ColumnType, type Generated, type GeneratedAlways, plain, shown, table } from '../../db/table-statements.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { alertJob } from './alerts.ts';
import { deleteOldEvents } from './security-events.queries.ts';

export { sections } from './security-events.export.queries.ts';
export { securityFollowers as followers } from './security-events.following.ts';
export { SECURITY_MAILS as mails } from './security-events.mails.ts';
export { securityRoutes as routes } from './security-events.routes.ts';

export const tables = {
  security_event: table()({
    id: shown<GeneratedAlways<number>>(),
    happened_at: shown<Date>(),
    kind: shown<string>(),
    actor_id: shown<number | null>({ says: 'The person who acted; null if no one was signed in.' }),
    key_id: bookkeeping<number | null>(),
    about_id: shown<number | null>({ says: 'The person whose account it is about.', erased: 'row' }),
    network: shown<string | null>({ says: 'In the form in which the portal notes networks; null if no call caused it.' }),
    request_id: bookkeeping<string | null>(),
    facts: shown<ColumnType<unknown, string, never>>(),
    times: shown<Generated<number>>({ says: 'How many of the same kind were noted as one; this is when the newest of them happened.' }),
    last_at: shown<Date>(),
    bundle: bookkeeping<string | null>({ says: 'What is counted in this row (SEC-782); null for an event on its own.' }),
  }),
  security_alert: table({ says: 'What Admins get mails about.' })({
    id: plain<GeneratedAlways<number>>(),
    kind: plain<string>(),
    cause: plain<string | null>({ says: 'There is one of these, however often it is raised.' }),
    event_id: plain<number>(),
    raised_at: plain<Date>(),
    mailed_at: plain<Date | null>(),
  }),
  security_alert_mail: table({ says: 'When Admins were last mailed about a kind of alert.' })({
    kind: plain<string>(),
    mailed_at: plain<Date>(),
  }),
};

export const jobs = (portal: Portal): PeriodicKind[] => [
  alertJob(portal),
  {
    ...hourly('old-events', 'Old events for the operator could not be deleted'),
    run: ({ stopping }) => inSteps(portal.write, stopping, (tx) => deleteOldEvents(tx, portal.config.securityEventDays, portal.steady())),
  },
];
