// What floating daemons report about the seats of licenses.
import { type Json, plain, table } from '../../db/table-statements.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { forgetUsage } from './seat-usage.queries.ts';

export { seatUsageRoutes as routes } from './seat-usage.routes.ts';

/** Why they are not part of a person's own export. */
const NAMELESS = 'Counts of seats by the hour, which name no one; the license’s card shows them';

const ofDay = {
  license_id: plain<number>({ to: 'license', deleted: 'kept' }),
  daemon: plain<string>({ says: 'its public key' }),
  module: plain<string>({ says: 'its code' }),
  day: plain<string>(),
};

export const tables = {
  seat_daemon: table({ key: ['license_id', 'daemon'], leftOut: NAMELESS })({
    license_id: ofDay.license_id,
    daemon: ofDay.daemon,
    program: plain<string>({ says: 'its name and version' }),
    reported_at: plain<Date>(),
    until: plain<Date>({ says: 'hours that begin before this are known' }),
  }),
  seat_usage: table({ key: ['license_id', 'daemon', 'module', 'day'], leftOut: NAMELESS })({
    ...ofDay,
    owned: plain<Json>({ says: '24 hours, in UTC; null where nothing is known' }),
    most: plain<Json>({ says: 'held at once, in the same way' }),
  }),
  seat_denial: table({ key: ['license_id', 'daemon', 'module', 'day', 'reason'], leftOut: NAMELESS })({
    ...ofDay,
    reason: plain<string>({ says: 'no-free-seat, not-licensed, policy', noWords: 'One of a list' }),
    times: plain<number>(),
  }),
};

export const jobs = ({ write, today }: Portal): PeriodicKind[] => [
  {
    ...hourly('old-seat-usage', 'Usage of seats of more than 400 days ago could not be deleted'),
    run: ({ stopping }) => inSteps(write, stopping, (tx) => forgetUsage(tx, today())),
  },
];
