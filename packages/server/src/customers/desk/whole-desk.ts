import { allows, api, type Data, type Day, DESK_ASKS, type Endpoint, isForKeys, type Principal } from '@lm/contract';
import type { Others } from '../../feature.ts';
import type { ListAnswer } from '../../http/send.ts';
import { complain } from '../../lib/server-log.ts';

type Whole = Data<typeof api.desk.whole>;

/** The parts that are pages of lists: which list, and the input. */
const LISTS = {
  approvals: [api.offers.getOffers, DESK_ASKS.approvals],
  replacements: [api.replacements.getReplacementRequests, DESK_ASKS.open],
  courseRequests: [api.courseRequests.getCourseRequests, DESK_ASKS.open],
  teacherRequests: [api.teachers.getTeacherRequests, DESK_ASKS.open],
  toConfirm: [api.orders.getOrders, DESK_ASKS.toConfirm],
  trialRequests: [api.trials.getTrialRequests, DESK_ASKS.open],
  quotations: [api.quotations.getInbox, DESK_ASKS.open],
  toRenew: [api.licenses.getLicenses, DESK_ASKS.toRenew],
} as const;

/** The other parts, with their input. */
const ANSWERS = {
  openQuotations: [api.quotations.countInbox, { state: 'open' }],
  lapsed: [api.licenses.countLicenses, DESK_ASKS.lapsed],
  expiring: [api.pipeline.getExpiring, {}],
  invited: [api.desk.invited, {}],
  atRisk: [api.desk.atRisk, {}],
  failingMail: [api.desk.failingMail, {}],
  fullCourses: [api.desk.fullCourses, {}],
  ends: [api.desk.ends, {}],
  plot: [api.desk.plot, {}],
} as const;

const asPage = ({ rows, total = rows.length, totalIsMore = false }: ListAnswer<unknown>) => ({ rows, total, totalIsMore });

/**
 * Returns everything that the desk of staff shows (DSK-810). The handler of each part's own call answers it, behind the same access check, so
 * no number differs; a part that fails is left out, and the screen fetches it separately.
 */
export const wholeDesk =
  (handlerOf: Others['handlerOf'], today: () => Day) =>
  async (call: { principal: Principal }): Promise<Whole> => {
    const answerTo = (endpoint: Endpoint, asked: object): Promise<unknown> =>
      handlerOf(endpoint)({ ...call, params: undefined, query: endpoint.query?.parse(asked), body: undefined });
    const part = async (name: string, [endpoint, asked]: readonly [Endpoint, object], shape: (answer: never) => unknown) => {
      if (!allows(endpoint.access, call.principal) || (call.principal.kind === 'key' && !isForKeys(endpoint))) return [];
      try {
        return [[name, shape((await answerTo(endpoint, asked)) as never)]]; // each handler was type-checked against its call
      } catch (error) {
        complain(`The desk lacks ${name}: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    };
    const parts = await Promise.all([
      ...Object.entries(LISTS).map(([name, of]) => part(name, of, asPage)),
      part('unpaid', [api.orders.getOrders, DESK_ASKS.unpaid(today())], asPage),
      ...Object.entries(ANSWERS).map(([name, of]) => part(name, of, (answer) => answer)),
    ]);
    return Object.fromEntries(parts.flat());
  };
