// Requests for quotations, their inbox and what comes next.
import type { Stage } from '@lm/contract';
import {
  bookkeeping,
  elsewhere,
  type Generated,
  type GeneratedAlways,
  type Json,
  shown,
  staffs,
  table,
} from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { followUpRoutes } from './follow-up.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { quotationRoutes } from './quotations.routes.ts';
import { renewalAskRoutes } from './renewal-ask.routes.ts';

export { quotationsOfProduct as ofProduct } from './quotation-products.queries.ts';
export { sections } from './quotations.export.queries.ts';
export { quotationFollowers as followers } from './quotations.following.ts';
export { QUOTATION_MAILS as mails } from './quotations.mails.ts';

export const tables = {
  quotation: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept' }),
    form: shown<Json>({ says: 'the fields of the form, as they were sent' }),
    submitted_at: shown<Date>(),
    asked_by: staffs<Generated<string | null>>({
      says: 'email, as in the log, of staff who asked for the customer; null if customers asked themselves',
      erased: 'number of who did it',
    }),
    asker_id: shown<Generated<number | null>>({
      says: 'who asked for their organization in place of the contact',
      to: 'customer',
      deleted: 'relinked',
    }),
    answered_at: shown<Date | null>({ says: 'null while it is open' }),
    answered_by: staffs<string | null>({ says: 'email, as in the log', erased: 'number of who did it' }),
    answer: shown<Generated<string>>({ says: 'may be empty', erased: 'empty', words: ['Answer to a request', 5000] }),
    renewal: shown<Json | null>({ says: 'the licenses to renew, as they were then; null for a new license' }),
    revision: bookkeeping<Generated<number>>(),
    owner_id: staffs<Generated<number | null>>({ says: 'who follows it up; null for no one', to: 'customer', deleted: 'relinked' }),
    next_step: staffs<Generated<string>>({
      says: 'with next_on, its day; may be empty',
      erased: 'empty',
      words: ['Next step of a request', 200],
    }),
    next_on: staffs<Generated<string | null>>({ erased: 'null' }),
    lost_at: staffs<Generated<Date | null>>(),
    lost_reason: staffs<Generated<string | null>>({
      says: 'with lost_note and lost_at; null unless staff say so',
      noWords: 'One of a list',
    }),
    lost_note: staffs<Generated<string>>({ erased: 'empty', words: ['Why a request was lost', 1000] }),
    offer_id: elsewhere<GeneratedAlways<number | null>>({
      says: 'the newest offer that answers it, with offer_state and offer_until: a trigger on offer keeps them',
      to: 'offer',
    }),
    offer_state: elsewhere<GeneratedAlways<string | null>>(),
    offer_until: elsewhere<GeneratedAlways<string | null>>(),
    stage: elsewhere<GeneratedAlways<Stage>>({
      says: 'asked, answered, draft, waiting, offered, ordered, lost: it follows from the others',
    }),
  }),
};

export const routes = (portal: Portal): Route[] => [
  ...quotationRoutes(portal),
  ...renewalAskRoutes(portal),
  ...inboxRoutes(portal),
  ...followUpRoutes(portal),
];
