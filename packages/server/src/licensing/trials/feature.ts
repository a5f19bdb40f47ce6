// Asking for a trial, and the answer.
import { type GeneratedAlways, shown, staffs, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { sectionOf } from '../../lib/export-section.ts';
import type { Portal } from '../../lib/portal.ts';
import { trialRequestRoutes } from './trial-requests.routes.ts';
import { askingForTrialRoutes } from './trials.routes.ts';

export { trialFollowers as followers } from './trials.following.ts';
export { TRIAL_MAILS as mails } from './trials.mails.ts';

export const tables = {
  trial_request: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ says: 'one that is open each', to: 'customer', deleted: 'kept', erased: 'row' }),
    state: shown<'open' | 'accepted' | 'declined'>({ says: 'open, accepted, declined' }),
    asked_at: shown<Date>(),
    decided_at: shown<Date | null>(),
    decided_by: staffs<number | null>({ says: 'they may be deleted' }),
    answer: shown<string>({ says: 'why it was declined', words: ['Answer to who would try', 1000] }),
  }),
};

/** What goes out of this with a person’s own export (PRV-491). */
export const sections = [
  sectionOf(tables, ['trial_request', 'customer_id'], { name: 'trial-requests', says: 'when you asked for a trial, and the answer' }),
];

export const routes = (portal: Portal): Route[] => [...askingForTrialRoutes(portal), ...trialRequestRoutes(portal)];
