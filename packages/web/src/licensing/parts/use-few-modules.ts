import { fold, type Module } from '@lm/contract';
import { useState } from 'react';

/** Up to so many modules stand in a form as they are; of more those that are chosen, and so many of the others. */
export const FEW_MODULES = 12;
export const MOST_SHOWN = 24;

/** The modules that a form draws, however many there are, and what searches the others (PRD-9). */
export function useFewModules(modules: readonly Module[], chosen: readonly number[]) {
  const [search, setSearch] = useState('');
  return { ...fewOf(modules, chosen, search), search, setSearch, isLong: modules.length > FEW_MODULES };
}

/** Those that are drawn, and how many more a search would find. */
export function fewOf<Of extends Pick<Module, 'id' | 'name' | 'code'>>(modules: readonly Of[], chosen: readonly number[], search: string) {
  if (modules.length <= FEW_MODULES) return { shown: modules, left: 0 };
  const wanted = fold(search.trim());
  const kept = modules.filter(({ id }) => chosen.includes(id));
  const found = modules.filter(({ id, name, code }) => !chosen.includes(id) && fold(`${name} ${code}`).includes(wanted));
  return { shown: [...kept, ...found.slice(0, MOST_SHOWN)], left: Math.max(0, found.length - MOST_SHOWN) };
}

/** Of a long list the first ones, and more of them at each press (PRD-9). */
export function useMore<Of>(all: readonly Of[]) {
  const [most, setMost] = useState(MOST_SHOWN);
  return { shown: all.slice(0, most), left: Math.max(0, all.length - most), more: () => setMost(most + MOST_SHOWN) };
}
