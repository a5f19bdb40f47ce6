import { askedBy, askedFor, type SentForm } from '@lm/contract';
import type { Config } from '../../config.ts';
import { layOut, type Message } from '../../lib/mail/layout.ts';
import type { Compose } from '../../lib/mail/worker.ts';

type Settings = Pick<Config, 'publicUrl' | 'productName' | 'contactEmail'>;
type Template = (data: Record<string, string>, form: SentForm, settings: Settings) => Message;

const request = (form: SentForm) => ({ title: 'What is asked for', rows: askedFor(form) });

/** Every mail about a quotation, by its purpose. */
const TEMPLATES: Record<string, Template> = {
  quotation: ({ id = '', account = '' }, form, { publicUrl }) => ({
    subject: `Quotation ${id}: ${form.company_university}`,
    greeting: 'A customer asks for a quotation.',
    paragraphs: [`${form.firstName} ${form.lastName} of ${form.company_university} asks for ${inShort(form)}.`],
    facts: [request(form), { title: 'Who asks', rows: [...askedBy(form), ['Account', account]] }],
    closing: `Answer it in the portal at ${publicUrl}, on the page of the customer ${account}: the answer goes to that address.`,
  }),
  'quotation-confirmed': ({ id = '' }, form, { productName, contactEmail }) => ({
    subject: `Your ${productName} quotation request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: [`we have your request for a ${productName} quotation. Our sales team answers to this address.`],
    facts: [request(form), { title: 'Who asks', rows: askedBy(form) }],
    closing: `Something is not right? Submit another request, or write to ${contactEmail}.`,
  }),
  'quotation-answered': ({ id = '', answer = '' }, form, { productName, contactEmail }) => ({
    subject: `Answer to your ${productName} quotation request ${id}`,
    greeting: `Hello ${form.firstName},`,
    paragraphs: ['here is the answer to your request for a quotation:', ...answer.split(/\n\s*\n/)],
    facts: [request(form)],
    closing: `Questions: ${contactEmail}`,
  }),
};

const inShort = ({ licenseValidity, licenseUse, usersNumber, access }: SentForm) =>
  `${licenseValidity}, ${access}, ${licenseUse}, ${usersNumber} ${usersNumber === 1 ? 'user' : 'users'}`;

/** Composes quotation mails for the mail worker; null for any other purpose. */
export function composeQuotationMail(settings: Settings, { purpose, data }: Parameters<Compose>[0]): ReturnType<Compose> | null {
  const template = TEMPLATES[purpose];
  if (!template) return null;
  const form = JSON.parse(data.form ?? '{}') as SentForm; // quotations.routes.ts wrote it
  return layOut(template(data, form, settings), settings.productName);
}
