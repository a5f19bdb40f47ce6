import { allEditions, allModules, type Edition, type Module, modulesOf } from '../kinds/modules.ts';

const NOT_SOLD = { sold: '', ended: 'is no longer sold', withdrawn: 'is withdrawn' } as const;

/** What is wrong with modules that are to be sold together, by name; null when they are sold so (PRD-5). `had` are those that a license has already. */
export function whyNotSold(ids: readonly number[], had: readonly number[] = []): string | null {
  const chosen = modulesOf(ids);
  const off = chosen.find(({ id, state }) => state !== 'sold' && !had.includes(id));
  if (off) return `${off.name} ${NOT_SOLD[off.state]}`;
  for (const { name, needs } of chosen) {
    const missing = modulesOf(needs).find(({ id }) => !ids.includes(id));
    if (missing) return `${name} needs ${missing.name}`;
  }
  const [only] = chosen;
  return only && chosen.every(({ soldAlone }) => !soldAlone) ? `${only.name} is not sold alone` : null;
}

/** What is wrong with a license's modules after an edit: what it keeps as it is stays as it was judged. */
export function whyNotChanged(ids: readonly number[], had: readonly number[]): string | null {
  const isSame = ids.length === had.length && ids.every((id) => had.includes(id));
  return isSame ? null : whyNotSold(ids, had);
}

/** Why forms do not offer an edition; null when they do (PRD-20). */
export const whyNotOffered = ({ sold, modules }: Edition): string | null => (sold ? whyNotSold(modules) : 'No longer sold');

/** The editions that forms offer. */
export const editionsOffered = (): Edition[] => allEditions().filter((edition) => whyNotOffered(edition) === null);

/** The name of a withdrawn module among these; null when there is none. */
export const withdrawnAmong = (ids: readonly number[]): string | null =>
  modulesOf(ids).find(({ state }) => state === 'withdrawn')?.name ?? null;

/** Upper and lower case are one name, as are one and several spaces. */
const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

type Said = Pick<Module, 'name' | 'code' | 'needs'> & { id: number | null };

export interface ModuleProblem {
  field: 'name' | 'code' | 'needs';
  message: string;
}

/** What is wrong with a module among the others of a catalogue, by field (PRD-6). */
export function moduleProblems({ id, name, code, needs }: Said, catalogue: readonly Module[]): ModuleProblem[] {
  const others = catalogue.filter((one) => one.id !== id);
  const problems: ModuleProblem[] = [];
  const sameName = others.find((one) => folded(one.name) === folded(name));
  const oldName = others.find(({ formerly }) => formerly.some((former) => folded(former.name) === folded(name)));
  if (sameName) problems.push({ field: 'name', message: 'A module with this name exists already' });
  else if (allEditions().some((edition) => folded(edition.name) === folded(name)))
    problems.push({ field: 'name', message: 'An edition has this name' });
  else if (oldName) problems.push({ field: 'name', message: `${oldName.name} had this name, and license files still say it` });
  if (others.some((one) => folded(one.code) === folded(code)))
    problems.push({ field: 'code', message: 'A module with this code exists already' });
  const problem = whyNotNeeded(id, name, needs, others);
  if (problem) problems.push({ field: 'needs', message: problem });
  return problems;
}

function whyNotNeeded(id: number | null, name: string, needs: readonly number[], others: readonly Module[]): string | null {
  if (id !== null && needs.includes(id)) return `${name} cannot need itself`;
  for (const needed of needs) {
    const found = others.find((one) => one.id === needed);
    if (!found) return 'Please choose a module of the list';
    if (found.state === 'withdrawn') return `${found.name} is withdrawn`;
    const way = id === null ? null : wayTo(id, found, others);
    if (way) return `${[name, ...way].join(' needs ')} needs ${name}`;
  }
  return null;
}

/** The names by which a module comes to need another; null when it does not. */
function wayTo(id: number, from: Module, among: readonly Module[], passed: readonly number[] = []): string[] | null {
  if (from.needs.includes(id)) return [from.name];
  for (const next of among.filter((one) => from.needs.includes(one.id) && !passed.includes(one.id))) {
    const way = wayTo(id, next, among, [...passed, from.id]);
    if (way) return [from.name, ...way];
  }
  return null;
}

/** Is this the name, or a former one, of a module? Then no edition has it, as an import would not know which is meant. */
const isNameOf = (text: string, { name, formerly }: Module): boolean =>
  [name, ...formerly.map((former) => former.name)].some((said) => folded(said) === folded(text));

export interface EditionProblem {
  field: 'name' | 'modules';
  message: string;
}

/** What is wrong with an edition among the others and the modules there are, by field (PRD-21). */
export function editionProblems(
  { id, name, modules }: Pick<Edition, 'name' | 'modules'> & { id: number | null },
  editions: readonly Edition[],
): EditionProblem[] {
  const problems: EditionProblem[] = [];
  if (editions.some((one) => one.id !== id && folded(one.name) === folded(name)))
    problems.push({ field: 'name', message: 'An edition with this name exists already' });
  else if (allModules().some((module) => isNameOf(name, module))) problems.push({ field: 'name', message: 'A module has this name' });
  const notSold = modules.length < 2 ? 'Please choose at least two modules' : whyNotSold(modules);
  if (notSold) problems.push({ field: 'modules', message: notSold });
  return problems;
}

/** The modules that a text means: those of an edition of this name that is offered, or the one module; none for neither. */
export function modulesMeant(text: string, fold: (text: string) => string = folded): number[] {
  const edition = editionsOffered().find(({ name }) => fold(name) === fold(text));
  if (edition) return edition.modules;
  const module = moduleMeant(text, fold);
  return module ? [module.id] : [];
}

/** The module that a text means: by its name, one it had, its code or its id; null for none. `fold` says how texts are compared. */
export function moduleMeant(text: string, fold: (text: string) => string = folded): Module | null {
  const wanted = fold(text);
  const by = (says: (module: Module) => readonly string[]) =>
    allModules().find((module) => says(module).some((said) => fold(said) === wanted));
  return by(({ name, id, code }) => [name, String(id), code]) ?? by(({ formerly }) => formerly.map(({ name }) => name)) ?? null;
}
