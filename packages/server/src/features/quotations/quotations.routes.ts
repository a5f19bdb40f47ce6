import { api, changesBetween, may } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { JUMP_MS } from '../../lib/clock.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../log/public.ts';
import { lockPerson } from '../people/public.ts';
import { quotationFacts } from './quotation-facts.ts';
import {
  answerQuotation,
  countQuotations,
  findQuotation,
  insertQuotation,
  quotationForUpdate,
  quotationsOf,
  submittedBetween,
} from './quotations.queries.ts';

const calls = api.quotations;

const DAY = 24 * 3_600_000;

/** Quotations a customer may ask for in 24 hours: each one is two mails. */
const MOST_A_DAY = 20;

export const quotationRoutes = ({ db, write, now }: Portal): Route[] => {
  /** Refuses to fill the mailbox of sales. */
  const pace = async (tx: Tx, customerId: number): Promise<void> => {
    // Two at once count one another; a customer deleted just now has no session any more.
    if (!(await lockPerson(tx, customerId))) throw refuse(calls.submitQuotation, 'sessionEnded');
    const moment = now().getTime();
    // One from the future was written by a clock that ran ahead (OPS-40), and would count until then.
    const earlier = await submittedBetween(tx, customerId, new Date(moment - DAY), new Date(moment + JUMP_MS));
    const first = earlier.at(-MOST_A_DAY);
    if (first) throw refuse(calls.submitQuotation, 'tooOften', { waitMs: first.getTime() + DAY - moment });
  };

  return [
    route(calls.submitQuotation, ({ body, principal }) =>
      write(async (tx) => {
        await pace(tx, principal.id);
        const quotation = await insertQuotation(tx, principal, body, now());
        const changes = changesBetween(null, quotationFacts(quotation.id, body));
        await recordEvent(tx, principal, { act: 'quotation.submit', record: quotation, owner: principal, changes }, now());
        return quotation;
      }),
    ),

    route(calls.getQuotations, async ({ params, query, principal }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await quotationsOf(db, principal, params.id, limit, offset);
      if (!rows) throw refuse(calls.getQuotations, 'noCustomer');
      if (paged && query.total !== 'false') return { rows, total: await countQuotations(db, params.id) };
      refuseTooLong(calls.getQuotations, rows);
      return { rows };
    }),

    route(calls.findQuotation, async ({ params, principal }) => {
      const quotation = await findQuotation(db, principal, params.id);
      if (!quotation) throw refuse(calls.findQuotation, 'noQuotation');
      return quotation;
    }),

    route(calls.answerQuotation, ({ body, principal }) => {
      const answer = body.answer?.trim() ?? '';
      return write(async (tx) => {
        const found = await quotationForUpdate(tx, principal, body.id);
        if (!found) throw refuse(calls.answerQuotation, 'noQuotation');
        // Distributors read the quotations of their area; the offer is the vendor's (QUO-11, QUO-12).
        if (!may(principal, 'quotation.answer')) throw refuse(calls.answerQuotation, 'lacksRight');
        const { quotation, owner } = found;
        if (quotation.answeredAt) throw refuse(calls.answerQuotation, 'alreadyAnswered', { who: quotation.answeredBy ?? '' });
        const next = await answerQuotation(tx, principal, quotation.id, answer, now());
        const changes = changesBetween(null, { id: quotation.id, answer });
        await recordEvent(tx, principal, { act: 'quotation.answer', record: quotation, owner, changes }, now());
        return next;
      });
    }),
  ];
};
