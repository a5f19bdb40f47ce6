// Who takes over when the last owner of an organization can no longer be reached.
import { bookkeeping, type GeneratedAlways, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import type { TakeoverOutcome } from './succession.queries.ts';
import { successionRoutes } from './succession.routes.ts';
import { lookAtRisks, settleTakeovers } from './succession-acts.ts';

export { sections } from './succession.export.queries.ts';
export { SUCCESSION_MAILS as mails } from './succession.mails.ts';

export const tables = {
  organization_takeover: table({ of: 'customer_id', says: 'People who ask to become an owner of their organization, and the outcome.' })({
    id: shown<GeneratedAlways<number>>(),
    organization_id: shown<number>({ to: 'organization', deleted: 'A request ends with its organization' }),
    customer_id: shown<number>({ to: 'customer', deleted: 'A request ends with the person who asks', erased: 'row' }),
    reason: shown<string>({ words: ['Why a person asks to take over an organization', 1000] }),
    asked_at: shown<Date>(),
    due_at: shown<Date>(),
    objector_id: shown<number | null>({
      says: 'who objects',
      to: 'customer',
      deleted: 'An objection stands without a name',
      erased: 'null',
    }),
    objection_reason: shown<string>({ words: ['Why a person objects to a takeover', 1000] }),
    objected_at: shown<Date | null>(),
    staff_since: bookkeeping<Date | null>({ says: 'since when staff have to decide' }),
    outcome: shown<TakeoverOutcome | null>(),
    ended_at: shown<Date | null>(),
  }),
};

export const routes = (portal: Portal): Route[] => successionRoutes(portal);

const HOUR_SECONDS = 3600;

export const jobs = (portal: Portal): PeriodicKind[] => [
  {
    name: 'takeovers',
    everySeconds: HOUR_SECONDS / 6,
    failure: 'Requests to take over an organization could not be settled',
    run: () => settleTakeovers(portal),
  },
  {
    name: 'organizations-at-risk',
    everySeconds: HOUR_SECONDS * 6,
    failure: 'Organizations without an owner could not be found',
    run: ({ stopping }) => lookAtRisks(portal, stopping),
  },
];
