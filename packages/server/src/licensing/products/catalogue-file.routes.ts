import { hash } from 'node:crypto';
import {
  api,
  CATALOGUE_FORMAT,
  type Catalogue,
  type CatalogueInFile,
  changesBetween,
  FIRST_PRODUCT,
  type FieldProblem,
  PRODUCT_FIELDS,
  type Product,
  readCatalogueFile,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { picked } from '../../lib/picked.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { type Difference, differenceTo } from './catalogue-difference.ts';
import { inWords } from './difference-in-words.ts';
import { editionFacts, moduleFacts, productFacts } from './product-facts.ts';
import {
  catalogueIn,
  insertEdition,
  insertModules,
  insertProduct,
  lockedCatalogue,
  readCatalogue,
  updateEdition,
  updateModule,
  updateProduct,
} from './products.queries.ts';

const calls = api.products;

/** The catalogue as a file for another portal (PRD-23), so that a staging portal and the real one have the same. */
export const catalogueFileRoutes = ({ config, db, write, now }: Portal): Route[] => [
  route(calls.exportCatalogue, async () => ({
    fileName: 'catalogue.json',
    content: `${JSON.stringify(inFile(await catalogueIn(db, config.product)), null, 2)}\n`,
  })),

  route(calls.compareCatalogue, async ({ file }) => {
    const known = await catalogueIn(db, config.product);
    const difference = differenceIn(file.content, known, config.product, now());
    if (Array.isArray(difference)) throw refuse(calls.compareCatalogue, 'faulty', { problems: difference });
    return { changes: inWords(difference, known), kept: difference.kept, standing: standingOf(known) };
  }),

  route(calls.importCatalogue, async ({ query, file, principal }) => {
    const changes = await write(async (tx) => {
      const known = await lockedCatalogue(tx, config.product);
      if (query.standing !== undefined && query.standing !== standingOf(known)) throw refuse(calls.importCatalogue, 'outdated');
      const difference = differenceIn(file.content, known, config.product, now());
      if (Array.isArray(difference)) throw refuse(calls.importCatalogue, 'faulty', { problems: difference });
      await recordEvents(tx, principal, await take(tx, difference), now());
      return inWords(difference, known);
    });
    await readCatalogue(db, config.product);
    return { changes };
  }),
];

/** What a file would change, or every fault in it that can be found at once. */
function differenceIn(content: Buffer, known: Catalogue, set: Product, at: Date): Difference | FieldProblem[] {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    return [{ field: 'catalogue', message: `This is no JSON: ${error instanceof Error ? error.message : ''}` }];
  }
  const file = readCatalogueFile(json);
  return Array.isArray(file) ? file : differenceTo(file, known, set, at);
}

/** Applies a difference; returns an event for each change, as the acts on the screen write them. */
async function take(tx: Tx, { products, modules, editions, result }: Difference): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { before, after } of products) {
    await (before ? updateProduct(tx, after) : insertProduct(tx, after));
    const changes = changesBetween(before && productFacts(before), productFacts(after));
    events.push({ act: before ? 'product.update' : 'product.add', record: after, owner: null, changes });
  }
  const added = modules.filter(({ before }) => before === null).map(({ after }) => after);
  if (added.length > 0) await insertModules(tx, added);
  for (const { before, after } of modules) {
    if (before) await updateModule(tx, after);
    const changes = changesBetween(before && moduleFacts(before, result.products), moduleFacts(after, result.products));
    events.push({ act: before ? 'module.update' : 'module.add', record: after, owner: null, changes });
  }
  for (const { before, after } of editions) {
    const record = await (before ? updateEdition(tx, after) : insertEdition(tx, after));
    const changes = changesBetween(before && editionFacts(before), editionFacts(after));
    events.push({ act: before ? 'edition.update' : 'edition.add', record, owner: null, changes });
  }
  return events;
}

/** Names everything by code and name, so that two portals with the same catalogue produce the same file. */
function inFile({ products, modules, editions }: Catalogue): CatalogueInFile {
  const codes = (ids: readonly number[]) =>
    modules
      .filter(({ id }) => ids.includes(id))
      .map(({ code }) => code)
      .sort();
  const names = (former: readonly { name: string }[]) => [...new Set(former.map(({ name }) => name))].sort();
  return {
    format: CATALOGUE_FORMAT,
    products: products.map((product) => ({ ...picked(product, PRODUCT_FIELDS), formerly: names(product.formerly) })),
    modules: modules
      .map(({ productId, code, name, about, state, soldAlone, needs, formerly }) => ({
        ...(productId !== FIRST_PRODUCT && { product: products.find(({ id }) => id === productId)?.code }),
        ...{ code, name, about, state, soldAlone },
        ...{ needs: codes(needs), formerly: names(formerly) },
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
    editions: editions
      .map((edition) => ({ name: edition.name, sold: edition.sold, modules: codes(edition.modules) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

/** Identifies the state of a catalogue: a different word once anything in it changed. */
const standingOf = ({ products, modules, editions }: Catalogue): string =>
  hash(
    'sha256',
    JSON.stringify([products, modules, editions].map((list) => list.map(({ id, revision }) => [id, revision]))),
    'base64url',
  ).slice(0, 16);
