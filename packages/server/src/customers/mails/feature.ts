// The mails that people were sent, and the topics they want.
import { bookkeeping, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { sectionOf } from '../../lib/export-section.ts';
import type { Portal } from '../../lib/portal.ts';
import { tables as rooms } from '../../lib/room-tables.ts';
import { mailRoutes } from './mails.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export const tables = {
  mail_choice: table()({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    topics_off: shown<string[]>(),
    revision: bookkeeping<number>(),
  }),
};

/** The part of this in a person’s own export (PRV-491). */
export const sections = [
  sectionOf(rooms, ['mail', 'customer_id'], {
    name: 'mails',
    says: 'the emails the portal sent you: what for, when they were queued, and when they were sent',
  }),
];

export const routes = (portal: Portal): Route[] => [...mailRoutes(portal), ...unsubscribeRoutes(portal)];
