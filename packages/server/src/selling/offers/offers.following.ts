import type { MailRecord } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { approversFor } from './offer-customers.queries.ts';
import { concernedBy, nameOfPerson, newestNo } from './offer-mail.queries.ts';
import type { OfferInMail } from './offers.mails.ts';
import { toldOf } from './organization-offers.queries.ts';

const aboutOf = ({ id, number }: Pick<OfferInMail, 'id' | 'number'>): MailRecord[] => [{ kind: 'offer', id, name: number }];

/** Mails the customer what was offered to them, and also people who buy for the offer's organization. */
async function tellOffered(tx: Tx, offerId: number, by: number, now: Date): Promise<void> {
  const { offer, customer } = await concernedBy(tx, offerId, await newestNo(tx, offerId));
  if (!customer) return;
  const data = { offer, by: (await nameOfPerson(tx, by)) ?? '', replaces: offer.no > 1 };
  const told = await toldOf(tx, offerId);
  const mails = told.map((to) => ({ ...to, purpose: 'offer-made' as const, data, about: aboutOf(offer) }));
  await mailPeople(tx, mails, now);
}

/** The mails about an offer (OFR-311): to the customer when it is sent or withdrawn, to staff about approval. */
export const offerFollowers: Follower[] = [
  on('offer.send', async (tx, { record, actor }, { steady }) => tellOffered(tx, record.id, Number(actor.id), steady())),

  on('offer.askApproval', async (tx, { record, actor }, { steady }) => {
    const { offer, customer, writerId } = await concernedBy(tx, record.id, await newestNo(tx, record.id));
    if (!customer) return;
    const by = (await nameOfPerson(tx, Number(actor.id))) ?? '';
    const approvers = await approversFor(tx, customer.countryId, [Number(actor.id), customer.id, writerId ?? 0]);
    const data = { offer, by, customer: `${customer.name}, ${customer.organization}` };
    const mails = approvers.map(({ id }) => ({ to: id, purpose: 'offer-waits' as const, data, about: aboutOf(offer) }));
    await mailPeople(tx, mails, steady());
  }),

  on('offer.approve', async (tx, { record, actor }, { steady }) => {
    const { offer, customer, askedById } = await concernedBy(tx, record.id, await newestNo(tx, record.id));
    if (!customer) return;
    await tellOffered(tx, record.id, askedById ?? Number(actor.id), steady());
    if (askedById === null) return;
    const data = { offer, by: (await nameOfPerson(tx, Number(actor.id))) ?? '', customer: `${customer.name}, ${customer.organization}` };
    await mailPeople(tx, [{ to: askedById, purpose: 'offer-approved', data, about: aboutOf(offer) }], steady());
  }),

  on('offer.return', async (tx, { record, actor }, { steady }) => {
    const { offer, askedById, reason } = await concernedBy(tx, record.id, await newestNo(tx, record.id));
    if (askedById === null) return;
    const data = { offer, by: (await nameOfPerson(tx, Number(actor.id))) ?? '', reason };
    await mailPeople(tx, [{ to: askedById, purpose: 'offer-returned', data, about: aboutOf(offer) }], steady());
  }),

  on('offer.withdraw', async (tx, { record, changes }, { steady }) => {
    const no = changes.find((change) => change.field === 'no')?.after ?? (await newestNo(tx, record.id));
    const { offer, customer, reason } = await concernedBy(tx, record.id, no);
    if (!customer) return;
    const told = await toldOf(tx, record.id);
    const mails = told.map((to) => ({ ...to, purpose: 'offer-withdrawn' as const, data: { offer, reason }, about: aboutOf(offer) }));
    await mailPeople(tx, mails, steady());
  }),
];
