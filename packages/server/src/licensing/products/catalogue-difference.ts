import {
  type Catalogue,
  type CatalogueInFile,
  type Edition,
  type EditionInFile,
  editionProblems,
  FIRST_PRODUCT,
  type FieldProblem,
  foldedName,
  isNameOf,
  MOST_EDITIONS,
  MOST_FAULTS,
  MOST_MODULES,
  MOST_PRODUCTS,
  type Module,
  moduleProblems,
  neededBy,
  PRODUCT_FIELDS,
  type Product,
  type ProductInFile,
  productProblems,
} from '@lm/contract';
import { picked } from '../../lib/picked.ts';
import { namesAfter } from './product-facts.ts';
import { nextModuleId, nextProductId } from './products.queries.ts';

/** A product, a module or an edition as it is, null if new, and as in a file. */
interface Change<Of> {
  before: Of | null;
  after: Of;
}

export interface Difference {
  products: Change<Product>[];
  modules: Change<Module>[];
  editions: Change<Edition>[];
  /** What the file lacks and therefore stays as it is, by name. */
  kept: string[];
  /** The resulting catalogue. */
  result: Result;
}

type Result = Record<'products', Product[]> & Record<'modules', Module[]> & Record<'editions', Edition[]>;

/** What a file would change (PRD-23), or what is wrong with it, by its path in the file; `set` is a product as the settings say. */
export function differenceTo(file: CatalogueInFile, known: Catalogue, set: Product, at: Date): Difference | FieldProblem[] {
  const faults = [
    ...saidTwice('products', 'code', file.products ?? []),
    ...saidTwice('modules', 'code', file.modules),
    ...saidTwice('editions', 'name', file.editions),
  ];
  if (faults.length > 0) return faults.slice(0, MOST_FAULTS);
  const products = productsAfter(file.products ?? [], known, set, at);
  const modules = modulesAfter(file, { ...known, products: products.result }, at, faults);
  const byCode = new Map(modules.result.map(({ code, id }) => [code, id]));
  const editions = editionsAfter(file, known, byCode, faults);
  const result = { products: products.result, modules: modules.result, editions: editions.result };
  if (result.products.length > MOST_PRODUCTS) faults.push(tooMany('products', result.products.length, MOST_PRODUCTS));
  if (result.modules.length > MOST_MODULES) faults.push(tooMany('modules', result.modules.length, MOST_MODULES));
  if (result.editions.length > MOST_EDITIONS) faults.push(tooMany('editions', result.editions.length, MOST_EDITIONS));
  for (const [place, change] of products.changes.entries())
    if (isChange(change))
      faults.push(
        ...productProblems(change.after, result).map(({ field, message }) => ({ field: `products[${place}].${field}`, message })),
      );
  for (const [place, change] of modules.changes.entries()) if (isChange(change)) faults.push(...faultsOfModule(place, change, result));
  for (const [place, { before, after }] of editions.changes.entries())
    if (!before || before.name !== after.name)
      faults.push(
        ...editionProblems(after, result)
          .filter(({ field }) => field === 'name') // modules that cannot be sold together are not offered, and may be sold later
          .map(({ message }) => ({ field: `editions[${place}].name`, message })),
      );
  if (faults.length > 0) return faults.slice(0, MOST_FAULTS);
  return {
    ...{
      products: products.changes.filter(isChange),
      modules: modules.changes.filter(isChange),
      editions: editions.changes.filter(isChange),
    },
    ...{ kept: [...products.kept, ...modules.kept, ...editions.kept].map(({ name }) => name), result },
  };
}

const isChange = <Of>({ before, after }: Change<Of>): boolean => JSON.stringify(before) !== JSON.stringify(after);

const tooMany = (field: string, count: number, most: number): FieldProblem => ({
  field,
  message: `There would be ${count}; at most ${most} are allowed`,
});

/** Values that two entries of a list share although the file treats them as different. */
function saidTwice<Of extends object>(list: string, key: keyof Of & string, entries: readonly Of[]): FieldProblem[] {
  const keys = entries.map((entry) => foldedName(String(entry[key])));
  return keys.flatMap((said, place) => {
    const first = keys.indexOf(said);
    return first < place ? [{ field: `${list}[${place}].${key}`, message: `${list}[${first}] has it already` }] : [];
  });
}

