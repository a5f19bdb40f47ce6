import { type AskedRenewal, askedBy, askedFor, askedForRenewal, at, namedLicenses, type SentForm } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const request = (form: SentForm) => ({ title: 'What was asked for', rows: askedFor(form) });

/** Where a customer finds what they asked for, and what became of it (MAIL-140). */
const toOwn = (publicUrl: string) => ({ label: 'See your requests', url: `${publicUrl}/#${at.quotation}` });

type Purpose = 'quotation' | 'quotation-confirmed' | 'renewal-asked' | 'renewal-confirmed' | 'quotation-answered';

const renewals = (renewal: AskedRenewal) => ({ title: 'What was asked for', rows: askedForRenewal(renewal) });

const numbersOf = ({ licenses }: AskedRenewal) => namedLicenses(licenses.map(({ id }) => id));

/** Who asks for a renewal is known. */
const known = (form: SentForm) => askedBy(form).filter(([, value]) => value !== '');

/** Every mail about a quotation, by its purpose. */
export const QUOTATION_MAILS: Pick<Templates, Purpose> = {
  quotation: ({ id, account, form }, { publicUrl }) => ({
    subject: `Quotation ${id}: ${form.company_university}`,
    greeting: 'A customer asks for a quotation.',
    paragraphs: [`${form.firstName} ${form.lastName} of ${form.company_university} asks for ${inShort(form)}.`],
    facts: [request(form), { title: 'Who asked', rows: [...askedBy(form), ['Account', account]] }],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.oneQuotation(id)}` },
    closing: `The answer goes to ${account}.`,
  }),
  'quotation-confirmed': ({ id, form }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} quotation request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: [`We have received your request for a ${productName} quotation. Our sales team will reply to this address.`],
    facts: [request(form), { title: 'Who asked', rows: askedBy(form) }],
    button: toOwn(publicUrl),
    closing: `If something isn’t right, submit another request or write to ${contactEmail}.`,
  }),
  'renewal-asked': ({ id, account, form, renewal, by }, { publicUrl }) => ({
    subject: `Renewal ${id}: ${form.company_university}`,
    greeting: by ? `${by} asks for a renewal for a customer.` : 'A customer asks for a renewal.',
    paragraphs: [
      by
        ? `${by} asks you to renew ${numbersOf(renewal)} for ${form.firstName} ${form.lastName} of ${form.company_university}.`
        : `${form.firstName} ${form.lastName} of ${form.company_university} asks to renew ${numbersOf(renewal)}.`,
    ],
    facts: [renewals(renewal), { title: by ? 'Customer' : 'Who asked', rows: known(form) }],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.oneQuotation(id)}` },
    closing: `The answer goes to ${account}.`,
  }),
  'renewal-confirmed': ({ id, form, renewal, byStaff }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} renewal request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: [
      `We have ${byStaff ? 'been asked to renew' : 'received your request to renew'} ${numbersOf(renewal)}${byStaff ? ' for you' : ''}. Our sales team will reply to this address.`,
    ],
    facts: [renewals(renewal)],
    button: toOwn(publicUrl),
    closing: `If something isn’t right, write to ${contactEmail}.`,
  }),
  'quotation-answered': ({ id, form, answer, renewal }, { publicUrl, productName, contactEmail }) => ({
    subject: `Answer to your ${productName} ${renewal ? 'renewal' : 'quotation'} request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: [`Here is the answer to your request for a ${renewal ? 'renewal' : 'quotation'}:`, ...answer.split(/\n\s*\n/)],
    facts: [renewal ? renewals(renewal) : request(form)],
    button: toOwn(publicUrl),
    closing: `Questions: ${contactEmail}`,
  }),
};

const inShort = ({ licenseValidity, licenseUse, usersNumber, access }: SentForm) =>
  `${licenseValidity}, ${access}, ${licenseUse}, ${usersNumber} ${usersNumber === 1 ? 'user' : 'users'}`;
