import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';

/** A key as the overview of keys lists it. */
export interface KeyHelp {
  /** As written on the keyboard: `Ctrl K`, `/`. */
  keys: string;
  does: string;
}

interface Hotkey extends KeyHelp {
  /** In Mantine's notation, such as `mod+K`; any of them triggers it. */
  hotkeys: readonly string[];
  run: () => void;
  /** Works while typing in a field too. */
  inFields?: boolean;
}

const IS_MAC = navigator.platform.startsWith('Mac');

/** The name of Control on this keyboard. */
export const CTRL = IS_MAC ? '⌘' : 'Ctrl';

let shown: readonly (readonly KeyHelp[])[] = [];
const listeners = new Set<() => void>();
const tell = (next: typeof shown) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Lists keys that other code listens to in the overview while that is on screen (SCR-126). */
export function useKeyHelp(help: readonly KeyHelp[]): void {
  const words = JSON.stringify(help);
  useEffect(() => {
    const said: KeyHelp[] = JSON.parse(words);
    tell([...shown, said]);
    return () => tell(shown.filter((other) => other !== said));
  }, [words]);
}

/** Listens to keys, and lists them in the overview meanwhile, which has no other source. */
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

/** The keys of everything on screen, each once. */
export function useShownKeys(): KeyHelp[] {
  const all = useSyncExternalStore(subscribe, () => shown);
  return [...new Map(all.flat().map((help) => [`${help.keys} ${help.does}`, help])).values()];
}
