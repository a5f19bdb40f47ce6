import { z } from 'zod';
import { text } from '../core/fields.ts';
import type { FieldProblem } from '../core/refusal.ts';
import { moduleCode, moduleName, productCode, productName } from './catalogue-names.ts';
import { MODULE_STATES, MOST_EDITIONS, MOST_MODULES } from './kinds/modules.ts';
import { MOST_PRODUCTS } from './kinds/products.ts';
import { productForm } from './products.ts';

/** Marks a file as a catalogue of this format; any other is refused. */
export const CATALOGUE_FORMAT = 'lm-catalogue/v1';

/** How many former names a product, and a module, may have; far more than any has. */
const MOST_FORMER_NAMES = 500;

const OBJECT = 'Please give an object';
const LIST = 'Please give a list';
const YES_OR_NO = 'Please give true or false';
const SENTENCE = 'Please give a sentence of at most 300 characters, or ""';

const codes = z.array(moduleCode, LIST).max(MOST_MODULES, `Please give at most ${MOST_MODULES} codes`);

/** The product as written in a file, with its former names. */
const productInFile = z.strictObject(
  {
    ...productForm,
    formerly: z.array(productName, LIST).max(MOST_FORMER_NAMES, `Please give at most ${MOST_FORMER_NAMES} names`),
  },
  OBJECT,
);
export type ProductInFile = z.infer<typeof productInFile>;

/**
 * A module as written in a file: by its code, with the codes of the modules it needs and its former names, but without their days, which each portal
 * has for itself.
 */
const moduleInFile = z.strictObject(
  {
    /** The code of its product; the first has none. */
    product: productCode.optional(),
    code: moduleCode,
    name: moduleName,
    about: z.union([z.literal(''), text(300)], SENTENCE),
    state: z.enum(MODULE_STATES, `Please give one of ${MODULE_STATES.join(', ')}`),
    soldAlone: z.boolean(YES_OR_NO),
    needs: codes,
    formerly: z.array(moduleName, LIST).max(MOST_FORMER_NAMES, `Please give at most ${MOST_FORMER_NAMES} names`),
  },
  OBJECT,
);

const editionInFile = z.strictObject(
  { name: moduleName, sold: z.boolean(YES_OR_NO), modules: codes.min(2, 'An edition has at least two modules') },
  OBJECT,
);
export type EditionInFile = z.infer<typeof editionInFile>;

const catalogueInFile = z.strictObject(
  {
    format: z.literal(CATALOGUE_FORMAT, `This portal reads “${CATALOGUE_FORMAT}”`),
    /** The first is the first product of every portal. Files of older portals have no list, and do not mention products. */
    products: z
      .array(productInFile, LIST)
      .min(1, 'Please give a product')
      .max(MOST_PRODUCTS, `There are at most ${MOST_PRODUCTS} products`)
      .optional(),
    modules: z.array(moduleInFile, LIST).max(MOST_MODULES, `There are at most ${MOST_MODULES} modules`),
    editions: z.array(editionInFile, LIST).max(MOST_EDITIONS, `There are at most ${MOST_EDITIONS} editions`),
  },
  'This is not a catalogue',
);
export type CatalogueInFile = z.infer<typeof catalogueInFile>;

/** How many faults are reported at once. */
export const MOST_FAULTS = 200;

/** The contents of a file, or its faults by path. */
export function readCatalogueFile(content: unknown): CatalogueInFile | FieldProblem[] {
  const read = catalogueInFile.safeParse(content);
  return read.success ? read.data : read.error.issues.flatMap(faultsOf).slice(0, MOST_FAULTS);
}

const faultsOf = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ field: pathOf([...issue.path, key]), message: 'This is unknown here' }))
    : [{ field: pathOf(issue.path), message: issue.message }];

/** A place in the file, in a form that helps people find it: `modules[3].needs[0]`; the file itself has no path. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'catalogue';
