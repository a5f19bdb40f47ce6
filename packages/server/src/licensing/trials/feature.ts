// Requesting a trial, and the decision.
import { type Generated, type GeneratedAlways, shown, staffs, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { sectionOf } from '../../lib/export-section.ts';
import type { Portal } from '../../lib/portal.ts';
import { trialRequestRoutes } from './trial-requests.routes.ts';
import { askingForTrialRoutes } from './trials.routes.ts';

export { trialFollowers as followers } from './trials.following.ts';
export { TRIAL_MAILS as mails } from './trials.mails.ts';

export const tables = {
  trial_given: table({ says: 'That of the first product is with the customer.', of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    product_id: shown<number>({ to: 'product' }),
    given_at: shown<Date>({ says: 'once; stays when the license is deleted' }),
  }),
  trial_request: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ says: 'one that is open each', to: 'customer', deleted: 'kept', erased: 'row' }),
    product_id: shown<Generated<number>>({ to: 'product' }),
    state: shown<'open' | 'accepted' | 'declined'>({ says: 'open, accepted, declined' }),
    asked_at: shown<Date>(),
    decided_at: shown<Date | null>(),
    decided_by: staffs<number | null>({ says: 'they may be deleted' }),
    answer: shown<string>({ says: 'why it was declined', words: ['Answer to who would try', 1000] }),
  }),
};

/** The part of this in a person’s own export (PRV-491). */
export const sections = [
  sectionOf(tables, ['trial_given', 'customer_id'], { name: 'trials', says: 'the trials you had of products other than the first' }),
  sectionOf(tables, ['trial_request', 'customer_id'], { name: 'trial-requests', says: 'when you asked for a trial, and the answer' }),
];

export const routes = (portal: Portal): Route[] => [...askingForTrialRoutes(portal), ...trialRequestRoutes(portal)];
