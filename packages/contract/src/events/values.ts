import { z } from 'zod';
import { countryOf, isCountry } from '../core/countries.ts';
import { fileNumber } from '../core/file-number.ts';
import { languageInWords } from '../core/languages.ts';
import { MAIL_TOPIC_IDS, mailTopic } from '../core/mails.ts';
import { RIGHTS, wordOf } from '../core/rights.ts';
import { isCurrency } from '../core/rules/currencies.ts';
import { showDay } from '../core/rules/dates.ts';
import { showAmount, showPercent } from '../core/rules/money.ts';
import { moduleName } from '../licensing/kinds/modules.ts';
import { hostInWords, hostsInWords } from '../licensing/rules/host-ids.ts';
import { lineInWords, showIn } from '../selling/rules/offer-words.ts';
import { LICENSE_USES, unitsInWords, unitsOf } from '../selling/rules/quotation.ts';

/**
 * A type of value that an event may have: its shape in storage, and its words for people. A value that does not fit the shape, because the stored
 * event was changed, is shown as it is. `at` is when the event was written.
 */
const valueType = <Shape extends z.ZodType>(shape: Shape, words: (value: z.output<Shape>, at?: string) => string | null) => ({
  shape,
  inWords: (value: unknown, at?: string): string | null => {
    const read = shape.safeParse(value);
    return read.success ? words(read.data, at) : JSON.stringify(value);
  },
});

/** A list in words; null when there is nothing in it. */
const listed = (items: readonly string[]): string | null => (items.length > 0 ? items.join(', ') : null);

const country = z.int().refine(isCountry);

/** Every type of value. */
const VALUE_TYPES = {
  text: valueType(z.string(), (text) => text || null),
  number: valueType(z.number(), String),
  flag: valueType(z.boolean(), (flag) => (flag ? 'Yes' : 'No')),
  language: valueType(z.string(), (id) => (id === '' ? null : languageInWords(id))),
  day: valueType(z.iso.date(), showDay),
  moment: valueType(z.iso.datetime(), (moment) => `${moment.slice(0, 19).replace('T', ' ')} UTC`),
  country: valueType(country, (id) => countryOf(id).name),
  countries: valueType(z.array(country), (ids) => listed(ids.map((id) => countryOf(id).name))),
  /** With their names, since a role can be renamed and deleted. */
  roles: valueType(z.array(z.object({ id: z.int(), name: z.string() })), (roles) => listed(roles.map(({ name }) => name))),
  /** Rights of one card. */
  rights: valueType(z.array(z.enum(RIGHTS)), (rights) => listed(rights.map(wordOf))),
  modules: valueType(z.array(z.int()), (ids, at) => listed(ids.map((id) => moduleName(id, at)))),
  /** Topics of mail. */
  mailTopics: valueType(z.array(z.enum(MAIL_TOPIC_IDS)), (topics) => listed(topics.map((topic) => mailTopic(topic).title))),
  texts: valueType(z.array(z.string()), listed),
  /** MAC addresses, and ids of other kinds. */
  hosts: valueType(z.array(z.string()), (hosts) => listed(hosts.map(hostInWords))),
  /** The length of a text that stays out of the log. */
  characters: valueType(z.int(), (length) => (length > 0 ? `${length} characters` : null)),
  /** The number that a record is known by. */
  recordNumber: valueType(z.int(), (id) => `Number ${id}`),
  /** An offline file: its number among the files of its license, the hosts it is for, and the number people use (missing in older entries). */
  file: valueType(
    z.object({ seq: z.int(), hosts: z.array(z.string()), number: z.int().optional() }),
    ({ seq, hosts, number }) => `${number === undefined ? 'Number' : `${fileNumber(number)}, number`} ${seq} for ${hostsInWords(hosts)}`,
  ),
  /** Hundredths of a percent. */
  percent: valueType(z.int(), showPercent),
  /** The prices of modules, in minor units of a currency. */
  modulePrices: valueType(
    z.object({ currency: z.string().refine(isCurrency), prices: z.array(z.object({ moduleId: z.int(), amount: z.int() })) }),
    ({ currency, prices }, at) =>
      listed(prices.map(({ moduleId, amount }) => `${moduleName(moduleId, at)} ${showAmount({ amount, currency })}`)),
  ),
  /** The reductions from some number of users or seats on, in hundredths of a percent. */
  numberSteps: valueType(z.array(z.object({ from: z.int(), off: z.int() })), (steps) =>
    listed(steps.map(({ from, off }) => `${showPercent(off)} less from ${from} on`)),
  ),
  money: valueType(z.object({ amount: z.int(), currency: z.string() }), ({ amount, currency }) => showIn(amount, currency)),
  /** What an offer sells, line by line, and the amounts. */
  offerLines: valueType(
    z.array(
      z.object({
        what: z.enum(['license', 'renewal']),
        categoryId: z.int(),
        typeId: z.int(),
        modules: z.array(z.int()),
        users: z.int(),
        months: z.int().nullable(),
        licenseId: z.int().nullable(),
        from: z.iso.date().nullable(),
        until: z.iso.date().nullable(),
        amount: z.int(),
        currency: z.string(),
      }),
    ),
    (lines, at) => listed(lines.map((line) => `${lineInWords(line, at)} ${showIn(line.amount, line.currency)}`)),
  ),
  picture: valueType(z.enum(['uploaded', 'another']), (which) => (which === 'uploaded' ? 'Uploaded' : 'Another')),
  /** A change of something that is never shown. */
  secret: valueType(z.literal('changed'), () => 'Changed'),
  /** The number of users requested; the number of single user licenses follows from it. */
  units: valueType(
    z.object({ licenseUse: z.enum(LICENSE_USES), users: z.int() }),
    ({ licenseUse, users }) => `${unitsOf(licenseUse, users)} (${unitsInWords(licenseUse, users)})`,
  ),
};

export type ValueTypeName = keyof typeof VALUE_TYPES;
export type ValueOf<Type extends ValueTypeName> = z.output<(typeof VALUE_TYPES)[Type]['shape']>;

/** A value in words, as of the moment it was written down; null for none. Undefined stands for an erased personal value. */
export function valueInWords(type: ValueTypeName, value: unknown, at?: string): string | null {
  if (value === undefined) return 'Erased';
  return value === null ? null : VALUE_TYPES[type].inWords(value, at);
}
