import {
  api,
  changesBetween,
  editionProblems,
  FIRST_PRODUCT,
  MOST_EDITIONS,
  MOST_MODULES,
  MOST_PRODUCTS,
  moduleProblems,
  neededBy,
  productProblems,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { editionFacts, moduleFacts, namesAfter, productFacts } from './product-facts.ts';
import { picturesIn } from './product-pictures.queries.ts';
import {
  insertEdition,
  insertModules,
  insertProduct,
  lockedCatalogue,
  nextModuleId,
  nextProductId,
  readCatalogue,
  updateEdition,
  updateModule,
  updateProduct,
} from './products.queries.ts';

const calls = api.products;

/** The modules the vendor sells (PRD-1); none is ever deleted, since licenses, prices and old offers name them. */
export const productRoutes = ({ config, db, write, now }: Portal): Route[] => {
  /** Changes the catalogue, locked, and reads it again, so that this server goes by what it has just answered. */
  const changing = async <T>(act: (tx: Tx, catalogue: Awaited<ReturnType<typeof lockedCatalogue>>) => Promise<T>): Promise<T> => {
    const done = await write(async (tx) => act(tx, await lockedCatalogue(tx, config.product)));
    await readCatalogue(db, config.product);
    return done;
  };

  return [
    route(calls.getCatalogue, async ({ query }) => {
      const catalogue = await readCatalogue(db, config.product);
      const pictures = query.pictures === 'true' ? await picturesIn(db) : [];
      return { product: catalogue.products[0] ?? config.product, ...catalogue, pictures };
    }),

    route(calls.addProduct, ({ body, principal }) =>
      changing(async (tx, catalogue) => {
        if (catalogue.products.length >= MOST_PRODUCTS) throw refuse(calls.addProduct, 'tooMany');
        const problems = productProblems({ ...body, id: null }, catalogue);
        if (problems.length > 0) throw refuse(calls.addProduct, 'unfitProduct', { problems });
        const { listDays = config.product.listDays, seatFor = 'program', seatMoves = config.product.seatMoves } = body;
        const product = { ...body, listDays, seatFor, seatMoves, id: nextProductId(catalogue), revision: 1, formerly: [] };
        await insertProduct(tx, product);
        const changes = changesBetween(null, productFacts(product));
        await recordEvent(tx, principal, { act: 'product.add', record: product, owner: null, changes }, now());
        return product;
      }),
    ),

    route(calls.updateProduct, ({ body: { revision, ...body }, principal }) =>
      changing(async (tx, catalogue) => {
        const before = catalogue.products.find(({ id }) => id === body.id);
        if (!before) throw refuse(calls.updateProduct, 'noProduct');
        refuseOutdated(calls.updateProduct, { revision }, before);
        const problems = productProblems(body, catalogue);
        if (problems.length > 0) throw refuse(calls.updateProduct, 'unfitProduct', { problems });
        const { listDays = before.listDays, seatFor = before.seatFor, seatMoves = before.seatMoves } = body;
        const next = { ...before, ...body, listDays, seatFor, seatMoves, formerly: namesAfter(before, body.name, now()) };
        const changes = changesBetween(productFacts(before), productFacts(next));
        if (changes.length === 0) return before;
        await recordEvent(tx, principal, { act: 'product.update', record: next, owner: null, changes }, now());
        return updateProduct(tx, next);
      }),
    ),

    route(calls.addModule, ({ body, principal }) =>
      changing(async (tx, catalogue) => {
        if (catalogue.modules.length >= MOST_MODULES) throw refuse(calls.addModule, 'tooMany');
        const { productId = FIRST_PRODUCT } = body;
        if (catalogue.products.every(({ id }) => id !== productId)) throw refuse(calls.addModule, 'noProduct');
        const problems = moduleProblems({ ...body, productId, id: null }, catalogue);
        if (problems.length > 0) throw refuse(calls.addModule, 'unfit', { problems });
        const module = { ...body, productId, id: nextModuleId(catalogue), revision: 1, formerly: [] };
        await insertModules(tx, [module]);
        const changes = changesBetween(null, moduleFacts(module));
        await recordEvent(tx, principal, { act: 'module.add', record: module, owner: null, changes }, now());
        return module;
      }),
    ),

    route(calls.updateModule, ({ body: { revision, ...body }, principal }) =>
      changing(async (tx, catalogue) => {
        const before = catalogue.modules.find(({ id }) => id === body.id);
        if (!before) throw refuse(calls.updateModule, 'noModule');
        refuseOutdated(calls.updateModule, { revision }, before);
        const problems = moduleProblems({ ...body, productId: before.productId }, catalogue);
        if (problems.length > 0) throw refuse(calls.updateModule, 'unfit', { problems });
        const needing = body.state === 'withdrawn' ? neededBy(body.id, catalogue) : null;
        if (needing) throw refuse(calls.updateModule, 'needed', { module: needing });
        const module = await updateModule(tx, { ...before, ...body, formerly: namesAfter(before, body.name, now()) });
        const changes = changesBetween(moduleFacts(before), moduleFacts(module));
        if (changes.length > 0) await recordEvent(tx, principal, { act: 'module.update', record: module, owner: null, changes }, now());
        return module;
      }),
    ),

    route(calls.addEdition, ({ body, principal }) =>
      changing(async (tx, catalogue) => {
        if (catalogue.editions.length >= MOST_EDITIONS) throw refuse(calls.addEdition, 'tooMany');
        const problems = editionProblems({ ...body, id: null }, catalogue);
        if (problems.length > 0) throw refuse(calls.addEdition, 'unfitEdition', { problems });
        const edition = await insertEdition(tx, body);
        const changes = changesBetween(null, editionFacts(edition));
        await recordEvent(tx, principal, { act: 'edition.add', record: edition, owner: null, changes }, now());
        return edition;
      }),
    ),

    route(calls.updateEdition, ({ body: { revision, ...body }, principal }) =>
      changing(async (tx, catalogue) => {
        const before = catalogue.editions.find(({ id }) => id === body.id);
        if (!before) throw refuse(calls.updateEdition, 'noEdition');
        refuseOutdated(calls.updateEdition, { revision }, before);
        // An edition taken off sale may contain modules that were too.
        const problems = editionProblems(body, catalogue).filter(({ field }) => body.sold || field === 'name' || body.modules.length < 2);
        if (problems.length > 0) throw refuse(calls.updateEdition, 'unfitEdition', { problems });
        const edition = await updateEdition(tx, { ...before, ...body });
        const changes = changesBetween(editionFacts(before), editionFacts(edition));
        if (changes.length > 0) await recordEvent(tx, principal, { act: 'edition.update', record: edition, owner: null, changes }, now());
        return edition;
      }),
    ),
  ];
};
