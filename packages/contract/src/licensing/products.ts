import { z } from 'zod';
import { endpoint, file, json, needs, signedIn } from '../core/endpoint.ts';
import { count, id, revision, text } from '../core/fields.ts';
import { outdated } from '../core/refusals.ts';
import { moduleCode, moduleName, productCode, productName } from './catalogue-names.ts';
import { MODULE_STATES, MOST_CATALOGUE_BYTES, MOST_EDITIONS, MOST_MODULES } from './kinds/modules.ts';
import {
  MOST_LIST_DAYS,
  MOST_PRODUCTS,
  MOST_SEAT_MOVES,
  MOST_TRIAL_DAYS,
  PRODUCT_COLOURS,
  RELEASE_NUMBER,
  SEATS_FOR,
} from './kinds/products.ts';
import { SOLD_KINDS } from './kinds/sold-kinds.ts';
import { CHOSEN_TWICE, knownModules } from './license-parts.ts';
import { getProductImage, noProduct, productPictures, removeProductImage, uploadProductImage } from './product-pictures.ts';
import { productsCalls } from './products.calls.ts';
import { MOST_HOST_ADDRESSES } from './rules/computers.ts';

const formerly = z.array(z.object({ name: z.string(), until: z.iso.datetime().nullable() }));

/** The product as answers show it (PRD-30). */
const productAnswer = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  code: z.string(),
  kinds: z.array(z.enum(SOLD_KINDS)),
  trialDays: z.int(),
  version2From: z.string().nullable(),
  idsNeeded: z.int().nullable(),
  listDays: z.int().nullable(),
  seatFor: z.enum(SEATS_FOR).describe('Who a floating seat is for'),
  seatMoves: z.int().describe('How often a seat goes to another person within 365 days'),
  colour: z.enum(PRODUCT_COLOURS),
  formerly,
});

/** A module as answers show it (PRD-1). */
const moduleAnswer = z.object({
  id: z.int(),
  productId: z.int(),
  revision: z.int(),
  name: z.string(),
  code: z.string(),
  about: z.string(),
  state: z.enum(MODULE_STATES),
  needs: z.array(z.int()),
  soldAlone: z.boolean(),
  formerly,
});

/** An edition as answers show it (PRD-20). */
const editionAnswer = z.object({ id: z.int(), revision: z.int(), name: z.string(), modules: z.array(z.int()), sold: z.boolean() });

/** What is known about a product, in the form and in the file of the catalogue. */
export const productForm = {
  name: productName,
  code: productCode,
  kinds: z
    .array(z.enum(SOLD_KINDS, 'Please choose kinds from the list'), 'Please choose at least one kind')
    .min(1, 'A product must be sold as at least one kind')
    .max(SOLD_KINDS.length, CHOSEN_TWICE)
    .refine((kinds) => new Set(kinds).size === kinds.length, CHOSEN_TWICE)
    .transform((kinds) => SOLD_KINDS.filter((kind) => kinds.includes(kind))),
  trialDays: count(1, MOST_TRIAL_DAYS),
  version2From: z.string().regex(RELEASE_NUMBER, 'Please enter the number of a release, such as 5.2').nullable(),
  idsNeeded: count(1, MOST_HOST_ADDRESSES).nullable(),
  listDays: count(1, MOST_LIST_DAYS).nullable().optional().describe('Left out: as it is, or as the settings say for a new product'),
  seatFor: z
    .enum(SEATS_FOR, 'Please choose who a floating seat is for')
    .optional()
    .describe('Left out: as it is, or each program for a new product'),
  seatMoves: count(1, MOST_SEAT_MOVES).optional().describe('Left out: as it is, or as the settings say for a new product'),
  colour: z.enum(PRODUCT_COLOURS, 'Please choose a colour'),
};

const moduleForm = {
  name: moduleName,
  code: moduleCode,
  about: z.union([z.literal(''), text(300)]),
  state: z.enum(MODULE_STATES, 'Please choose whether it is sold'),
  needs: z
    .array(id)
    .max(MOST_MODULES, CHOSEN_TWICE)
    .refine((ids) => new Set(ids).size === ids.length, CHOSEN_TWICE),
  soldAlone: z.boolean(),
};

const getCatalogue = endpoint(productsCalls.getCatalogue, {
  summary: 'The products, and every module and edition, including those no longer sold: what forms offer, and what old names mean',
  access: signedIn,
  query: z.strictObject({ pictures: z.enum(['true', 'false'], 'Please give true or false').optional() }),
  answer: json(
    z.object({
      product: productAnswer.describe('The first'),
      products: z.array(productAnswer),
      modules: z.array(moduleAnswer),
      editions: z.array(editionAnswer),
      pictures: productPictures.describe('None unless `pictures` asks for them'),
    }),
  ),
});

const unfitProduct = {
  statusCode: 'BAD_REQUEST',
  fields: ['name', 'code'],
  message: 'The catalogue would be inconsistent',
} as const;

const addProduct = endpoint(productsCalls.addProduct, {
  summary: 'Add a product; its modules are added afterwards',
  access: needs('products.edit'),
  body: z.object(productForm),
  answer: json(productAnswer),
  refusals: { unfitProduct, tooMany: { statusCode: 'CONFLICT', message: `There are already ${MOST_PRODUCTS} products` } },
});

