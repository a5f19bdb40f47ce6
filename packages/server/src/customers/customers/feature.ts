// Customers as staff manage them: the list, the record, its switches.
import { type Json, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { customerListRoutes } from './customer-list.routes.ts';
import { isTallyInParts, sumUpTally } from './customer-tally.queries.ts';
import { customerRoutes } from './customers.routes.ts';
import { invitedRoutes } from './invited-customers.routes.ts';

export const tables = {
  customer_tally: table()({
    country_id: plain<number>({ says: 'of their organization, else their own' }),
    role_label: plain<string>(),
    customers: plain<number>({ says: 'may be negative: what one change added or removed' }),
  }),
  switched: table({
    leftOut: 'What a switch was before it was changed, for the minutes in which that can be undone; the change is in the log',
  })({
    customer_id: plain<number>({ to: 'customer', deleted: 'A switch is undone within minutes', erased: 'row' }),
    by_id: plain<number>({ says: 'the person who may undo it' }),
    at: plain<Date>(),
    revision: plain<number>({ says: 'of the customer, as the act left it' }),
    before: plain<Json>({ says: 'the switches, as they were' }),
  }),
};

export const routes = (portal: Portal): Route[] => [...customerListRoutes(portal), ...customerRoutes(portal), ...invitedRoutes(portal)];

export const jobs = ({ db, write }: Portal): PeriodicKind[] => [
  {
    ...hourly('customer-tally', 'The tally of customers could not be summed up'),
    everySeconds: 60,
    isNeeded: () => isTallyInParts(db),
    run: () => write(sumUpTally),
  },
];
