import { api, DESK_ASKS, dayIn } from '@lm/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Rows } from '../../api/call.ts';
import { type Query, queryOf, rowsOf } from '../../api/queries.ts';

/** Fetched again by its own call after an act outdated it. When the person returns to the desk, the whole desk is fetched instead. */
const once = <Answer>(query: Query<Answer>) => ({ ...query, refetchOnMount: false });

/** The parts of the desk, each in the form of its own call. */
export const PART = {
  approvals: once(rowsOf(api.offers.getOffers, { query: DESK_ASKS.approvals })),
  replacements: once(rowsOf(api.replacements.getReplacementRequests, { query: DESK_ASKS.open })),
  courseRequests: once(rowsOf(api.courseRequests.getCourseRequests, { query: DESK_ASKS.open })),
  teacherRequests: once(rowsOf(api.teachers.getTeacherRequests, { query: DESK_ASKS.open })),
  toConfirm: once(rowsOf(api.orders.getOrders, { query: DESK_ASKS.toConfirm })),
  trialRequests: once(rowsOf(api.trials.getTrialRequests, { query: DESK_ASKS.open })),
  quotations: once(rowsOf(api.quotations.getInbox, { query: DESK_ASKS.open })),
  openQuotations: once(queryOf(api.quotations.countInbox, { query: { state: 'open' } })),
  toRenew: once(rowsOf(api.licenses.getLicenses, { query: { ...DESK_ASKS.toRenew, standing: [...DESK_ASKS.toRenew.standing] } })),
  unpaid: once(rowsOf(api.orders.getOrders, { query: DESK_ASKS.unpaid(dayIn(new Date())) })),
  lapsed: once(queryOf(api.licenses.countLicenses, { query: { standing: [...DESK_ASKS.lapsed.standing] } })),
  expiring: once(queryOf(api.pipeline.getExpiring, {})),
  invited: once(queryOf(api.desk.invited, {})),
  atRisk: once(queryOf(api.desk.atRisk, {})),
  failingMail: once(queryOf(api.desk.failingMail, {})),
  fullCourses: once(queryOf(api.desk.fullCourses, {})),
  ends: once(queryOf(api.desk.ends, {})),
  plot: once(queryOf(api.desk.plot, {})),
};

type Page = { rows: unknown[]; total: number; totalIsMore: boolean };

const isPage = (part: object): part is Page => 'rows' in part;
const asRows = ({ rows, total, totalIsMore }: Page): Rows<unknown> => ({ rows, total, isMore: totalIsMore });

/** Fetches all parts in one call (DSK-810) and stores each as if its own call had answered; a part that an act reloaded meanwhile is kept. */
const wholeOf = (queries: QueryClient) => {
  const whole = queryOf(api.desk.whole, {});
  return {
    ...whole,
    queryFn: async (context: { signal: AbortSignal }) => {
      const askedAt = Date.now();
      const answer = await whole.queryFn(context);
      for (const [name, { queryKey }] of Object.entries(PART)) {
        const part = answer[name as keyof typeof PART]; // Object.entries loses the types of the names
        if (!part || (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > askedAt) continue;
        queries.setQueryData<unknown>(queryKey, isPage(part) ? asRows(part) : part);
      }
      return answer;
    },
  };
};

/**
 * Whether it has ever been so. Each part that is drawn refetches what failed; it must not be taken away because of that, or it would be drawn and
 * refetch without end.
 */
export function useOnce(isSo: boolean): boolean {
  const was = useRef(false);
  was.current ||= isSo;
  return was.current;
}

/** Whether the desk's first data has arrived or failed. From then on each part is on its own. */
export const useWholeDesk = (isAsked = true): boolean => useOnce(!useQuery({ ...wholeOf(useQueryClient()), enabled: isAsked }).isPending);