const updateProduct = endpoint(productsCalls.updateProduct, {
  summary:
    'Rename the product, or say what it is sold as, how long trials run and how license files are made; existing documents keep the old name',
  access: needs('products.edit'),
  body: z.object({ id, revision, ...productForm }),
  answer: json(productAnswer),
  refusals: { noProduct, unfitProduct, outdated },
});

/** Two with the same name or code, or impossible prerequisites (PRD-6); each problem says what is wrong, by name. */
const unfit = { statusCode: 'BAD_REQUEST', fields: ['name', 'code', 'needs'], message: 'The catalogue would be inconsistent' } as const;
const needed = { statusCode: 'BAD_REQUEST', field: 'state', message: '{module} needs it, so it cannot be withdrawn' } as const;

const addModule = endpoint(productsCalls.addModule, {
  summary: 'Add a module; it can be sold at once',
  access: needs('products.edit'),
  body: z.object({ ...moduleForm, productId: id.optional().describe('Left out: the first') }),
  answer: json(moduleAnswer),
  refusals: { unfit, noProduct, tooMany: { statusCode: 'CONFLICT', message: `There are already ${MOST_MODULES} modules` } },
});

const updateModule = endpoint(productsCalls.updateModule, {
  summary:
    'Rename a module, say what it needs, or take it off sale; customers who have it keep it, and existing documents keep the old name',
  access: needs('products.edit'),
  body: z.object({ id, revision, ...moduleForm }),
  answer: json(moduleAnswer),
  refusals: { noModule: { statusCode: 'NOT_FOUND', message: 'Module Not Found' }, outdated, unfit, needed },
});

const editionForm = {
  name: moduleName,
  modules: knownModules,
  sold: z.boolean(),
};

/** A name that is taken, or modules that are not sold together (PRD-21). */
const unfitEdition = { statusCode: 'BAD_REQUEST', fields: ['name', 'modules'], message: 'The catalogue would be inconsistent' } as const;

const addEdition = endpoint(productsCalls.addEdition, {
  summary: 'Add an edition: a named set of modules that forms offer as one',
  access: needs('products.edit'),
  body: z.object(editionForm),
  answer: json(editionAnswer),
  refusals: { unfitEdition, tooMany: { statusCode: 'CONFLICT', message: `There are already ${MOST_EDITIONS} editions` } },
});

const updateEdition = endpoint(productsCalls.updateEdition, {
  summary: 'Change an edition, or take it off sale; licenses that were made with it keep their modules',
  access: needs('products.edit'),
  body: z.object({ id, revision, ...editionForm }),
  answer: json(editionAnswer),
  refusals: { noEdition: { statusCode: 'NOT_FOUND', message: 'Edition Not Found' }, outdated, unfitEdition },
});

const exportCatalogue = endpoint(productsCalls.exportCatalogue, {
  summary: 'The catalogue as one file of JSON, for another portal: the product, modules by code, editions by name',
  access: needs('products.edit'),
  answer: file('application/json; charset=utf-8'),
});

const catalogueUpload = {
  ...productsCalls.compareCatalogue.upload,
  maxBytes: MOST_CATALOGUE_BYTES,
  tooLarge: 'A catalogue can be at most 2 MB',
  tooMany: 'Please give one file',
} as const;

/** Each fault has its path in the file in place of a field, such as `modules[3].needs[0]`. */
const faulty = {
  statusCode: 'BAD_REQUEST',
  fields: ['products', 'modules', 'editions'] as readonly string[],
  message: 'What is wrong in the file, each error with its path, such as modules[3].needs[0]',
} as const;

/** What a file changes, or would change, in the product, a module or an edition, in words. */
const catalogueChange = z.object({
  what: z.enum(['product', 'module', 'edition']),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  notOffered: z.string().nullable().describe('Why forms will not offer an edition; null when they will, and for anything else'),
});

const compareCatalogue = endpoint(productsCalls.compareCatalogue, {
  summary: 'What importing a file of exportCatalogue would change here; nothing is changed yet',
  access: needs('products.edit'),
  upload: catalogueUpload,
  answer: json(
    z.object({
      changes: z.array(catalogueChange),
      kept: z.array(z.string()).describe('Modules and editions that the file lacks; they stay as they are'),
      standing: z.string().describe('The state of the catalogue here: importCatalogue takes it, and refuses if the catalogue has changed'),
    }),
  ),
  refusals: { faulty },
});

const importCatalogue = endpoint(productsCalls.importCatalogue, {
  summary: 'Apply the difference that compareCatalogue answers, all of it or nothing; what the file lacks stays as it is',
  access: needs('products.edit'),
  query: z.object({ standing: text(64).optional() }),
  upload: catalogueUpload,
  answer: json(z.object({ changes: z.array(catalogueChange) })),
  refusals: { faulty, outdated },
});

export const products = {
  ...{ getCatalogue, addProduct, updateProduct, addModule, updateModule, addEdition, updateEdition },
  ...{ getProductImage, uploadProductImage, removeProductImage },
  ...{ exportCatalogue, compareCatalogue, importCatalogue },
};
