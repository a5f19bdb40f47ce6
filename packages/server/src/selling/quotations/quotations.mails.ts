import { type AskedRenewal, at, atOrganizations, licenseNumber, type SentForm } from '@lm/contract';
import { unlinked } from '../../classroom/courses/public.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { numbersIn } from '../../licensing/licenses/public.ts';
import { askerIn, renewalsIn, requestIn, shortlyIn } from './asked-in-mail.ts';
import { quotationTexts } from './quotations.texts.ts';
import { quotationStaffTexts } from './quotations-staff.texts.ts';

/** A reader who is not the contact that the form names: a colleague who asked for their organization. */
interface Reader {
  firstName?: string;
  isOfOrganization?: boolean;
}

/** The data for these mails. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    quotation: { id: number; account: string; form: SentForm };
    'quotation-confirmed': { id: number; form: SentForm };
    /** With the email of the member of staff, or the colleague, who asked for the customer. */
    'renewal-asked': {
      id: number;
      account: string;
      form: SentForm;
      renewal: AskedRenewal;
      by?: string;
      colleague?: { name: string; email: string };
    };
    /** With the name of the colleague who asked; mails queued by an earlier version have neither. */
    'renewal-confirmed': { id: number; form: SentForm; renewal: AskedRenewal; byStaff?: boolean; colleague?: string } & Reader;
    'quotation-answered': { id: number; form: SentForm; answer: string; renewal?: AskedRenewal } & Reader;
  }
}

const idsOf = ({ licenses }: AskedRenewal) => licenses.map(({ id }) => id);

/** How many numbers a mail names; the others are only counted. */
const MOST_NAMED = 3;

interface Greeted extends Pick<Reader, 'firstName'> {
  /** Their organization's license, if the request is not among their own. */
  licenseId?: number | undefined;
}

/** The texts in the reader’s language, and the parts that all of these mails share. */
function written(settings: MailSettings, form: SentForm, id: number, { firstName = form.firstName, licenseId }: Greeted = {}) {
  const { language, publicUrl, productName: product, contactEmail: contact } = settings;
  const [t, ofMails] = [quotationTexts(language), mailTexts(language)];
  return {
    ...{ t, contact, product, titled: { product, id: String(id) } },
    frame: {
      language,
      greeting: ofMails('hello', { firstName }),
      // Where customers find their request and what became of it (MAIL-140).
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

/** The same for mails to sales. */
function toSales({ language, publicUrl }: MailSettings, form: SentForm, id: number) {
  const ofStaff = staffMailTexts(language);
  return {
    ...{ t: quotationStaffTexts(language), ofStaff, organization: form.company_university, name: `${form.firstName} ${form.lastName}` },
    frame: { language, button: { label: ofStaff('answer'), url: `${publicUrl}/#${at.oneQuotation(id)}` } },
  };
}

/** Every mail about a quotation, by its purpose. */
export const QUOTATION_MAILS = {
  quotation: ({ id, account, form }, settings) => {
    const { t, ofStaff, organization, name, frame } = toSales(settings, form, id);
    const asker = askerIn(settings, form);
    return {
      ...frame,
      subject: t('quotation.subject', { id: String(id), organization }),
      greeting: t('quotation.asks'),
      paragraphs: [t('quotation.said', { name, organization, what: shortlyIn(settings, form) })],
      facts: [requestIn(settings, form), { ...asker, rows: [...asker.rows, [t('quotation.account'), account]] }],
      closing: ofStaff('answerGoes', { email: account }),
    };
  },
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
  'renewal-asked': ({ id, account, form, renewal, by: staff, colleague }, settings) => {
    const by = staff ?? (colleague && `${colleague.name}, ${colleague.email},`);
    const { t, ofStaff, organization, name, frame } = toSales(settings, form, id);
    const numbers = settings.show.list(idsOf(renewal).map(licenseNumber));
    const { title, rows } = askerIn(settings, form);
    const known = rows.filter(([, value]) => value !== '');
    return {
      ...frame,
      subject: t('renewal.subject', { id: String(id), organization }),
      greeting: colleague ? t('renewal.asksForOrganization') : by ? t('renewal.staffAsks', { by }) : t('renewal.asks'),
      paragraphs: [by ? t('renewal.saidBy', { by, numbers, name, organization }) : t('renewal.said', { numbers, name, organization })],
      facts: [renewalsIn(settings, renewal), { title: colleague ? t('renewal.contact') : by ? t('renewal.customer') : title, rows: known }],
      closing: colleague ? t('renewal.answerToBoth', { account, colleague: colleague.email }) : ofStaff('answerGoes', { email: account }),
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
