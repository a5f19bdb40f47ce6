import { allEditions, allModules, type Edition, type Module, modulesOf, productOf, soldModules } from '../kinds/modules.ts';
import { allProducts, type Product } from '../kinds/products.ts';

const NOT_SOLD = { sold: '', ended: 'is no longer sold', withdrawn: 'is withdrawn' } as const;

/** What is wrong with modules to be sold together, by name; null if nothing is (PRD-5). `had` are those that a license already has. */
export function whyNotSold(ids: readonly number[], had: readonly number[] = [], among: readonly Module[] = allModules()): string | null {
  const chosen = modulesOf(ids, among);
  const off = chosen.find(({ id, state }) => state !== 'sold' && !had.includes(id));
  if (off) return `${off.name} ${NOT_SOLD[off.state]}`;
  const [one] = chosen;
  const stranger = chosen.find(({ productId }) => productId !== one?.productId);
  if (one && stranger) return `${one.name} and ${stranger.name} are modules of different products`;
  for (const { name, needs } of chosen) {
    const missing = modulesOf(needs, among).find(({ id }) => !ids.includes(id));
    if (missing) return `${name} needs ${missing.name}`;
  }
  return one && chosen.every(({ soldAlone }) => !soldAlone) ? `${one.name} is not sold alone` : null;
}

/** What is wrong with a license's modules after an edit: modules that it keeps are not judged again. */
export function whyNotChanged(ids: readonly number[], had: readonly number[]): string | null {
  const stranger = modulesOf(ids).find(({ productId }) => productId !== productOf(had));
  if (stranger) return `${stranger.name} is a module of another product`;
  const isSame = ids.length === had.length && ids.every((id) => had.includes(id));
  return isSame ? null : whyNotSold(ids, had);
}

/** Why forms do not offer an edition; null if they do (PRD-20). */
export const whyNotOffered = ({ sold, modules }: Edition, among: readonly Module[] = allModules()): string | null =>
  sold ? whyNotSold(modules, [], among) : 'No longer sold';

/** The editions that forms offer; those of a product, if given. */
export const editionsOffered = (productId?: number): Edition[] =>
  allEditions().filter(
    (edition) => whyNotOffered(edition) === null && (productId === undefined || productOf(edition.modules) === productId),
  );

/** The name of a withdrawn module among these; null if there is none. */
export const withdrawnAmong = (ids: readonly number[]): string | null =>
  modulesOf(ids).find(({ state }) => state === 'withdrawn')?.name ?? null;

/** A name for comparison: case, and the number of spaces in a row, do not matter. */
export const foldedName = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The modules that a text means: those of an edition of this name that is offered, or the one module; none where neither exists. `productId` says which product's. */
export function modulesMeant(text: string, fold: (text: string) => string = foldedName, productId?: number): number[] {
  const edition = editionsOffered(productId).find(({ name }) => fold(name) === fold(text));
  if (edition) return edition.modules;
  const module = moduleMeant(text, fold, productId);
  return module ? [module.id] : [];
}

/** For each of these names, the products that have a module or edition with it: there may be two (PRD-6). */
export const productsMeant = (names: readonly string[], fold: (text: string) => string = foldedName): Product[] =>
  allProducts().filter(({ id }) => names.every((name) => modulesMeant(name, fold, id).length > 0));

/** The product that a text means: by its name, its code or a former name; null for none. */
export function productMeant(text: string, fold: (text: string) => string = foldedName): Product | null {
  const wanted = fold(text);
  const by = (says: (product: Product) => readonly string[]) =>
    allProducts().find((product) => says(product).some((said) => fold(said) === wanted));
  return by(({ name, code }) => [name, code]) ?? by(({ formerly }) => formerly.map(({ name }) => name)) ?? null;
}

/** The module that a text means: by its name, a former one, its code or its id; null for none. `fold` says how texts are compared. */
export function moduleMeant(text: string, fold: (text: string) => string = foldedName, ofProduct?: number): Module | null {
  const wanted = fold(text);
  const among = allModules().filter(({ productId }) => ofProduct === undefined || productId === ofProduct);
  const by = (says: (module: Module) => readonly string[]) => among.find((module) => says(module).some((said) => fold(said) === wanted));
  return by(({ name, id, code }) => [name, String(id), code]) ?? by(({ formerly }) => formerly.map(({ name }) => name)) ?? null;
}

const soldAs = (names: readonly string[], productId: number): readonly Module[] =>
  soldModules(productId).filter(({ name }) => names.includes(name));

/** The products that sell a module of each of these names. */
export const productsSelling = (names: readonly string[]): number[] =>
  allProducts().flatMap(({ id }) => (names.every((name) => soldAs(names, id).some((module) => module.name === name)) ? id : []));

/** The modules that names in a request mean: of the product that it names, or the first that sells all of them (PRD-47). */
export function soldNamed(names: readonly string[], productId?: number): readonly Module[] {
  const meant = productId ?? productsSelling(names)[0];
  return meant === undefined ? allModules().filter(({ name, state }) => state === 'sold' && names.includes(name)) : soldAs(names, meant);
}
