import { type Follower, on } from '../../lib/following.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { quotationWithOwner } from './quotations.queries.ts';

/** The mails about a quotation: sales and the customer hear of a request, the customer of an answer with a text. */
export const quotationFollowers: Follower[] = [
  on('quotation.submit', async (tx, { record }, { config, steady }) => {
    const { form, owner } = await quotationWithOwner(tx, record.id);
    const asked = { id: record.id, form };
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'quotation', data: { ...asked, account: owner.email } }, steady());
    await queueMail(tx, { recipient: owner.email, purpose: 'quotation-confirmed', data: asked }, steady());
  }),

  on('quotation.answer', async (tx, { record, changes }, { steady }) => {
    const answer = changes.find((change) => change.field === 'answer')?.after;
    if (!answer) return;
    const { form, owner } = await quotationWithOwner(tx, record.id);
    const data = { id: record.id, form, answer };
    await queueMail(tx, { recipient: owner.email, purpose: 'quotation-answered', data }, steady());
  }),
];
