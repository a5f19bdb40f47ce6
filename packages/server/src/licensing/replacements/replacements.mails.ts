import { at, licenseNumber, showDay, showMoment } from '@lm/contract';
import type { LicenseLine, MailSettings, ReplacementAsked, Templates } from '../../lib/mail/mails.ts';

type Purpose = 'computer-replaced' | 'replacement-approved' | 'replacement-declined' | 'replacement-asked' | 'area-replacement-asked';

const factsOf = ({ id, kind, rows }: LicenseLine) => ({ title: `${licenseNumber(id)} · ${kind}`, rows });

const toLicense = ({ id }: LicenseLine, { publicUrl }: MailSettings) => ({
  label: `See license ${licenseNumber(id)}`,
  url: `${publicUrl}/#${at.license(id)}`,
});

/** Whoever may decide is told what is asked for, by whom and why. */
const asked = ({ license, customer, note, until }: ReplacementAsked, greeting: string, { publicUrl }: MailSettings) => ({
  subject: `Replace a computer: ${licenseNumber(license.id)}, ${customer.organization}`,
  greeting,
  paragraphs: [
    `${customer.name} of ${customer.organization} asks to replace a computer of license ${licenseNumber(license.id)}. All replacements of its year are used.`,
    until === null
      ? 'No emergency file came with the request: there was one not long ago.'
      : `An emergency file works until ${showDay(until)}.`,
    ...(note ? [`They write: ${note}`] : []),
  ],
  facts: [factsOf(license)],
  button: { label: 'Decide it in the portal', url: `${publicUrl}/#${at.replacementRequests}` },
  closing: `The decision goes to ${customer.email}.`,
});

/** Every mail about computers that are replaced, by its purpose (REPL-431). */
export const REPLACEMENT_MAILS: Pick<Templates, Purpose> = {
  'computer-replaced': ({ firstName, license, by, at: moment }, settings) => ({
    subject: `A computer of license ${licenseNumber(license.id)} was replaced`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      by === null
        ? `a computer of your license ${licenseNumber(license.id)} was replaced from your account, on ${showMoment(moment)}.`
        : `${by} replaced a computer of your license ${licenseNumber(license.id)}, on ${showMoment(moment)}.`,
      'The file on the old computer is superseded: please remove it there.',
      `You know nothing of this? Write to ${settings.salesEmail}.`,
    ],
    facts: [factsOf(license)],
    button: toLicense(license, settings),
    closing: `Which mails you get you choose in your profile: ${settings.publicUrl}/#${at.emails}`,
  }),
  'replacement-approved': ({ firstName, license }, settings) => ({
    subject: `Your computer is replaced on license ${licenseNumber(license.id)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `your request was approved: license ${licenseNumber(license.id)} works on the new computer. Please download its file now; an emergency file ends by itself.`,
      'The file on the old computer is superseded: please remove it there.',
    ],
    facts: [factsOf(license)],
    button: toLicense(license, settings),
    closing: `Questions: ${settings.contactEmail}`,
  }),
  'replacement-declined': ({ firstName, license, answer }, settings) => ({
    subject: `Your request to replace a computer of license ${licenseNumber(license.id)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`we did not replace the computer. The reason: ${answer}`, 'The license goes on as it was.'],
    facts: [factsOf(license)],
    button: toLicense(license, settings),
    closing: `Questions: ${settings.contactEmail}`,
  }),
  'replacement-asked': (data, settings) => asked(data, 'A customer asks to replace a computer.', settings),
  'area-replacement-asked': (data, settings) => asked(data, `Hello ${data.firstName},`, settings),
};
