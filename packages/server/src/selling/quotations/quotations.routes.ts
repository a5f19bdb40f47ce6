import { api, areSeveralProducts, changesBetween, may, productOf, soldNamed } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { lockPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { keepPace } from './daily-limit.ts';
import { quotationFacts } from './quotation-facts.ts';
import {
  answerQuotation,
  countQuotations,
  findQuotation,
  insertQuotation,
  quotationForUpdate,
  quotationsOf,
} from './quotations.queries.ts';

const calls = api.quotations;

export const quotationRoutes = ({ db, write, now }: Portal): Route[] => {
  return [
    route(calls.submitQuotation, ({ body, principal }) =>
      write(async (tx) => {
        // A customer who was just deleted no longer has a session.
        if (!(await lockPerson(tx, principal.id))) throw refuse(calls.submitQuotation, 'sessionEnded');
        const asker = { customerId: principal.id, askedBy: null, askerId: null };
        await keepPace({ now }, tx, calls.submitQuotation, asker);
        const meant = soldNamed(body.modules, body.productId).map(({ id }) => id);
        const form = areSeveralProducts() ? { ...body, productId: productOf(meant) } : body;
        const quotation = await insertQuotation(tx, principal, { ...asker, form }, now());
        const changes = changesBetween(null, quotationFacts(quotation.id, form));
        await recordEvent(tx, principal, { act: 'quotation.submit', record: quotation, owner: principal, changes }, now());
        return quotation;
      }),
    ),

    listRoute(calls.getQuotations, async ({ params, principal }, { limit, offset }) => {
      const rows = await quotationsOf(db, principal, params.id, limit, offset);
      if (!rows) throw refuse(calls.getQuotations, 'noCustomer');
      return { rows, total: () => countQuotations(db, params.id) };
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
