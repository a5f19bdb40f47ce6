// Students who are invited to a course by mail.
import { elsewhere, type Generated, type GeneratedAlways, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { takingRoutes } from './accepted-invitations.routes.ts';
import { forgetInvited } from './invitation-acts.ts';
import { isLinkOpen } from './invitations.queries.ts';
import { invitationRoutes } from './invitations.routes.ts';

export { sections } from './invitations.export.queries.ts';
export { invitationFollowers as followers } from './invitations.following.ts';
export { INVITATION_MAILS as mails } from './invitations.mails.ts';

export const brought = { link: isLinkOpen };

export const tables = {
  course_invitation: table()({
    id: shown<GeneratedAlways<number>>(),
    course_id: shown<number>({ to: 'course', deleted: 'kept' }),
    link_id: elsewhere<string>({ says: 'of the mailed link' }),
    email: shown<string>({ says: 'deleted 30 days after the course' }),
    email_key: shown<string>({ erased: 'row that names' }),
    first_name: shown<Generated<string>>({ says: 'may be empty' }),
    last_name: shown<Generated<string>>(),
    invited_at: shown<Date>(),
    mailed_at: shown<Date>({ says: 'the last mail' }),
    mails: shown<Generated<number>>(),
    taken_at: shown<Date | null>({ says: 'with customer_id' }),
    customer_id: shown<number | null>({ says: 'who took it', to: 'customer', deleted: 'kept', erased: 'row that names' }),
    withdrawn_at: shown<Date | null>(),
  }),
};

export const routes = (portal: Portal): Route[] => [...invitationRoutes(portal), ...takingRoutes(portal)];

export const jobs = (portal: Portal): PeriodicKind[] => [
  {
    ...hourly('old-invitations', 'Addresses of people who were invited to a course could not be deleted'),
    run: () => forgetInvited(portal),
  },
];
