import { type AskedRenewal, askedBy, categoryOf, kindOf, licenseNumber, type Quotation, showDay, termOf, unitsOf } from '@lm/contract';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../../ui/Rows.tsx';
import { type Heard, inEnglish, type SayOf } from '../../ui/say.ts';
import type { Shown } from '../../ui/shown.ts';

/** Sums up a request in one line. */
export function inShort(
  { form, renewal, products = [] }: Pick<Quotation, 'form' | 'renewal' | 'products'>,
  { say, heard, list }: Pick<RequestWords, 'say' | 'heard' | 'list'> = ENGLISH,
): string {
  const of = products.length > 0 ? `${products.join(', ')}: ` : '';
  if (renewal) return `${of}${say('Renewal of {names}', { names: namedIn(renewal.licenses, { say, list }) })}`;
  const { usersNumber: count } = form;
  const users = count === 1 ? say('1 user') : say('{count} users', { count });
  return `${of}${[heard(form.licenseValidity), heard(form.licenseUse), users].join(', ')}`;
}

/** The words for requests. */
export interface RequestWords extends Shown {
  say: SayOf<'quoting'>;
  heard: Heard;
  /** Returns a country's name, given the name it was sent with. */
  country: (name: string) => string;
}

const ENGLISH: Pick<RequestWords, 'say' | 'heard' | 'day' | 'list' | 'number' | 'country'> = {
  say: inEnglish,
  heard: inEnglish,
  day: showDay,
  number: String,
  country: (name) => name,
  list: (items) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items),
};

/** Names licenses as namedLicenses() does. */
function namedIn(licenses: readonly { id: number }[], { say, list }: Pick<RequestWords, 'say' | 'list'>): string {
  const names = licenses.map(({ id }) => licenseNumber(id));
  return names.length > NAMED
    ? say('{names} and {count} more', { names: names.slice(0, NAMED).join(', '), count: names.length - NAMED })
    : list(names);
}

/** How many numbers a line names. */
const NAMED = 3;

/** The contents of a request, line by line. */
export const askedRows = (
  { form, renewal, products = [] }: Pick<Quotation, 'form' | 'renewal' | 'products'>,
  words: AskedWords = ENGLISH,
): [string, string][] => [
  ...products.map((name): [string, string] => [words.say('Product'), name]),
  ...(renewal ? askedForRenewalIn(words, renewal) : askedForIn(words, form)),
];

type AskedWords = Pick<RequestWords, 'say' | 'heard' | 'day' | 'number'>;

/** Words a request as askedFor() does in English. */
function askedForIn({ say, heard, number }: AskedWords, form: Quotation['form']): [string, string][] {
  const { licenseUse, usersNumber } = form;
  return [
    [say('License validity'), heard(form.licenseValidity)],
    [say('Source access'), heard(form.access)],
    [say('License use'), heard(licenseUse)],
    [say('Users'), number(usersNumber)],
    [say('Academic use'), form.academicUse === 'yes' ? say('Yes') : say('No')],
    [say('Modules'), form.modules.join(', ')],
    [say('Single user licenses'), `${number(unitsOf(licenseUse, usersNumber))} (${unitsIn(say, licenseUse, usersNumber)})`],
  ];
}

/** Explains the number of units, as unitsInWords() does in English. */
export function unitsIn(say: SayOf<'quoting'>, licenseUse: string, users: number): string {
  if (licenseUse === 'Floating Network License')
    return users === 1 ? say('1 seat at 150 %') : say('{count} seats at 150 % each', { count: users });
  return users === 1 ? say('1 user at 100 %') : say('1 user at 100 %, {count} at 50 %', { count: users - 1 });
}

/** Words a request for renewal as askedForRenewal() does in English. */
function askedForRenewalIn({ say, heard, day }: AskedWords, { licenses, note, purchaseOrder }: AskedRenewal): [string, string][] {
  const rows = licenses.map(({ id, categoryId, typeId, seats, endsOn }): [string, string] => {
    const end = { day: day(endsOn) };
    const until = termOf(typeId).ends === 'maintenance' ? say('maintenance until {day}', end) : say('until {day}', end);
    const count = seats === null ? [] : [seats === 1 ? say('1 seat') : say('{count} seats', { count: seats })];
    return [
      say('Renewal of {names}', { names: licenseNumber(id) }),
      [`${categoryOf(categoryId).name} ${heard(kindOf(typeId).name)}`, ...count, until].join(', '),
    ];
  });
  if (purchaseOrder) rows.push([say('Purchase order'), purchaseOrder]);
  if (note) rows.push([say('Note'), note]);
  return rows;
}

/** The person who asks; for a renewal, only what the profile says. */
export const askerRows = (
  { form, byStaff, askedBy: email, colleague }: Pick<Quotation, 'form' | 'byStaff' | 'askedBy' | 'colleague'>,
  { say, country }: Pick<RequestWords, 'say' | 'country'> = ENGLISH,
): [string, ReactNode][] => [
  ...(byStaff ? [[say('Asked by'), email ?? say('Our team, for you')] satisfies [string, string]] : []),
  ...(colleague ? [[say('Asked by'), colleague.name ?? say('A colleague')] satisfies [string, string]] : []),
  ...askedBy(form)
    .filter(([, value]) => value !== '')
    .map(([label, value]): [string, ReactNode] => [(say as (label: string) => string)(label), shownAs(label, value, country)]),
];

/** Shows an email as a link to the mail program, and a phone number as a link that dials (PEO-162). */
function shownAs(label: string, value: string, country: RequestWords['country']): ReactNode {
  if (label === 'Email') return <EmailLink email={value} />;
  if (label === 'Phone') return <PhoneLink digits={value} />;
  return label === 'Country' ? country(value) : value;
}
