import { askedBy, askedFor, type SentForm } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const request = (form: SentForm) => ({ title: 'What is asked for', rows: askedFor(form) });

/** Every mail about a quotation, by its purpose. */
export const QUOTATION_MAILS: Pick<Templates, 'quotation' | 'quotation-confirmed' | 'quotation-answered'> = {
  quotation: ({ id, account, form }, { publicUrl }) => ({
    subject: `Quotation ${id}: ${form.company_university}`,
    greeting: 'A customer asks for a quotation.',
    paragraphs: [`${form.firstName} ${form.lastName} of ${form.company_university} asks for ${inShort(form)}.`],
    facts: [request(form), { title: 'Who asks', rows: [...askedBy(form), ['Account', account]] }],
    closing: `Answer it in the portal at ${publicUrl}, on the page of the customer ${account}: the answer goes to that address.`,
  }),
  'quotation-confirmed': ({ id, form }, { productName, contactEmail }) => ({
    subject: `Your ${productName} quotation request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: [`we have your request for a ${productName} quotation. Our sales team answers to this address.`],
    facts: [request(form), { title: 'Who asks', rows: askedBy(form) }],
    closing: `Something is not right? Submit another request, or write to ${contactEmail}.`,
  }),
  'quotation-answered': ({ id, form, answer }, { productName, contactEmail }) => ({
    subject: `Answer to your ${productName} quotation request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: ['here is the answer to your request for a quotation:', ...answer.split(/\n\s*\n/)],
    facts: [request(form)],
    closing: `Questions: ${contactEmail}`,
  }),
};

const inShort = ({ licenseValidity, licenseUse, usersNumber, access }: SentForm) =>
  `${licenseValidity}, ${access}, ${licenseUse}, ${usersNumber} ${usersNumber === 1 ? 'user' : 'users'}`;
