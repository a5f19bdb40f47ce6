import { categoryOf, type Day, daysBetween, licenseNumber, termOf } from '@lm/contract';
import type { Tongue } from '../../lib/texts.ts';
import { seatsIn } from '../../licensing/licenses/public.ts';
import { offerTexts } from './offers.texts.ts';

/** A line of an offer before it is worded. */
export interface SoldLine {
  what: 'license' | 'renewal';
  categoryId: number;
  typeId: number;
  months: number | null;
  users: number;
  licenseId: number | null;
  from: Day | null;
  until: Day | null;
}

/** What a line sells, and how many, as lineTitle() and lineUnits() say it in English. */
export function lineIn(language: Tongue, { what, categoryId, typeId, months, users, licenseId, from, until }: SoldLine): [string, string] {
  const t = offerTexts(language);
  const { name } = categoryOf(categoryId);
  const days = from !== null && until !== null ? t('sold.days', { count: daysBetween(from, until) }) : t('sold.permanent');
  const time = months === null ? days : t('sold.months', { count: months });
  const license = licenseNumber(licenseId ?? 0);
  const more = t(termOf(typeId).ends === 'maintenance' ? 'sold.maintenance' : 'sold.renewal', { license });
  const title = t('sold.line', { what: what === 'license' ? t(`sold.${name}`) : more, time });
  return [title, name === 'FNL' ? seatsIn(language, users) : t('sold.users', { count: users })];
}
