import { type Edition, fold, type Module } from '@lm/contract';
import { useState } from 'react';

/** Up to this many modules are shown in a form as they are; beyond that the chosen ones, and this many of the others. */
export const FEW_MODULES = 12;
export const MOST_SHOWN = 24;

/** The modules that a form draws, however many there are, and what searches the others (PRD-9). */
export function useFewModules(modules: readonly Module[], chosen: readonly number[]) {
  const [search, setSearch] = useState('');
  return { ...fewOf(modules, chosen, search), search, setSearch, isLong: modules.length > FEW_MODULES };
}

/** Those that are drawn in any case, and of many the others that a search finds. */
export function fewOf<Of extends Pick<Module, 'id' | 'name' | 'code'>>(modules: readonly Of[], chosen: readonly number[], search: string) {
  if (modules.length <= FEW_MODULES) return { kept: modules, found: [] };
  const wanted = fold(search.trim());
  const kept = modules.filter(({ id }) => chosen.includes(id));
  const found = modules.filter(({ id, name, code }) => !chosen.includes(id) && fold(`${name} ${code}`).includes(wanted));
  return { kept, found };
}

/** How many groups at most have a heading of their own. */
const MOST_GROUPS = 8;

interface Group<Of> {
  /** The edition; null for modules in none of them. */
  name: string | null;
  modules: readonly Of[];
}

/** The modules under the edition that has them, the first where several do, and a fair part of each group; how many are left out. */
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

/** The first ones of a long list, and more of them with each press (PRD-9). */
export function useMore<Of>(all: readonly Of[], atFirst = MOST_SHOWN) {
  const [most, setMost] = useState(atFirst);
  return { shown: all.slice(0, most), left: Math.max(0, all.length - most), more: () => setMost(most + MOST_SHOWN) };
}
