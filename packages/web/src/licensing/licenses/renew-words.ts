import {
  addMonths,
  type Day,
  datedOf,
  type License,
  licenseNumber,
  type Renewal,
  type RenewalAsked,
  renewableOf,
  renewalOf,
  type Self,
  showDay,
  stateOf,
  termOf,
} from '@lm/contract';
import { type Heard, inEnglish, type SayOf } from '../../ui/say.ts';
import { today } from './today.ts';

const days = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;

/** The thresholds for the standing of licenses, counted as the server counts them. */
export const onDayOf = ({ renewal }: Self) => ({ today: today(), ...renewal });

/** The result of renewing a license, by the server's function; a sentence if it cannot be renewed. */
export const previewOf = (self: Self, license: License, asked: RenewalAsked) => renewalOf(renewableOf(license), asked, onDayOf(self));

/** What is renewed: the license or, if it is Permanent, its maintenance. */
export const partOf = ({ licenseTypeModel }: License): string =>
  termOf(licenseTypeModel.id).ends === 'maintenance' ? 'maintenance' : 'license';

export const kindOfLicense = ({ licenseCategoryModel, licenseTypeModel }: License, heard: Heard): string =>
  `${licenseCategoryModel.name} · ${heard(licenseTypeModel.name)}`;

/** `CPU · Permanent, L-1187`. */
export const namedOf = (license: License, heard: Heard): string => `${kindOfLicense(license, heard)}, ${licenseNumber(license.id)}`;

/** Explains the new dates (LIC-262, LIC-263). */
export function whyOf(license: License, { begins, until, oldEnd, gap, standing }: Renewal): string {
  const part = partOf(license);
  const from = `From ${showDay(begins)} to ${showDay(until)}`;
  if (standing === 'Grace')
    return `${from}: the ${part} ended on ${showDay(oldEnd)} and is in Grace, so it continues from there without a gap.`;
  if (standing !== 'Lapsed')
    return `${from}, because the ${part} has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.`;
  if (gap > 0)
    return `${from}: the ${part} lapsed, and ${without(gap, showDay(oldEnd))} without it. ${part === 'maintenance' ? 'What was published in the meantime is included; a' : 'A'} reinstatement fee may apply.`;
  return `${from}: the days since ${showDay(oldEnd)} are paid too, and there is no gap.`;
}

/** `1 day, 12/11/2026, remains`, `the 31 days from 12/11/2026 on remain`. */
const without = (gap: number, since: string) => (gap === 1 ? `1 day, ${since}, remains` : `the ${days(gap)} from ${since} on remain`);

/** Explains why a new end is not exactly a number of months later (LIC-8). */
export const whyFirst = (license: License, { begins }: Renewal): string =>
  partOf(license) === 'maintenance' && !begins.endsWith('-01')
    ? 'Maintenance ends on the first of a month, so a few extra days are included.'
    : '';

/** Explains why the renewal cannot begin on the other day, or what that would mean. */
export function otherBeginning(license: License, { standing, gap }: Renewal): string {
  if (standing !== 'Lapsed') return `“Today” can be chosen once the ${partOf(license)} has lapsed.`;
  return gap > 0 ? '“At the old end” leaves no gap: the days since then are paid too.' : '“Today” leaves out the days since then.';
}

/** Explains the day proposed for all (LIC-265). */
export function whyProposed(lines: readonly { said: Renewal | string; isChosen: boolean }[]): string {
  const ends = lines.flatMap(({ said, isChosen }) => (isChosen && typeof said !== 'string' ? said.begins : [])).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last) return '';
  return addMonths(first, 12) > last ? `12 months after the first end, ${showDay(first)}.` : `After the last end, ${showDay(last)}.`;
}

/** Says how licenses were renewed, with their new last days: `L-3 renewed to 24/05/2027`, `3 licenses renewed, to 01/12/2027`. */
export function renewedInWords(
  renewed: readonly License[],
  say: SayOf<'allLicenses'> = inEnglish,
  day: (day: Day) => string = showDay,
): string {
  const ends = renewed.map((license) => stateOf(datedOf(license), today()).until).sort();
  const [first, last] = [ends[0], ends.at(-1)];
  const between = { first: day(first ?? ''), last: day(last ?? '') };
  const end = first === last ? between.first : say('{first} at the earliest, {last} at the latest', between);
  const [one] = renewed;
  return renewed.length === 1 && one
    ? say('{license} renewed to {end}', { license: licenseNumber(one.id), end })
    : say('{count} licenses renewed, to {end}', { count: renewed.length, end });
}
