import { type Edition, fold, type Module } from '@lm/contract';
import { useState } from 'react';

/** A form shows up to this many modules as they are; of more, only the chosen ones, and up to MOST_SHOWN of the others. */
export const FEW_MODULES = 12;
export const MOST_SHOWN = 24;

/** The modules that a form draws, however many there are, and the search for the others (PRD-9). */
export function useFewModules(modules: readonly Module[], chosen: readonly number[]) {
  const [search, setSearch] = useState('');
  return { ...fewOf(modules, chosen, search), search, setSearch, isLong: modules.length > FEW_MODULES };
}

/** Returns the modules that are always drawn and, if there are many, the others that a search finds. */
export function fewOf<Of extends Pick<Module, 'id' | 'name' | 'code'>>(modules: readonly Of[], chosen: readonly number[], search: string) {
  if (modules.length <= FEW_MODULES) return { kept: modules, found: [] };
  const wanted = fold(search.trim());
  const kept = modules.filter(({ id }) => chosen.includes(id));
  const found = modules.filter(({ id, name, code }) => !chosen.includes(id) && fold(`${name} ${code}`).includes(wanted));
  return { kept, found };
}

/** The most groups that are drawn, including the one for modules in no edition. */
const MOST_GROUPS = 8;

interface Group<Of> {
  /** The edition; null for modules in none of them. */
  name: string | null;
  modules: readonly Of[];
}

/** Groups modules under the first edition that has them, takes an equal share of each group, and counts those left out. */
export function inGroups<Of extends Pick<Module, 'id'>>(modules: readonly Of[], editions: readonly Pick<Edition, 'name' | 'modules'>[]) {
  const rest = new Set(modules);
  const groups: Group<Of>[] = [];
  for (const { name, modules: ids } of editions.slice(0, MOST_GROUPS - 1)) {
    const own = [...rest].filter(({ id }) => ids.includes(id));
    for (const module of own) rest.delete(module);
    if (own.length > 0) groups.push({ name, modules: own });
  }
  if (rest.size > 0) groups.push({ name: null, modules: [...rest] });
  const share = Math.floor(MOST_SHOWN / Math.max(1, groups.length));
  const shown = groups.map((group) => ({ ...group, modules: group.modules.slice(0, share) }));
  return { groups: shown, left: modules.length - shown.reduce((sum, group) => sum + group.modules.length, 0) };
}

/** Shows the first items of a long list, and more with each press (PRD-9). */
export function useMore<Of>(all: readonly Of[], atFirst = MOST_SHOWN) {
  const [most, setMost] = useState(atFirst);
  return { shown: all.slice(0, most), left: Math.max(0, all.length - most), more: () => setMost(most + MOST_SHOWN) };
}
