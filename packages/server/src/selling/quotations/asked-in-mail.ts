import { type AskedRenewal, categoryOf, licenseNumber, type SentForm, termOf, unitsOf } from '@lm/contract';
import type { MailSettings } from '../../lib/mail/mails.ts';
import type { Tongue } from '../../lib/texts.ts';
import { seatsIn, typeIn } from '../../licensing/licenses/public.ts';
import { quotationTexts } from './quotations.texts.ts';
import { quotationStaffTexts } from './quotations-staff.texts.ts';

type Facts = { title: string; rows: [label: string, value: string][] };

const WORDS = {
  'Monthly Lease': 'facts.monthly',
  Permanent: 'facts.permanent',
  'Full license': 'facts.full',
  'Compiled License': 'facts.compiled',
  'Computer Locked': 'facts.locked',
  'Floating Network License': 'facts.floating',
  yes: 'facts.yes',
} as const;

const FLOATING = 'Floating Network License';

const wordIn = (language: Tongue, chosen: string): string =>
  Object.hasOwn(WORDS, chosen) ? quotationTexts(language)(WORDS[chosen as keyof typeof WORDS]) : chosen;

/** The requested items, in one line. */
export const shortlyIn = ({ language }: MailSettings, { licenseValidity, access, licenseUse, usersNumber }: SentForm): string =>
  [
    ...[licenseValidity, access, licenseUse].map((chosen) => wordIn(language, chosen)),
    quotationStaffTexts(language)('quotation.users', { count: usersNumber }),
  ].join(', ');

/** A request in the reader's language, line by line, as askedFor() words it in English. */
export function requestIn({ language }: MailSettings, form: SentForm): Facts {
  const t = quotationTexts(language);
  const units = new Intl.NumberFormat(language === 'pseudo' ? 'en' : language).format(unitsOf(form.licenseUse, form.usersNumber));
  return {
    title: t('facts.asked'),
    rows: [
      [t('facts.validity'), wordIn(language, form.licenseValidity)],
      [t('facts.access'), wordIn(language, form.access)],
      [t('facts.use'), wordIn(language, form.licenseUse)],
      [t('facts.users'), String(form.usersNumber)],
      [t('facts.academic'), t(form.academicUse === 'yes' ? 'facts.yes' : 'facts.no')],
      [t('facts.modules'), form.modules.join(', ')],
      [
        t('facts.units'),
        form.licenseUse === FLOATING
          ? t('facts.unitsSeats', { units, seats: form.usersNumber })
          : t('facts.unitsUsers', { units, more: form.usersNumber - 1 }),
      ],
    ],
  };
}

/** The asker, as askedBy() words it in English. */
export function askerIn({ language }: MailSettings, form: SentForm): Facts {
  const t = quotationTexts(language);
  return {
    title: t('facts.whoAsked'),
    rows: [
      [t('facts.name'), `${form.firstName} ${form.lastName}`],
      [t('facts.email'), form.email],
      [t('facts.phone'), form.phone],
      [t('facts.company'), form.company_university],
      [t('facts.department'), form.department_faculty],
      [t('facts.position'), form.position],
      [t('facts.address'), form.address],
      [t('facts.state'), form.state],
      [t('facts.country'), form.country],
    ],
  };
}

/** The licenses whose renewal is requested, as askedForRenewal() words it in English. */
export function renewalsIn({ language, show }: MailSettings, { licenses, note, purchaseOrder }: AskedRenewal): Facts {
  const t = quotationTexts(language);
  const rows = licenses.map(({ id, categoryId, typeId, seats, endsOn }): [string, string] => {
    const until = t(termOf(typeId).ends === 'maintenance' ? 'facts.maintenanceUntil' : 'facts.until', { day: show.day(endsOn) });
    const kind = `${categoryOf(categoryId).name} ${typeIn(language, typeId)}`;
    return [
      t('facts.renewalOf', { number: licenseNumber(id) }),
      [kind, ...(seats === null ? [] : [seatsIn(language, seats)]), until].join(', '),
    ];
  });
  return {
    title: t('facts.asked'),
    rows: [
      ...rows,
      ...(purchaseOrder ? [[t('facts.po'), purchaseOrder] as [string, string]] : []),
      ...(note ? [[t('facts.note'), note] as [string, string]] : []),
    ],
  };
}
