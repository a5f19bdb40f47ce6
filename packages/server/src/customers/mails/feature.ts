// The mails that people were sent, and which they want.
import { bookkeeping, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { mailRoutes } from './mails.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export { sections } from './mails.export.queries.ts';

export const tables = {
  mail_choice: table()({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    topics_off: shown<string[]>(),
    revision: bookkeeping<number>(),
  }),
};

export const routes = (portal: Portal): Route[] => [...mailRoutes(portal), ...unsubscribeRoutes(portal)];
