import { categoryOf, kindOf, licenseNumber, partsOfHostId } from '@lm/contract';
import type { MailSettings } from '../../lib/mail/mails.ts';
import type { Tongue } from '../../lib/texts.ts';
import { termTexts } from './license-words.texts.ts';

/** A license in a mail: its number, its kind, and its details, line by line. */
export interface LicenseLine {
  id: number;
  kind: string;
  rows: [label: string, value: string][];
  /** The same for other languages; missing in mails queued by an earlier version. */
  said?: { category: number; type: number; rows: SaidRow[] } | undefined;
}

/** A row before it is put into words: its field, and its value now and before. */
export interface SaidRow {
  name: string;
  after: SaidValue;
  before?: SaidValue;
}

type SaidValue = string | number | boolean | readonly string[] | null;

/** The name of a type in a language, in the form that follows a category: `CPU · unbefristet`. */
export const typeIn = (language: Tongue, typeId: number): string => termTexts(language)(`type.${kindOf(typeId).name}`);

/** `5 seats`, in a language. */
export const seatsIn = (language: Tongue, count: number): string => termTexts(language)('seats', { count });

/** What identifies a computer, in a language; hostInWords() does the same in English. */
export function hostIn(language: Tongue, host: string): string {
  const parts = partsOfHostId(host);
  return parts ? termTexts(language)(`host.${parts.kind}`, { start: parts.start }) : host;
}

/** `L-630`, `L-630 and L-631`, `L-630, L-631 and 12 more`, in a language: only this many are named. */
export function numbersIn(
  { language, show }: Pick<MailSettings, 'language' | 'show'>,
  ids: readonly number[],
  named: number,
  uncounted = 0,
): string {
  const numbers = ids.slice(0, named).map(licenseNumber);
  const more = ids.length - numbers.length + uncounted;
  return more > 0 ? termTexts(language)('andMore', { numbers: numbers.join(', '), more: String(more) }) : show.list(numbers);
}

/** A license with its rows, in the reader's language; in English, and for mails queued by an earlier version, in the words of the log. */
export function factsOf({ id, kind, rows, said }: LicenseLine, settings: MailSettings): { title: string; rows: [string, string][] } {
  if (settings.language === 'en' || !said) return { title: `${licenseNumber(id)} · ${kind}`, rows };
  const name = `${categoryOf(said.category).name} · ${typeIn(settings.language, said.type)}`;
  return { title: `${licenseNumber(id)} · ${name}`, rows: said.rows.map((row) => worded(row, settings)) };
}

const NAMES = {
  ...{ happened: 1, version: 1, modules: 1, seats: 1, courseCode: 1, purchaseDate: 1, startDate: 1, endDate: 1, subscriptionStart: 1 },
  ...{ subscriptionEnd: 1, macAddresses: 1, oldComputer: 1, newComputer: 1, computer: 1, reason: 1, oldFile: 1, seatsMoved: 1 },
} as const;

const isName = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

const DAYS: readonly string[] = ['purchaseDate', 'startDate', 'endDate', 'subscriptionStart', 'subscriptionEnd'];

function worded({ name, before = null, after }: SaidRow, { language, show }: MailSettings): [string, string] {
  const t = termTexts(language);
  const inWords = (value: SaidRow['after']): string | null => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (name === 'happened') return t(`became.${value as 'added' | 'changed' | 'renewed'}`);
    if (DAYS.includes(name)) return show.day(String(value));
    return Array.isArray(value) ? value.map((one) => hostIn(language, one)).join(', ') : String(value);
  };
  const [was, is] = [inWords(before), inWords(after)];
  const label = isName(name) ? t(`field.${name}`) : name;
  return [label, was === null ? (is ?? '') : `${is ?? t('noneAnyMore')}\n${t('before', { value: was })}`];
}
