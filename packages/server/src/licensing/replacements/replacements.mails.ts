import { at, licenseNumber, showDay, showMoment } from '@lm/contract';
import type { LicenseLine, MailSettings, ReplacementAsked, Templates } from '../../lib/mail/mails.ts';

type Purpose = 'computer-replaced' | 'replacement-approved' | 'replacement-declined' | 'replacement-asked' | 'area-replacement-asked';

const factsOf = ({ id, kind, rows }: LicenseLine) => ({ title: `${licenseNumber(id)} · ${kind}`, rows });

const toLicense = ({ id }: LicenseLine, { publicUrl }: MailSettings) => ({
  label: `See license ${licenseNumber(id)}`,
  url: `${publicUrl}/#${at.license(id)}`,
});

/** Tells those who may decide what is asked for, who asks and why. */
const asked = ({ license, customer, note, until }: ReplacementAsked, greeting: string, { publicUrl }: MailSettings) => ({
  subject: `Replace a computer: ${licenseNumber(license.id)}, ${customer.organization}`,
  greeting,
  paragraphs: [
    `${customer.name} of ${customer.organization} asks to replace a computer of license ${licenseNumber(license.id)}. It has used all the replacements of its current year.`,
    until === null
      ? 'No emergency file came with the request, because one was issued recently.'
      : `An emergency file works until ${showDay(until)}.`,
    ...(note ? [`They write: ${note}`] : []),
  ],
  facts: [factsOf(license)],
  button: { label: 'Decide in the portal', url: `${publicUrl}/#${at.replacementRequests}` },
  closing: `The decision goes to ${customer.email}.`,
});

/** Every mail about computers that are replaced, by its purpose (REPL-431). */
export const REPLACEMENT_MAILS: Pick<Templates, Purpose> = {
  'computer-replaced': ({ firstName, license, by, at: moment }, settings) => ({
    subject: `A computer of license ${licenseNumber(license.id)} was replaced`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      by === null
        ? `A computer of your license ${licenseNumber(license.id)} was replaced from your account on ${showMoment(moment)}.`
        : `${by} replaced a computer of your license ${licenseNumber(license.id)} on ${showMoment(moment)}.`,
      'The file on the old computer has been superseded; please remove it there.',
      `If you don’t know about this, write to ${settings.salesEmail}.`,
    ],
    facts: [factsOf(license)],
    button: toLicense(license, settings),
    closing: `Choose which emails you receive in your profile: ${settings.publicUrl}/#${at.emails}`,
  }),
  'replacement-approved': ({ firstName, license }, settings) => ({
    subject: `The computer of license ${licenseNumber(license.id)} was replaced`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your request was approved: license ${licenseNumber(license.id)} now works on the new computer. Please download its file; an emergency file expires on its own.`,
      'The file on the old computer has been superseded; please remove it there.',
    ],
    facts: [factsOf(license)],
    button: toLicense(license, settings),
    closing: `Questions: ${settings.contactEmail}`,
  }),
  'replacement-declined': ({ firstName, license, answer }, settings) => ({
    subject: `Your request to replace a computer of license ${licenseNumber(license.id)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`We did not replace the computer. The reason: ${answer}`, 'The license continues as before.'],
    facts: [factsOf(license)],
    button: toLicense(license, settings),
    closing: `Questions: ${settings.contactEmail}`,
  }),
  'replacement-asked': (data, settings) => asked(data, 'A customer asks to replace a computer.', settings),
  'area-replacement-asked': (data, settings) => asked(data, `Hello ${data.firstName},`, settings),
};
