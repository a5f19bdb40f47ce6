import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';

/** A key as the sheet of keys shows it. */
export interface KeyHelp {
  /** As it is written on the keyboard: `Ctrl K`, `/`. */
  keys: string;
  does: string;
}

interface Hotkey extends KeyHelp {
  /** As Mantine writes them, such as `mod+K`; any of them. */
  hotkeys: readonly string[];
  run: () => void;
  /** Also while typing in a field. */
  inFields?: boolean;
}

const IS_MAC = navigator.platform.startsWith('Mac');

/** Control, as this keyboard calls it. */
export const CTRL = IS_MAC ? '⌘' : 'Ctrl';

let shown: readonly (readonly KeyHelp[])[] = [];
const listeners = new Set<() => void>();
const tell = (next: typeof shown) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Describes keys that something else listens to, while that is on screen (SCR-126). */
export function useKeyHelp(help: readonly KeyHelp[]): void {
  const words = JSON.stringify(help);
  useEffect(() => {
    const said: KeyHelp[] = JSON.parse(words);
    tell([...shown, said]);
    return () => tell(shown.filter((other) => other !== said));
  }, [words]);
}

/** Listens to keys, and describes them meanwhile: the sheet has no other list to go by. */
export function useKeys(keys: readonly Hotkey[]): void {
  useKeyHelp(keys.map(({ keys, does }) => ({ keys, does })));
  const items = (wanted: readonly Hotkey[]) => wanted.flatMap(({ hotkeys, run }) => hotkeys.map((key): HotkeyItem => [key, run]));
  useHotkeys(items(keys.filter(({ inFields }) => !inFields)));
  useHotkeys(items(keys.filter(({ inFields }) => inFields)), []);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The keys of what is on screen, each once. */
export function useShownKeys(): KeyHelp[] {
  const all = useSyncExternalStore(subscribe, () => shown);
  return [...new Map(all.flat().map((help) => [`${help.keys} ${help.does}`, help])).values()];
}
