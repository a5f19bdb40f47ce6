import type { MailRecord } from '@lm/contract';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { quotationWithOwner } from './quotations.queries.ts';

const numbered = ({ id }: { id: number }): MailRecord => ({ kind: 'quotation', id, name: String(id) });

/** The mails about a quotation: to sales and the customer about a request, to the customer about an answer with a text. */
export const quotationFollowers: Follower[] = [
  on('quotation.submit', async (tx, { record }, { config, steady }) => {
    const { form, owner } = await quotationWithOwner(tx, record.id);
    const asked = { id: record.id, form };
    const about = [numbered(record)];
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'quotation', data: { ...asked, account: owner.email }, about }, steady());
    await mailPeople(tx, [{ to: owner.id, purpose: 'quotation-confirmed', data: asked, about }], steady());
  }),

  on('quotation.askRenewal', async (tx, { record }, { config, steady }) => {
    const { form, owner, renewal, askedBy, colleague } = await quotationWithOwner(tx, record.id);
    if (!renewal) throw new Error('an ask for renewal has what is asked for');
    const [asked, about] = [{ id: record.id, form, renewal }, [numbered(record)]];
    const data = {
      ...{ ...asked, account: owner.email },
      ...(askedBy !== null && { by: askedBy }),
      ...(colleague && { colleague: { name: colleague.name, email: colleague.email } }),
    };
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'renewal-asked', data, about }, steady());
    const told = { ...asked, byStaff: askedBy !== null, ...(colleague && { colleague: colleague.name }) };
    await mailPeople(tx, [{ to: owner.id, purpose: 'renewal-confirmed', data: told, about }], steady());
    if (!colleague) return;
    const own = { ...asked, isOfOrganization: true };
    await mailPeople(tx, [{ to: colleague.id, purpose: 'renewal-confirmed', data: own, about }], steady());
  }),

  on('quotation.answer', async (tx, { record, changes }, { steady }) => {
    const answer = changes.find((change) => change.field === 'answer')?.after;
    if (!answer) return;
    const { form, owner, renewal, colleague } = await quotationWithOwner(tx, record.id);
    const data = { id: record.id, form, answer, ...(renewal && { renewal }) };
    const about = [numbered(record)];
    await mailPeople(tx, [{ to: owner.id, purpose: 'quotation-answered', data, about }], steady());
    if (!colleague?.looksAfterIt) return;
    const theirs = { ...data, isOfOrganization: true };
    await mailPeople(tx, [{ to: colleague.id, purpose: 'quotation-answered', data: theirs, about }], steady());
  }),
];
