// The states of a release: draft, preview, current or withdrawn; the end of its support; and telling people that it was withdrawn.
import { type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';
import type { Portal } from '../../lib/portal.ts';
import { supportJob } from './support-job.ts';
import { withdrawalJob } from './withdrawal-job.ts';

export { WITHDRAWAL_MAILS as mails } from './release-states.mails.ts';
export { releaseStateRoutes as routes } from './release-states.routes.ts';

const WITH_MAILS = 'That they were told is in the section of their mails, and what they downloaded in a section of its own';

export const tables = {
  product_support: table({ key: ['product_id'], says: 'How long a product supports its releases.' })({
    product_id: plain<number>({ to: 'product' }),
    support_months: plain<number | null>({ says: 'from the day of a release' }),
    lowest_version: plain<string | null>({ says: 'releases below it are no longer supported' }),
  }),
  support_announced: table({
    key: ['release_id', 'ends', 'days'],
    says: 'That the end of a release’s support is announced, once for each step.',
  })({
    release_id: plain<number>({ to: 'release', deleted: 'kept' }),
    ends: plain<string>(),
    days: plain<number>({ says: 'how many before the end' }),
    told_up_to: plain<Generated<number>>({ says: 'the person who was told last, in the order of ids' }),
    ended_at: plain<Date | null>({ says: 'all mails are queued' }),
  }),
  release_preview: table({
    key: ['release_id', 'customer_id'],
    of: 'customer_id',
    says: 'Who was chosen for the preview of a release.',
    leftOut: 'They see the preview in their downloads',
  })({
    release_id: plain<number>({ to: 'release', deleted: 'kept' }),
    customer_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
  }),
  release_withdrawal: table({ says: 'That a release was withdrawn, each time.' })({
    id: plain<GeneratedAlways<number>>(),
    release_id: plain<number>({ to: 'release', deleted: 'kept' }),
    reason: plain<string>({ words: ['Why a release was withdrawn', 500] }),
    at: plain<Date>(),
    ended_at: plain<Date | null>({ says: 'all mails are queued' }),
  }),
  withdrawal_notice: table({
    key: ['withdrawal_id', 'customer_id'],
    of: 'customer_id',
    says: 'Who is told: the people who had downloaded the release.',
    leftOut: WITH_MAILS,
  })({
    withdrawal_id: plain<number>({ to: 'release_withdrawal', deleted: 'kept' }),
    customer_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    queued_at: plain<Date | null>(),
    mail_id: plain<number | null>({ to: 'mail', deleted: 'relinked' }),
    unreached: plain<Generated<string>>({ says: 'why there is no mail; empty for one' }),
  }),
};

export const jobs = (portal: Portal) => [withdrawalJob(portal), supportJob(portal)];
