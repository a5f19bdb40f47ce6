import { allEditions, allModules, type Edition, type Module, modulesOf } from '../kinds/modules.ts';

const NOT_SOLD = { sold: '', ended: 'is no longer sold', withdrawn: 'is withdrawn' } as const;

/** What is wrong with modules that are to be sold together, by name; null when they are sold so (PRD-5). `had` are those that a license has already. */
export function whyNotSold(ids: readonly number[], had: readonly number[] = [], among: readonly Module[] = allModules()): string | null {
  const chosen = modulesOf(ids, among);
  const off = chosen.find(({ id, state }) => state !== 'sold' && !had.includes(id));
  if (off) return `${off.name} ${NOT_SOLD[off.state]}`;
  for (const { name, needs } of chosen) {
    const missing = modulesOf(needs, among).find(({ id }) => !ids.includes(id));
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
export const whyNotOffered = ({ sold, modules }: Edition, among: readonly Module[] = allModules()): string | null =>
  sold ? whyNotSold(modules, [], among) : 'No longer sold';

/** The editions that forms offer. */
export const editionsOffered = (): Edition[] => allEditions().filter((edition) => whyNotOffered(edition) === null);

/** The name of a withdrawn module among these; null when there is none. */
export const withdrawnAmong = (ids: readonly number[]): string | null =>
  modulesOf(ids).find(({ state }) => state === 'withdrawn')?.name ?? null;

/** Upper and lower case are one name, as are one and several spaces. */
export const foldedName = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The modules that a text means: those of an edition of this name that is offered, or the one module; none for neither. */
export function modulesMeant(text: string, fold: (text: string) => string = foldedName): number[] {
  const edition = editionsOffered().find(({ name }) => fold(name) === fold(text));
  if (edition) return edition.modules;
  const module = moduleMeant(text, fold);
  return module ? [module.id] : [];
}

/** The module that a text means: by its name, one it had, its code or its id; null for none. `fold` says how texts are compared. */
export function moduleMeant(text: string, fold: (text: string) => string = foldedName): Module | null {
  const wanted = fold(text);
  const by = (says: (module: Module) => readonly string[]) =>
    allModules().find((module) => says(module).some((said) => fold(said) === wanted));
  return by(({ name, id, code }) => [name, String(id), code]) ?? by(({ formerly }) => formerly.map(({ name }) => name)) ?? null;
}
