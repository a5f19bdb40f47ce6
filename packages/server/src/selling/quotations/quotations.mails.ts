import {
  type AskedRenewal,
  askedBy,
  askedFor,
  askedForRenewal,
  at,
  atOrganizations,
  licenseNumber,
  namedLicenses,
  type SentForm,
} from '@lm/contract';
import { unlinked } from '../../classroom/courses/public.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { numbersIn } from '../../licensing/licenses/public.ts';
import { askerIn, renewalsIn, requestIn } from './asked-in-mail.ts';
import { quotationTexts } from './quotations.texts.ts';

/** A reader who is not the contact that the form names: a colleague who asked for their organization. */
interface Reader {
  firstName?: string;
  isOfOrganization?: boolean;
}

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    quotation: { id: number; account: string; form: SentForm };
    'quotation-confirmed': { id: number; form: SentForm };
    /** With the email of staff, or the colleague, who asked for the customer. */
    'renewal-asked': {
      id: number;
      account: string;
      form: SentForm;
      renewal: AskedRenewal;
      by?: string;
      colleague?: { name: string; email: string };
    };
    /** With the name of the colleague who asked; what a version before queued says neither. */
    'renewal-confirmed': { id: number; form: SentForm; renewal: AskedRenewal; byStaff?: boolean; colleague?: string } & Reader;
    'quotation-answered': { id: number; form: SentForm; answer: string; renewal?: AskedRenewal } & Reader;
  }
}

const request = (form: SentForm) => ({ title: 'What was asked for', rows: askedFor(form) });

const renewals = (renewal: AskedRenewal) => ({ title: 'What was asked for', rows: askedForRenewal(renewal) });

const idsOf = ({ licenses }: AskedRenewal) => licenses.map(({ id }) => id);

const numbersOf = (renewal: AskedRenewal) => namedLicenses(idsOf(renewal));

/** Numbers named one by one; of more the others are counted. */
const MOST_NAMED = 3;

/** Who asks for a renewal is known. */
const known = (form: SentForm) => askedBy(form).filter(([, value]) => value !== '');

interface Greeted extends Pick<Reader, 'firstName'> {
  /** The license of their organization, where the request is not among their own. */
  licenseId?: number | undefined;
}

/** The texts in the language of the reader, and what stands in every one of these mails. */
function written(settings: MailSettings, form: SentForm, id: number, { firstName = form.firstName, licenseId }: Greeted = {}) {
  const { language, publicUrl, productName: product, contactEmail: contact } = settings;
  const [t, ofMails] = [quotationTexts(language), mailTexts(language)];
  return {
    ...{ t, contact, product, titled: { product, id: String(id) } },
    frame: {
      language,
      greeting: ofMails('hello', { firstName }),
      // Where customers find what they asked for, and what became of it (MAIL-140).
      button:
        licenseId === undefined
          ? { label: t('facts.see'), url: `${publicUrl}/#${at.quotation}` }
          : {
              label: t('facts.seeLicense', { number: licenseNumber(licenseId) }),
              url: `${publicUrl}/#${atOrganizations.ownLicense(licenseId)}`,
            },
      closing: ofMails('questions', { contact }),
    },
  };
}

const greeted = ({ firstName, isOfOrganization }: Reader, renewal: AskedRenewal | undefined): Greeted => ({
  ...(firstName !== undefined && { firstName }),
  licenseId: isOfOrganization ? renewal?.licenses[0]?.id : undefined,
});

/** Every mail about a quotation, by its purpose; those for sales are English (LNG-3). */
export const QUOTATION_MAILS = {
  quotation: ({ id, account, form }, { publicUrl }) => ({
    subject: `Quotation ${id}: ${form.company_university}`,
    greeting: 'A customer asks for a quotation.',
    paragraphs: [`${form.firstName} ${form.lastName} of ${form.company_university} asks for ${inShort(form)}.`],
    facts: [request(form), { title: 'Who asked', rows: [...askedBy(form), ['Account', account]] }],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.oneQuotation(id)}` },
    closing: `The answer goes to ${account}.`,
  }),
  'quotation-confirmed': ({ id, form }, settings) => {
    const { t, contact, product, titled, frame } = written(settings, form, id);
    return {
      ...frame,
      subject: t('confirmed.subject', titled),
      paragraphs: [t('confirmed.said', { product })],
      facts: [requestIn(settings, form), askerIn(settings, form)],
      closing: t('confirmed.wrong', { contact }),
    };
  },
  'renewal-asked': ({ id, account, form, renewal, by: staff, colleague }, { publicUrl }) => {
    const by = staff ?? (colleague && `${colleague.name}, ${colleague.email},`);
    return {
      subject: `Renewal ${id}: ${form.company_university}`,
      greeting: colleague
        ? 'A customer asks for a renewal for their organization.'
        : by
          ? `${by} asks for a renewal for a customer.`
          : 'A customer asks for a renewal.',
      paragraphs: [
        by
          ? `${by} asks you to renew ${numbersOf(renewal)} for ${form.firstName} ${form.lastName} of ${form.company_university}.`
          : `${form.firstName} ${form.lastName} of ${form.company_university} asks to renew ${numbersOf(renewal)}.`,
      ],
      facts: [renewals(renewal), { title: colleague ? 'Contact of the license' : by ? 'Customer' : 'Who asked', rows: known(form) }],
      button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.oneQuotation(id)}` },
      closing: colleague ? `The answer goes to ${account} and ${colleague.email}.` : `The answer goes to ${account}.`,
    };
  },
  'renewal-confirmed': ({ id, form, renewal, byStaff, colleague, ...reader }, settings) => {
    const { t, contact, titled, frame } = written(settings, form, id, greeted(reader, renewal));
    const numbers = numbersIn(settings, idsOf(renewal), MOST_NAMED);
    const said = colleague
      ? t('renewal.byColleague', { numbers, colleague: unlinked(colleague) })
      : t(byStaff ? 'renewal.byStaff' : 'renewal.said', { numbers });
    return {
      ...frame,
      subject: t('renewal.subject', titled),
      paragraphs: [said],
      facts: [renewalsIn(settings, renewal)],
      closing: t('renewal.wrong', { contact }),
    };
  },
  'quotation-answered': ({ id, form, answer, renewal, ...reader }, settings) => {
    const { t, titled, frame } = written(settings, form, id, greeted(reader, renewal));
    return {
      ...frame,
      subject: t(renewal ? 'answered.renewalSubject' : 'answered.subject', titled),
      paragraphs: [t(renewal ? 'answered.renewalSaid' : 'answered.said'), ...answer.split(/\n\s*\n/)],
      facts: [renewal ? renewalsIn(settings, renewal) : requestIn(settings, form)],
    };
  },
} satisfies Partial<Templates>;

const inShort = ({ licenseValidity, licenseUse, usersNumber, access }: SentForm) =>
  `${licenseValidity}, ${access}, ${licenseUse}, ${usersNumber} ${usersNumber === 1 ? 'user' : 'users'}`;