/** Matches the entries of a file, by place: by code, otherwise by name, so that a code may change too. */
function entriesMeaning<Entry extends { name: string; code: string; formerly: string[] }, Of extends Pick<Module, 'name' | 'code'>>(
  entries: readonly Entry[],
  known: readonly Of[],
  mayMean: (entry: Entry, one: Of) => boolean = () => true,
): (Of | null)[] {
  const byCode = entries.map(({ code }) => known.find((one) => one.code === code) ?? null);
  const left = new Set(known.filter((one) => !byCode.includes(one)));
  return entries.map((entry, place) => {
    const names = [entry.name, ...entry.formerly].map(foldedName);
    const found = byCode[place] ?? [...left].find((one) => mayMean(entry, one) && names.includes(foldedName(one.name))) ?? null;
    if (found) left.delete(found);
    return found;
  });
}

/**
 * The products as in a file: its first is the first here, whatever its name; others are matched by code, otherwise by
 * name.
 */
function productsAfter(said: readonly ProductInFile[], known: Catalogue, set: Product, at: Date) {
  const [first, ...others] = known.products;
  const meant = [first ?? null, ...entriesMeaning(said.slice(1), others)];
  let next = nextProductId(known);
  const changes = said.map((product, place) => {
    const before = meant[place] ?? null;
    const { seatMoves = (before ?? set).seatMoves } = product; // as in productAfter()
    return productAfter({ ...product, seatMoves }, before, before?.id ?? next++, at);
  });
  const kept = said.length === 0 ? [] : others.filter((product) => !meant.includes(product));
  const result = said.length === 0 ? [...known.products] : [...kept, ...changes.map(({ after }) => after)];
  return { changes, kept, result: result.sort((one, other) => one.id - other.id) };
}

function productAfter(
  { formerly, ...said }: ProductInFile & Pick<Product, 'seatMoves'>,
  before: Product | null,
  id: number,
  at: Date,
): Change<Product> {
  const { listDays = before?.listDays ?? null, seatFor = before?.seatFor ?? 'program' } = said; // files from older portals lack them
  const after = { ...said, listDays, seatFor, formerly: allNames(before ? namesAfter(before, said.name, at) : [], formerly) };
  const inOrder = (product: Omit<Product, 'id' | 'revision'>): Product => ({
    ...{ id, revision: before?.revision ?? 1, ...picked(product, PRODUCT_FIELDS) },
    formerly: product.formerly.map((former) => ({ name: former.name, until: former.until })),
  });
  return { before: before && inOrder(before), after: inOrder(after) };
}

/** The former names known here, followed by those that only the file has. */
function allNames(own: Product['formerly'], inFile: readonly string[]): Product['formerly'] {
  const elsewhere = [...new Set(inFile)].filter((name) => !own.some((former) => foldedName(former.name) === foldedName(name)));
  return [...own, ...elsewhere.map((name) => ({ name, until: null }))];
}

function modulesAfter(file: CatalogueInFile, known: Catalogue, at: Date, faults: FieldProblem[]) {
  const ofProduct = (code: string | undefined) =>
    code === undefined ? FIRST_PRODUCT : known.products.find((product) => product.code === code)?.id;
  const meant = entriesMeaning(file.modules, known.modules, ({ product }, one) => one.productId === ofProduct(product));
  const kept = known.modules.filter((module) => !meant.includes(module));
  let next = nextModuleId(known);
  const ids = meant.map((module) => module?.id ?? next++);
  const byCode = new Map([
    ...kept.map(({ code, id }) => [code, id] as const),
    ...file.modules.map(({ code }, place) => [code, ids[place] ?? 0] as const),
  ]);
  const changes = file.modules.map(({ needs, formerly, product, ...said }, place): Change<Module> => {
    const before = meant[place] ?? null;
    const productId = ofProduct(product);
    const isOther = before !== null && productId !== undefined && before.productId !== productId;
    if (productId === undefined)
      faults.push({ field: `modules[${place}].product`, message: `There is no product with the code ${product}` });
    if (isOther) faults.push({ field: `modules[${place}].product`, message: `${before.name} is a module of another product` });
    const needed = idsOf(needs, byCode, `modules[${place}].needs`, faults);
    const own = before ? namesAfter(before, said.name, at) : [];
    const after = {
      ...{
        id: ids[place] ?? 0,
        productId: before?.productId ?? productId ?? FIRST_PRODUCT,
        name: said.name,
        code: said.code,
        about: said.about,
        state: said.state,
      },
      ...{ needs: sameIds(before?.needs, needed), formerly: allNames(own, formerly) },
      ...{ revision: before?.revision ?? 1, soldAlone: said.soldAlone },
    };
    return { before: before && inOrder(before), after: inOrder(after) };
  });
  const result = [...kept, ...changes.map(({ after }) => after)].sort((one, other) => one.id - other.id);
  return { changes, kept, result };
}

