import type { Catalogue, Edition, Module } from '../kinds/modules.ts';
import type { Product } from '../kinds/products.ts';
import { foldedName, whyNotSold } from './module-choice.ts';

type Said = Pick<Module, 'name' | 'code' | 'needs' | 'state' | 'productId'> & { id: number | null };

export interface ModuleProblem {
  field: 'name' | 'code' | 'needs';
  message: string;
}

/**
 * What is wrong with a module among the others of a catalogue, by field (PRD-6): two products may share a name, but no two modules a
 * code.
 */
export function moduleProblems({ id, productId, name, code, needs, state }: Said, { modules, editions }: Catalogue): ModuleProblem[] {
  const others = modules.filter((one) => one.id !== id);
  const siblings = others.filter((one) => one.productId === productId);
  const problems: ModuleProblem[] = [];
  const isName = isTextOf(name);
  const oldName = siblings.find(({ formerly }) => formerly.some((former) => isName(former.name)));
  if (siblings.some((one) => isName(one.name))) problems.push({ field: 'name', message: 'A module with this name already exists' });
  else if (editions.some((edition) => isName(edition.name))) problems.push({ field: 'name', message: 'An edition has this name' });
  else if (oldName) problems.push({ field: 'name', message: `${oldName.name} had this name, and license files still contain it` });
  if (others.map((one) => one.code).some(isTextOf(code)))
    problems.push({ field: 'code', message: 'A module with this code already exists' });
  const problem = whyNotNeeded({ id, productId, name, needs, state }, others);
  if (problem) problems.push({ field: 'needs', message: problem });
  return problems;
}

/** Makes a function that tells whether texts equal this one, ignoring case and spaces. */
function isTextOf(text: string): (other: string) => boolean {
  const wanted = foldedName(text);
  return (other) => foldedName(other) === wanted;
}

function whyNotNeeded({ id, productId, name, needs, state }: Omit<Said, 'code'>, others: readonly Module[]): string | null {
  if (id !== null && needs.includes(id)) return `${name} cannot need itself`;
  const byId = new Map(others.map((one) => [one.id, one]));
  for (const needed of needs) {
    const found = byId.get(needed);
    if (!found) return 'Please choose a module from the list';
    if (found.productId !== productId) return `${found.name} is a module of another product`;
    if (found.state === 'withdrawn' && state !== 'withdrawn') return `${found.name} is withdrawn`;
  }
  const way = id === null ? null : wayTo(id, needs, byId);
  return way && `${[name, ...way].join(' needs ')} needs ${name}`;
}

/** The names along the shortest path by which modules need another; null if they do not. Each module is visited once. */
function wayTo(id: number, from: readonly number[], byId: ReadonlyMap<number, Module>): string[] | null {
  const ways = new Map<number, string[]>();
  const left: Module[] = [];
  const follow = (needs: readonly number[], way: string[]) => {
    for (const next of needs.flatMap((needed) => byId.get(needed) ?? []))
      if (!ways.has(next.id)) {
        ways.set(next.id, [...way, next.name]);
        left.push(next);
      }
  };
  follow(from, []);
  for (const module of left) {
    const way = ways.get(module.id) ?? [];
    if (module.needs.includes(id)) return way;
    follow(module.needs, way);
  }
  return null;
}

/** A module that needs this one and is not withdrawn; null if none does, and this one may be (PRD-6). */
export const neededBy = (id: number, { modules }: Catalogue): string | null =>
  modules.find(({ needs, state }) => state !== 'withdrawn' && needs.includes(id))?.name ?? null;

/** Is this the name, or a former one, of a module? If so, no edition may have it, since an import could not tell which is meant. */
export const isNameOf = (text: string, { name, formerly }: Module): boolean =>
  [name, ...formerly.map((former) => former.name)].some(isTextOf(text));

export interface EditionProblem {
  field: 'name' | 'modules';
  message: string;
}

/** What is wrong with an edition among the others and the existing modules, by field (PRD-21). */
export function editionProblems(
  { id, name, modules }: Pick<Edition, 'name' | 'modules'> & { id: number | null },
  catalogue: Catalogue,
): EditionProblem[] {
  const problems: EditionProblem[] = [];
  if (catalogue.editions.some((one) => one.id !== id && isTextOf(name)(one.name)))
    problems.push({ field: 'name', message: 'An edition with this name already exists' });
  else if (catalogue.modules.some((module) => isNameOf(name, module))) problems.push({ field: 'name', message: 'A module has this name' });
  const notSold = modules.length < 2 ? 'Please choose at least two modules' : whyNotSold(modules, [], catalogue.modules);
  if (notSold) problems.push({ field: 'modules', message: notSold });
  return problems;
}

export interface ProductProblem {
  field: 'name' | 'code';
  message: string;
}

type SaidProduct = Pick<Product, 'name' | 'code'> & { id: number | null };

/** What is wrong with a product among the others, by field (PRD-41): license files tell products apart by name and by code. */
export function productProblems({ id, name, code }: SaidProduct, { products }: Catalogue): ProductProblem[] {
  const others = products.filter((one) => one.id !== id);
  const problems: ProductProblem[] = [];
  const isName = isTextOf(name);
  const oldName = others.find(({ formerly }) => formerly.some((former) => isName(former.name)));
  if (others.some((one) => isName(one.name))) problems.push({ field: 'name', message: 'A product with this name already exists' });
  else if (oldName) problems.push({ field: 'name', message: `${oldName.name} had this name, and license files still contain it` });
  if (others.map((one) => one.code).some(isTextOf(code)))
    problems.push({ field: 'code', message: 'A product with this code already exists' });
  return problems;
}
