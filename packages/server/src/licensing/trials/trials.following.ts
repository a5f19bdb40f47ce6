import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { mailboxFor } from './trials.queries.ts';

/** The mails about requests for a trial (LIC-822). */
export const trialFollowers: Follower[] = [
  on('customer.askForTrial', async (tx, { record, changes }, { config, steady }) => {
    const customer = await mailboxFor(tx, Number(record.id));
    const product = changes.find(({ field }) => field === 'product')?.after;
    const data = { customer, ...(typeof product === 'string' && { product }) };
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'trial-asked', data }, steady());
  }),

  on('customer.acceptTrial', async (tx, { record }, { steady }) => {
    await mailPeople(tx, [{ to: Number(record.id), purpose: 'trial-allowed', data: {}, about: [] }], steady());
  }),

  on('customer.declineTrial', async (tx, { record, changes }, { steady }) => {
    const answer = String(changes.find(({ field }) => field === 'answer')?.after ?? '');
    await mailPeople(tx, [{ to: Number(record.id), purpose: 'trial-declined', data: { answer }, about: [] }], steady());
  }),
];
