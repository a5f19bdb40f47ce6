import { addDays, api, DESK_LINES, OVERVIEW_DAYS, SEATS_LISTED, WEEK_DAYS } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { COUNTED_APART } from '../../lib/list-totals.ts';
import type { Portal } from '../../lib/portal.ts';
import { seatsInUse } from '../../licensing/seat-usage/public.ts';
import { lostByReason, sumLost } from './lost-sales.queries.ts';
import { countAsked, expiringOffers, sumOffers } from './stages.queries.ts';

const calls = api.pipeline;

/** What sales sees above the lists (QUO-345, QUO-346), within the row scope: counts and values included. */
export const pipelineRoutes = ({ db, today }: Portal): Route[] => {
  const since = () => new Date(`${addDays(today(), -OVERVIEW_DAYS)}T00:00:00Z`);
  return [
    route(calls.getStages, async ({ principal }) => {
      const [day, from] = [today(), since()];
      const offers = (['draft', 'waiting', 'offered', 'ordered'] as const).map((stage) => sumOffers(db, principal, stage, day, from));
      return Promise.all([countAsked(db, principal), ...offers, sumLost(db, principal, day, from)]);
    }),

    route(calls.getExpiring, async ({ principal }) => {
      const found = await expiringOffers(db, principal, today(), addDays(today(), WEEK_DAYS), COUNTED_APART + 1);
      const total = Math.min(found.length, COUNTED_APART);
      return { total, totalIsMore: found.length > total, offers: found.slice(0, DESK_LINES) };
    }),

    route(calls.getSeats, async ({ principal }) => {
      const found = await seatsInUse(db, principal, today(), { days: OVERVIEW_DAYS, limit: SEATS_LISTED + 1 });
      return { licenses: found.slice(0, SEATS_LISTED), isMore: found.length > SEATS_LISTED };
    }),

    route(calls.getLost, ({ principal }) => lostByReason(db, principal, today(), since())),
  ];
};
