import { addDays } from '@lm/contract';
import { changeRevision, insertOffer, noteOffer } from '../../src/selling/offers/offer-writing.queries.ts';
import { insertOrder, setOrder } from '../../src/selling/orders/orders.queries.ts';
import { insertPriceBook } from '../../src/selling/prices/prices.queries.ts';
import { OFFER, PRICES, QUOTATION } from '../samples.ts';
import type { Making } from './making.ts';

/** Requests, prices, offers and orders. */
export function sellingOf({ server, clerk, once, next }: Making) {
  return {
    quotation: once('quotation', ({ id }) => quotationOf(id, null)),
    answered: once('answered', ({ id }) => quotationOf(id, clerk.email)),
    draft: once('draft', ({ id }) => offerOf(id, 'draft', 0)),
    discounted: once('discounted', ({ id }) => offerOf(id, 'draft', 2000)),
    waiting: once('waiting', ({ id }) => offerOf(id, 'waiting', 2000)),
    offered: once('offered', ({ id }) => offerOf(id, 'offered', 0)),
    /** An order of theirs whose payment is awaited, from an offer of its own, and one that waits for confirmation. */
    awaited: once('awaited', ({ id }) => orderOf(id, 'awaited')),
    unconfirmed: once('unconfirmed', ({ id }) => orderOf(id, 'waiting')),
    /** Prices that are not in force yet. */
    prices: once('prices', () =>
      server.portal.write((tx) => insertPriceBook(tx, { ...PRICES, productId: 1, validFrom: addDays('2100-01-01', next()) }, 0)),
    ),
  };

  async function quotationOf(customer_id: number, answered_by: string | null): Promise<number> {
    const now = server.portal.now();
    const row = {
      customer_id,
      form: JSON.stringify(QUOTATION),
      submitted_at: now,
      answered_at: answered_by === null ? null : now,
      answered_by,
      asked_by: answered_by,
    };
    return (await server.db.insertInto('quotation').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  /** An offer by the clerk, in its first revision. */

  async function offerOf(customerId: number, state: 'draft' | 'waiting' | 'offered', discount: number): Promise<number> {
    const now = server.portal.now();
    const [line] = OFFER.lines;
    const whole = { ...line, discount, listAmount: null, rule: '', isTyped: true, amount: 0 };
    return server.portal.write(async (tx) => {
      const content = { ...OFFER, bookFrom: null, lines: [whole] };
      const id = await insertOffer(tx, content, { customerId, quotationId: null, by: clerk.id, now });
      if (state === 'waiting') await changeRevision(tx, id, 1, { state, asked_by_id: clerk.id });
      if (state === 'offered') await changeRevision(tx, id, 1, { state, offered_at: now, offered_by_id: clerk.id });
      if (state !== 'draft') await noteOffer(tx, id, now);
      return id;
    });
  }

  async function orderOf(customer_id: number, state: 'awaited' | 'waiting'): Promise<number> {
    const offer_id = await offerOf(customer_id, 'offered', 0);
    const accepted = { accepted_name: 'Kim Berg', accepted_position: 'Engineer', po_number: '', pdf_hash: null };
    const said = { cost_centre: '', invoice_address: '', delivery_address: '' };
    const awaited = { state, made_on: '2026-11-21', payment_due: '2026-12-21', payment_days: 30 };
    return server.portal.write(async (tx) => {
      const bought = { customer_id, offer_id, offer_no: 1, currency: 'EUR', total: 825_000, accepted_by_id: customer_id };
      const { id } = await insertOrder(tx, { ...bought, ...accepted, ...said }, server.portal.now());
      if (state === 'awaited') await setOrder(tx, id, awaited);
      return id;
    });
  }
}
