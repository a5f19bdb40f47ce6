import type { OfferLine, OfferLineInput, OfferRevision } from '@lm/contract';
import { modulesOfProduct } from '@lm/contract';
import { type OrderWords, titleOf, unitsOf } from '../parts/use-order-words.ts';
import type { OfferWords } from './use-offer-words.ts';

type Sold = Pick<OfferLine, 'what' | 'categoryId' | 'typeId' | 'months' | 'users' | 'licenseId' | 'from' | 'until' | 'modules'>;

/** Words a line in one row of text, as lineInWords() does in English. */
export const lineIn = (line: Sold | OfferLineInput, sold: Pick<OrderWords, 'say' | 'heard'>): string => {
  const known = line as Sold; // days are days, whether typed or fetched
  return `${titleOf(known, sold)}, ${unitsOf(known, sold.say)} (${modulesOfProduct(known.modules).join(', ')})`;
};

type Words = Pick<OfferWords, 'say' | 'sold' | 'day' | 'percent' | 'amount'>;

/** Says how a revision differs from the previous one, as differenceInWords() does in English. */
export function differenceIn(before: OfferRevision, after: OfferRevision, words: Words): string[] {
  const { say, amount } = words;
  const said = [...linesIn(before, after, words), ...restIn(before, after, words)];
  const more = after.totals.total - before.totals.total;
  const sum = `${more > 0 ? '+' : ''}${amount(more, after.currency)}`;
  return before.currency === after.currency && more !== 0 ? [...said, say('{amount} with tax', { amount: sum })] : said;
}

/** Identifies what a line sells, to compare it with a line of another revision. */
const keyOf = ({ what, categoryId, typeId, licenseId, modules }: OfferLine) =>
  JSON.stringify([what, categoryId, typeId, licenseId, [...modules].sort((a, b) => a - b)]);

function linesIn(before: OfferRevision, after: OfferRevision, words: Words): string[] {
  const { say, sold } = words;
  const left = [...before.lines];
  const said = after.lines.flatMap((line, place) => {
    const same = left.find((other) => keyOf(other) === keyOf(line));
    if (!same) return [say('Line {line} is new: {what}', { line: place + 1, what: lineIn(line, sold) })];
    left.splice(left.indexOf(same), 1);
    return oneLine(same, line, after.currency, words).map((what) => say('Line {line}: {what}', { line: place + 1, what }));
  });
  return [...said, ...left.map((line) => say('Without {what}', { what: lineIn(line, sold) }))];
}

function oneLine(before: OfferLine, after: OfferLine, currency: string, { say, sold, day, percent, amount }: Words): string[] {
  const instead = (now: string, then: string) => say('{now} instead of {before}', { now, before: then });
  const months = ({ months: count }: OfferLine) => {
    if (count === null) return say('no months');
    return count === 1 ? sold.say('1 month') : sold.say('{count} months', { count });
  };
  return [
    before.users !== after.users && instead(unitsOf(after, sold.say), String(before.users)),
    before.months !== after.months && instead(months(after), months(before)),
    before.from !== after.from && after.from !== null && say('from {day}', { day: day(after.from) }),
    before.until !== after.until && after.until !== null && say('to {day}', { day: day(after.until) }),
    before.price !== after.price && instead(amount(after.price, currency), amount(before.price, currency)),
    before.discount !== after.discount && instead(percent(after.discount), percent(before.discount)),
    before.discountReason !== after.discountReason && before.discount === after.discount && say('another reason for the discount'),
  ].filter((said) => said !== false);
}

function restIn(before: OfferRevision, after: OfferRevision, { say, day, percent }: Words): string[] {
  const instead = (now: string, then: string) => say('{now} instead of {before}', { now, before: then });
  const [now, then] = [percent(after.taxPercent), percent(before.taxPercent)];
  return [
    before.currency !== after.currency && instead(after.currency, before.currency),
    before.taxPercent !== after.taxPercent && say('tax {now} instead of {before}', { now, before: then }),
    before.taxText !== after.taxText && say('another tax line'),
    before.validUntil !== after.validUntil &&
      say('valid until {now} instead of {before}', { now: day(after.validUntil), before: day(before.validUntil) }),
    before.academic !== after.academic && (after.academic ? say('academic prices') : say('no academic prices')),
    before.terms !== after.terms && say('other terms'),
    before.note !== after.note && say('another note'),
    before.poNumberNeeded !== after.poNumberNeeded &&
      (after.poNumberNeeded ? say('a purchase order number is needed') : say('no purchase order number is needed')),
    before.offlineFiles !== after.offlineFiles && (after.offlineFiles ? say('with offline files') : say('without offline files')),
  ].filter((said) => said !== false);
}
