import { api, changesBetween, editionProblems, MOST_EDITIONS, MOST_MODULES, moduleProblems, neededBy } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { editionFacts, moduleFacts, namesAfter, productFacts } from './product-facts.ts';
import {
  insertEdition,
  insertModules,
  lockedCatalogue,
  nextModuleId,
  readCatalogue,
  updateEdition,
  updateModule,
  updateProduct,
} from './products.queries.ts';
import { withProduct } from './with-product.ts';

const calls = api.products;

/** What the vendor sells, in modules (PRD-1); none is ever deleted, as licenses, prices and old offers name them. */
export const productRoutes = ({ config, db, write, now }: Portal): Route[] => [
  route(calls.getCatalogue, async () => withProduct(await readCatalogue(db), config)),

  route(calls.updateProduct, async ({ body: { revision, ...body }, principal }) => {
    const changed = await write(async (tx) => {
      const { product: before } = withProduct(await lockedCatalogue(tx), config);
      if (before.id !== body.id) throw refuse(calls.updateProduct, 'noProduct');
      refuseOutdated(calls.updateProduct, { revision }, before);
      const next = { ...before, ...body, formerly: namesAfter(before, body.name, now()) };
      const changes = changesBetween(productFacts(before), productFacts(next));
      if (changes.length === 0) return before;
      await recordEvent(tx, principal, { act: 'product.update', record: next, owner: null, changes }, now());
      return updateProduct(tx, next);
    });
    await readCatalogue(db);
    return changed;
  }),

  route(calls.addModule, async ({ body, principal }) => {
    const added = await write(async (tx) => {
      const catalogue = await lockedCatalogue(tx);
      if (catalogue.modules.length >= MOST_MODULES) throw refuse(calls.addModule, 'tooMany');
      const problems = moduleProblems({ ...body, id: null }, catalogue);
      if (problems.length > 0) throw refuse(calls.addModule, 'unfit', { problems });
      const module = { ...body, id: nextModuleId(catalogue), revision: 1, formerly: [] };
      await insertModules(tx, [module]);
      const changes = changesBetween(null, moduleFacts(module));
      await recordEvent(tx, principal, { act: 'module.add', record: module, owner: null, changes }, now());
      return module;
    });
    await readCatalogue(db);
    return added;
  }),

  route(calls.updateModule, async ({ body: { revision, ...body }, principal }) => {
    const changed = await write(async (tx) => {
      const catalogue = await lockedCatalogue(tx);
      const before = catalogue.modules.find(({ id }) => id === body.id);
      if (!before) throw refuse(calls.updateModule, 'noModule');
      refuseOutdated(calls.updateModule, { revision }, before);
      const problems = moduleProblems(body, catalogue);
      if (problems.length > 0) throw refuse(calls.updateModule, 'unfit', { problems });
      const needing = body.state === 'withdrawn' ? neededBy(body.id, catalogue) : null;
      if (needing) throw refuse(calls.updateModule, 'needed', { module: needing });
      const module = await updateModule(tx, { ...before, ...body, formerly: namesAfter(before, body.name, now()) });
      const changes = changesBetween(moduleFacts(before), moduleFacts(module));
      if (changes.length > 0) await recordEvent(tx, principal, { act: 'module.update', record: module, owner: null, changes }, now());
      return module;
    });
    await readCatalogue(db);
    return changed;
  }),

  route(calls.addEdition, async ({ body, principal }) => {
    const added = await write(async (tx) => {
      const catalogue = await lockedCatalogue(tx);
      if (catalogue.editions.length >= MOST_EDITIONS) throw refuse(calls.addEdition, 'tooMany');
      const problems = editionProblems({ ...body, id: null }, catalogue);
      if (problems.length > 0) throw refuse(calls.addEdition, 'unfitEdition', { problems });
      const edition = await insertEdition(tx, body);
      const changes = changesBetween(null, editionFacts(edition));
      await recordEvent(tx, principal, { act: 'edition.add', record: edition, owner: null, changes }, now());
      return edition;
    });
    await readCatalogue(db);
    return added;
  }),

  route(calls.updateEdition, async ({ body: { revision, ...body }, principal }) => {
    const changed = await write(async (tx) => {
      const catalogue = await lockedCatalogue(tx);
      const before = catalogue.editions.find(({ id }) => id === body.id);
      if (!before) throw refuse(calls.updateEdition, 'noEdition');
      refuseOutdated(calls.updateEdition, { revision }, before);
      // One that is taken off sale may have modules that were.
      const problems = editionProblems(body, catalogue).filter(({ field }) => body.sold || field === 'name' || body.modules.length < 2);
      if (problems.length > 0) throw refuse(calls.updateEdition, 'unfitEdition', { problems });
      const edition = await updateEdition(tx, { ...before, ...body });
      const changes = changesBetween(editionFacts(before), editionFacts(edition));
      if (changes.length > 0) await recordEvent(tx, principal, { act: 'edition.update', record: edition, owner: null, changes }, now());
      return edition;
    });
    await readCatalogue(db);
    return changed;
  }),
];
