import { z } from 'zod';
import { endpoint, json, needs, signedIn } from '../core/endpoint.ts';
import { id, oneName, revision, text } from '../core/fields.ts';
import { outdated } from '../core/refusals.ts';
import { MODULE_STATES, MOST_EDITIONS, MOST_MODULE_NAME, MOST_MODULES } from './kinds/modules.ts';
import { CHOSEN_TWICE, knownModules } from './license-parts.ts';
import { productsCalls } from './products.calls.ts';

/** A module as it goes out (PRD-1). */
const moduleAnswer = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  code: z.string(),
  about: z.string(),
  state: z.enum(MODULE_STATES),
  needs: z.array(z.int()),
  soldAlone: z.boolean(),
  formerly: z.array(z.object({ name: z.string(), until: z.iso.datetime() })),
});

/** An edition as it goes out (PRD-20). */
const editionAnswer = z.object({ id: z.int(), revision: z.int(), name: z.string(), modules: z.array(z.int()), sold: z.boolean() });

/** In lists of an import commas and the like stand between names, and `all` means all. */
const moduleName = oneName(MOST_MODULE_NAME)
  .refine((name) => !/[;,|\n]/.test(name), 'A name has no comma, semicolon or bar')
  .refine((name) => name.toLowerCase() !== 'all', 'In an import “all” means all modules')
  .refine((name) => !/^\d+$/.test(name), 'A name has more than digits');

const moduleCode = text(20, 'Please enter a code').regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'A code has letters, digits, - and _, a letter first');

const moduleForm = {
  name: moduleName,
  code: moduleCode.transform((code) => code.toUpperCase()),
  about: z.union([z.literal(''), text(300)]),
  state: z.enum(MODULE_STATES, 'Please choose whether it is sold'),
  needs: z
    .array(id)
    .max(MOST_MODULES, CHOSEN_TWICE)
    .refine((ids) => new Set(ids).size === ids.length, CHOSEN_TWICE),
  soldAlone: z.boolean(),
};

const getCatalogue = endpoint(productsCalls.getCatalogue, {
  summary: 'Every module and edition, also those that are sold no more: what forms offer, and what old names mean',
  access: signedIn,
  answer: json(z.object({ modules: z.array(moduleAnswer), editions: z.array(editionAnswer) })),
});

/** Two of one name or code, or prerequisites that cannot be (PRD-6); each problem says what is wrong, by name. */
const unfit = { statusCode: 'BAD_REQUEST', fields: ['name', 'code', 'needs'], message: 'The catalogue would not fit together' } as const;
const needed = { statusCode: 'BAD_REQUEST', field: 'state', message: '{module} needs it, so it cannot be withdrawn' } as const;

const addModule = endpoint(productsCalls.addModule, {
  summary: 'Add a module; it can be sold at once',
  access: needs('products.edit'),
  body: z.object(moduleForm),
  answer: json(moduleAnswer),
  refusals: { unfit, tooMany: { statusCode: 'CONFLICT', message: `There are ${MOST_MODULES} modules already` } },
});

const updateModule = endpoint(productsCalls.updateModule, {
  summary: 'Rename a module, say what it needs, or take it off sale; who has it keeps it, and what was written down keeps its old name',
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
const unfitEdition = { statusCode: 'BAD_REQUEST', fields: ['name', 'modules'], message: 'The catalogue would not fit together' } as const;

const addEdition = endpoint(productsCalls.addEdition, {
  summary: 'Add an edition: a named set of modules that forms offer as one',
  access: needs('products.edit'),
  body: z.object(editionForm),
  answer: json(editionAnswer),
  refusals: { unfitEdition, tooMany: { statusCode: 'CONFLICT', message: `There are ${MOST_EDITIONS} editions already` } },
});

const updateEdition = endpoint(productsCalls.updateEdition, {
  summary: 'Change an edition, or take it off sale; licenses that were made with it keep their modules',
  access: needs('products.edit'),
  body: z.object({ id, revision, ...editionForm }),
  answer: json(editionAnswer),
  refusals: { noEdition: { statusCode: 'NOT_FOUND', message: 'Edition Not Found' }, outdated, unfitEdition },
});

export const products = { getCatalogue, addModule, updateModule, addEdition, updateEdition };
