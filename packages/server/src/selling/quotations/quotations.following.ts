import type { MailRecord } from '@lm/contract';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { quotationWithOwner } from './quotations.queries.ts';

const numbered = ({ id }: { id: number }): MailRecord => ({ kind: 'quotation', id, name: String(id) });

/** The mails about a quotation: sales and the customer hear of a request, the customer of an answer with a text. */
export const quotationFollowers: Follower[] = [
  on('quotation.submit', async (tx, { record }, { config, steady }) => {
    const { form, owner } = await quotationWithOwner(tx, record.id);
    const asked = { id: record.id, form };
    const about = [numbered(record)];
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'quotation', data: { ...asked, account: owner.email }, about }, steady());
    await mailPeople(tx, [{ to: owner.id, purpose: 'quotation-confirmed', data: asked, about }], steady());
  }),

  on('quotation.askRenewal', async (tx, { record }, { config, steady }) => {
    const { form, owner, renewal, askedBy } = await quotationWithOwner(tx, record.id);
    if (!renewal) throw new Error('an ask for renewal has what is asked for');
    const [asked, about] = [{ id: record.id, form, renewal }, [numbered(record)]];
    const data = { ...asked, account: owner.email, ...(askedBy !== null && { by: askedBy }) };
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'renewal-asked', data, about }, steady());
    await mailPeople(tx, [{ to: owner.id, purpose: 'renewal-confirmed', data: { ...asked, byStaff: askedBy !== null }, about }], steady());
  }),

  on('quotation.answer', async (tx, { record, changes }, { steady }) => {
    const answer = changes.find((change) => change.field === 'answer')?.after;
    if (!answer) return;
    const { form, owner, renewal } = await quotationWithOwner(tx, record.id);
    const data = { id: record.id, form, answer, ...(renewal && { renewal }) };
    await mailPeople(tx, [{ to: owner.id, purpose: 'quotation-answered', data, about: [numbered(record)] }], steady());
  }),
];