/** The fields in a fixed order, to compare two of them. */
const inOrder = ({ id, productId, revision, name, code, about, state, needs, soldAlone, formerly }: Module): Module => ({
  ...{ id, productId, revision, name, code, about, state, needs, soldAlone },
  formerly: formerly.map((former) => ({ name: former.name, until: former.until })),
});

/** In their current order, if they are the same. */
const sameIds = (before: readonly number[] | undefined, after: number[]): number[] =>
  before && before.length === after.length && after.every((id) => before.includes(id)) ? [...before] : after;

function idsOf(codes: readonly string[], byCode: ReadonlyMap<string, number>, path: string, faults: FieldProblem[]): number[] {
  return codes.flatMap((code, place) => {
    const id = byCode.get(code);
    const isTwice = codes.indexOf(code) < place;
    if (id !== undefined && !isTwice) return [id];
    faults.push({
      field: `${path}[${place}]`,
      message: isTwice ? 'Please list each code only once' : `There is no module with the code ${code}`,
    });
    return [];
  });
}

function editionsAfter(file: CatalogueInFile, known: Catalogue, byCode: ReadonlyMap<string, number>, faults: FieldProblem[]) {
  const meant = file.editions.map(({ name }) => known.editions.find((edition) => foldedName(edition.name) === foldedName(name)) ?? null);
  const kept = known.editions.filter((edition) => !meant.includes(edition));
  const changes = file.editions.map(({ name, modules, sold }: EditionInFile, place): Change<Edition> => {
    const before = meant[place] ?? null;
    const ids = idsOf(modules, byCode, `editions[${place}].modules`, faults);
    const after = { id: before?.id ?? -place - 1, revision: before?.revision ?? 1, name, modules: sameIds(before?.modules, ids), sold };
    return {
      before: before && { id: before.id, revision: before.revision, name: before.name, modules: before.modules, sold: before.sold },
      after,
    };
  });
  return { changes, kept, result: [...kept, ...changes.map(({ after }) => after)] };
}

/** What is wrong with a module among all others, by the rules of the forms (PRD-5, PRD-6). */
function faultsOfModule(place: number, { before, after }: Change<Module>, result: Catalogue): FieldProblem[] {
  const path = `modules[${place}]`;
  const needing = after.state === 'withdrawn' ? neededBy(after.id, result) : null;
  const others = { ...result, modules: result.modules.filter(({ id }) => id !== after.id) };
  const isNew = (name: string) => !before?.formerly.some((former) => former.name === name) && before?.name !== name;
  return [
    ...moduleProblems(after, result).map(({ field, message }) => ({ field: `${path}.${field}`, message })),
    ...(needing ? [{ field: `${path}.state`, message: `${needing} needs it, so it cannot be withdrawn` }] : []),
    ...after.formerly.flatMap(({ name }) => {
      const taken = isNew(name) && whoHas(name, others);
      return taken ? [{ field: `${path}.formerly`, message: `${taken} has or had the name ${name}` }] : [];
    }),
  ];
}

const whoHas = (name: string, { modules, editions }: Catalogue): string | null =>
  [...modules.filter((module) => isNameOf(name, module)), ...editions.filter((edition) => foldedName(edition.name) === foldedName(name))][0]
    ?.name ?? null;
