// Who is told about an advisory, whether the mail reached them, and who read it.
import { type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';
import type { Portal } from '../../lib/portal.ts';
import { remindingJob, tellingJob } from './telling-job.ts';

export { tellingFollowers as followers } from './advisory-notices.following.ts';
export { NOTICE_MAILS as mails } from './advisory-notices.mails.ts';
export { advisoryNoticeRoutes as routes } from './advisory-notices.routes.ts';

const NO_ONES = 'It is about no one; the people told are in the table beside it';
const WITH_MAILS = 'That they were told about an advisory is in the section of their mails';

export const tables = {
  advisory_telling: table({ says: 'A publication that people licensed for an affected release are told about.', leftOut: NO_ONES })({
    id: plain<GeneratedAlways<number>>(),
    advisory_id: plain<number>({ to: 'advisory' }),
    publication: plain<number>(),
    everyone: plain<boolean>({ says: 'also those who were told about an earlier one' }),
    remind_days: plain<number | null>({ says: 'after this many days those who have not downloaded the fix are told again' }),
    reminds: plain<Generated<boolean>>({ says: 'it is that reminder' }),
    started_at: plain<Date>(),
    listed_at: plain<Date | null>({ says: 'when the list of recipients was written' }),
    ended_at: plain<Date | null>({ says: 'all mails are queued' }),
  }),
  advisory_notice: table({ key: ['telling_id', 'customer_id'], of: 'customer_id', says: 'Who is told.', leftOut: WITH_MAILS })({
    telling_id: plain<number>({ to: 'advisory_telling' }),
    customer_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    licenses: plain<number>({ says: 'a license for an affected release that they have or look after' }),
    by_role: plain<boolean>({ says: 'as a person who looks after licenses of their organization' }),
    as_contact: plain<Generated<boolean>>({ says: 'as the security contact of their organization, who is told first' }),
    queued_at: plain<Date | null>(),
    mail_id: plain<number | null>({ to: 'mail', deleted: 'relinked' }),
    unreached: plain<Generated<string>>({ says: 'why there is no mail; empty for one' }),
  }),
  advisory_reading: table({
    key: ['advisory_id', 'customer_id'],
    of: 'customer_id',
    says: 'Who said that they read an advisory.',
    leftOut: WITH_MAILS,
  })({
    advisory_id: plain<number>({ to: 'advisory' }),
    customer_id: plain<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    read_at: plain<Date>(),
  }),
};

export const jobs = (portal: Portal) => [tellingJob(portal), remindingJob(portal)];
