import { at, fileNumber, hostInWords, licenseNumber, showDay, showMoment } from '@lm/contract';
import type { LicenseLine, MailSettings, Templates } from '../../lib/mail/mails.ts';

type Purpose =
  | 'license-added'
  | 'license-changed'
  | 'license-renewed'
  | 'trial-given'
  | 'course-redeemed'
  | 'file-issued'
  | 'file-sent'
  | 'file-withdrawn'
  | 'license-suspended'
  | 'license-reinstated';

const factsOf = ({ id, kind, rows }: LicenseLine) => ({ title: `${licenseNumber(id)} · ${kind}`, rows });

/** To the license itself, or to the list of them (MAIL-234). */
const toLicenses = ([first, ...others]: LicenseLine[], { publicUrl }: MailSettings) =>
  first && others.length === 0
    ? { label: `See license ${licenseNumber(first.id)}`, url: `${publicUrl}/#${at.license(first.id)}` }
    : { label: 'See your licenses', url: `${publicUrl}/#${at.licenses}` };

const chosen = ({ salesEmail, publicUrl }: MailSettings) =>
  `Questions: ${salesEmail}\nChoose which emails you receive in your profile: ${publicUrl}/#${at.emails}`;

/** A computer by its name and its addresses (OFF-854); one without a name by these. */
const forComputer = (computer: string | null | undefined, hosts: string[]): [string, string] => [
  computer || hosts.length === 1 ? 'For the computer' : 'For the computers',
  [...(computer ? [computer] : []), ...hosts.map(hostInWords)].join('\n'),
];

/** `L-630`, `L-630 and L-631`, `L-630, L-631 and 12 more`. */
function numbersOf(licenses: LicenseLine[], more: number): string {
  const [first = '', second, ...others] = licenses.map(({ id }) => licenseNumber(id));
  const rest = others.length + more;
  if (second === undefined) return rest > 0 ? `${first} and ${rest} more` : first;
  return rest > 0 ? `${first}, ${second} and ${rest} more` : `${first} and ${second}`;
}

/** What became of the licenses of a person, in one mail. */
const news =
  (became: string): Templates['license-added'] =>
  ({ firstName, licenses, more }, settings) => {
    const { productName } = settings;
    const isOne = licenses.length + more === 1;
    const what = `${isOne ? 'license' : 'licenses'} ${numbersOf(licenses, more)} ${isOne ? 'was' : 'were'} ${became}`;
    return {
      subject: `Your ${productName} ${what}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `Your ${productName} ${what}.`,
        ...(more > 0 ? [`Here are ${licenses.length} of them; you can see them all in the License Manager.`] : []),
      ],
      facts: licenses.map(factsOf),
      button: toLicenses(licenses, settings),
      closing: chosen(settings),
    };
  };

/** Every mail about a license, by its purpose. */
export const LICENSE_MAILS: Pick<Templates, Purpose> = {
  'license-added': news('added'),
  'license-changed': news('changed'),
  'license-renewed': news('renewed'),
  'trial-given': ({ firstName, license, until }, settings) => ({
    subject: `Your ${settings.productName} trial license ${licenseNumber(license.id)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your ${settings.productName} trial license ${licenseNumber(license.id)} is ready. It runs until ${showDay(until)}.`,
      'To continue after that, ask for a quotation in the License Manager or reply to this email.',
    ],
    facts: [factsOf(license)],
    button: toLicenses([license], settings),
    closing: chosen(settings),
  }),
  'course-redeemed': ({ firstName, license, code, until }, settings) => ({
    subject: `Your ${settings.productName} student license ${licenseNumber(license.id)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`With the course code ${code} you received license ${licenseNumber(license.id)}. It runs until ${showDay(until)}.`],
    facts: [factsOf(license)],
    button: toLicenses([license], settings),
    closing: chosen(settings),
  }),
  'file-issued': ({ firstName, license, number, seq, by, computer, hosts, at: moment }, settings) => ({
    subject: `Offline license file for ${licenseNumber(license.id)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      by === null
        ? `An offline license file of ${licenseNumber(license.id)} was issued from your account, for a computer that had none before.`
        : `${by} issued an offline license file for your license ${licenseNumber(license.id)}.`,
      `If you don’t know about this, write to ${settings.salesEmail}.`,
    ],
    facts: [
      {
        title: number === undefined ? `File number ${seq}` : `File ${fileNumber(number)}`,
        rows: [
          ['License', factsOf(license).title],
          ['Issued by', by ?? 'You'],
          ['Issued', showMoment(moment)],
          forComputer(computer, hosts),
        ],
      },
    ],
    button: toLicenses([license], settings),
    closing: `If the program refuses the file, find out why here; the file stays on your computer: ${settings.publicUrl}/#${at.check}\n${chosen(settings)}`,
  }),
  'file-sent': ({ firstName, license, number, by, computer, hosts, file }, settings) => ({
    subject: `Your offline license file ${fileNumber(number)} for ${computer}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} sends you the offline license file of your license ${licenseNumber(license.id)}. It is attached: ${file.name}`,
      'Save it on the computer that it is for, and open it there in the program. It works without a connection, and on no other computer.',
      `If you weren’t expecting it, write to ${settings.salesEmail}.`,
    ],
    facts: [
      {
        title: `File ${fileNumber(number)}`,
        rows: [['License', factsOf(license).title], forComputer(computer, hosts)],
      },
    ],
    button: toLicenses([license], settings),
    file,
    closing: `If the program refuses the file, find out why here; the file stays on your computer: ${settings.publicUrl}/#${at.check}\n${chosen(settings)}`,
  }),
  'file-withdrawn': ({ firstName, license, number, computer, hosts, reason }, settings) => ({
    subject: `Offline license file ${fileNumber(number)} was withdrawn`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The offline license file ${fileNumber(number)} of your license ${licenseNumber(license.id)} was withdrawn: ${reason}`,
      'A file on a computer without a connection can’t be recalled. Please remove it there; programs that have the status list refuse it.',
    ],
    facts: [
      {
        title: `File ${fileNumber(number)}`,
        rows: [['License', factsOf(license).title], forComputer(computer, hosts)],
      },
    ],
    button: toLicenses([license], settings),
    closing: chosen(settings),
  }),
  'license-suspended': ({ firstName, license, reason }, settings) => ({
    subject: `Your ${settings.productName} license ${licenseNumber(license.id)} is suspended`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your ${settings.productName} license ${licenseNumber(license.id)} is suspended: ${reason}`,
      'Until it is reinstated, it gets no new offline license files, can’t be renewed, and its computers can’t be replaced. Its remaining days keep running.',
    ],
    facts: [factsOf(license)],
    button: toLicenses([license], settings),
    closing: `Questions: ${settings.salesEmail}`,
  }),
  'license-reinstated': ({ firstName, license }, settings) => ({
    subject: `Your ${settings.productName} license ${licenseNumber(license.id)} is reinstated`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`Your ${settings.productName} license ${licenseNumber(license.id)} is no longer suspended. Everything works as before.`],
    facts: [factsOf(license)],
    button: toLicenses([license], settings),
    closing: `Questions: ${settings.salesEmail}`,
  }),
};
