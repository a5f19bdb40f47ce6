import { z } from 'zod';
import { describe, json, list, needs, needsAny } from '../core/endpoint.ts';
import { amount, count, currency, day, id, idText, percent, revision } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { outdated } from '../core/refusals.ts';
import { allModules, MOST_MODULES } from '../licensing/kinds/modules.ts';
import { pricesCalls } from './prices.calls.ts';
import { MOST_NUMBER_STEPS, MOST_REINSTATEMENT_YEARS, MOST_USERS } from './rules/price-bounds.ts';

/** How many versions there may be in all currencies together, and how many steps by number in one version (PRC-297). */
export const MOST_PRICE_BOOKS = 500;

const modulePrice = z.object({ moduleId: z.int(), permanent: z.int().nullable(), month: z.int().nullable() });

/** The prices of one currency from a day on (PRC-296). */
const priceBook = z.object({
  id: z.int(),
  revision: z.int(),
  currency,
  validFrom: z.iso.date(),
  /** In their order; a module that is not sold is left out. */
  modules: z.array(modulePrice),
  maintenance: z.int(),
  academic: z.int(),
  steps: z.array(z.object({ from: z.int(), off: z.int() })),
  reinstatementYears: z.int(),
  reinstatementSurcharge: z.int(),
  /** Only if there are several products: the first, whose prices also apply to products without their own, or another (PRC-300). */
  product: named.optional(),
});
export type PriceBookRecord = z.infer<typeof priceBook>;

const UNKNOWN_MODULE = 'Please choose from the list';
const NO_PRICE = 'Please enter the price of a module';
const STEPS_MIXED = 'Each step begins at a higher number than the one before';

const modulePrices = z
  .array(
    z.strictObject({
      moduleId: z.int(UNKNOWN_MODULE).refine((moduleId) => allModules().some((module) => module.id === moduleId), UNKNOWN_MODULE),
      permanent: amount.nullable(),
      month: amount.nullable(),
    }),
    NO_PRICE,
  )
  .max(MOST_MODULES, UNKNOWN_MODULE)
  .refine((rows) => new Set(rows.map(({ moduleId }) => moduleId)).size === rows.length, 'Please list each module only once')
  .refine((rows) => rows.some(({ permanent, month }) => permanent !== null || month !== null), NO_PRICE);

const steps = z
  .array(z.strictObject({ from: count(2, MOST_USERS), off: percent }), STEPS_MIXED)
  .max(MOST_NUMBER_STEPS, `Please give at most ${MOST_NUMBER_STEPS} steps`)
  .refine((rows) => rows.every(({ from }, place) => place === 0 || from > (rows[place - 1]?.from ?? 0)), STEPS_MIXED);

const priceBookForm = {
  currency,
  validFrom: day,
  modules: modulePrices,
  maintenance: percent,
  academic: percent,
  steps,
  reinstatementYears: count(0, MOST_REINSTATEMENT_YEARS),
  reinstatementSurcharge: percent,
};

const noPriceBook = { statusCode: 'NOT_FOUND', message: 'Price Book Not Found' } as const;
const tooEarly = { statusCode: 'BAD_REQUEST', field: 'validFrom', message: 'Prices can apply from {today} at the earliest' } as const;
const dayTaken = { statusCode: 'CONFLICT', message: 'There are already prices in {currency} from {day} on' } as const;
const begun = {
  statusCode: 'CONFLICT',
  message: 'These prices have applied since {day} and stay as they are. Add prices that follow them.',
} as const;
const noProduct = { statusCode: 'NOT_FOUND', message: 'Product Not Found' } as const;
const otherModule = { statusCode: 'BAD_REQUEST', field: 'modules', message: '{module} is a module of another product' } as const;
const tooMany = { statusCode: 'CONFLICT', message: `There are already ${MOST_PRICE_BOOKS} versions` } as const;

export const prices = describe(pricesCalls, {
  getPriceBooks: {
    summary:
      'The versions of the price books by currency and product, the newest first; with `validOn` the one of each that applies on that day',
    access: needsAny('prices.edit', 'offers.make', 'offers.approve', 'licenses.perpetual'),
    query: z.strictObject({ validOn: day.optional() }),
    answer: list(priceBook),
  },
  addPriceBook: {
    summary: 'Add prices in a currency from a given day, today at the earliest; prices from today replace the current ones at once',
    access: needs('prices.edit'),
    body: z.object({ ...priceBookForm, productId: id.optional().describe('Left out: the first') }),
    answer: json(priceBook),
    refusals: { noProduct, otherModule, tooEarly, dayTaken, tooMany },
  },
  updatePriceBook: {
    summary: 'Change prices that do not apply yet; their currency and product stay',
    access: needs('prices.edit'),
    body: z.object({ id, revision, ...priceBookForm }),
    answer: json(priceBook),
    refusals: {
      noPriceBook,
      begun,
      otherModule,
      tooEarly,
      dayTaken,
      outdated,
      otherCurrency: { statusCode: 'BAD_REQUEST', field: 'currency', message: 'The currency of prices cannot be changed' },
    },
  },
  deletePriceBook: {
    summary: 'Withdraw prices that do not apply yet',
    access: needs('prices.edit'),
    params: z.object({ id: idText }),
    answer: json(priceBook),
    refusals: { noPriceBook, begun },
  },
});
