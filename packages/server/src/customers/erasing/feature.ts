// Erasing a person everywhere, including the log.
import { type Generated, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { erasingRoutes } from './erasing.routes.ts';
import { studentsDueRoutes } from './former-students.routes.ts';
import { eraseAgainJob } from './repeated-erasure-job.ts';

export const tables = {
  erased_person: table()({
    id: plain<number>(),
    created_at: plain<Date>(),
    erased_at: plain<Date>(),
    by_id: plain<number>(),
    email: plain<string | null>({ says: 'Until the log has been dealt with.' }),
    entries: plain<Generated<number>>(),
    with_texts: plain<Generated<boolean>>({ says: 'Also from what people wrote in other places.' }),
    log_done_at: plain<Generated<Date | null>>(),
  }),
  left_person: table({ says: 'Gone for good, and not erased from the log (PRV-538).' })({
    id: plain<number>(),
    created_at: plain<Date>(),
    country_id: plain<number>(),
    staff: plain<boolean>(),
  }),
};

export const routes = (portal: Portal): Route[] => [...erasingRoutes(portal), ...studentsDueRoutes(portal)];

export const jobs = (portal: Portal) => [eraseAgainJob(portal)];
