import { useSyncExternalStore } from 'react';
import { type Place, placeIn } from './address.ts';

// Written by hand, 1.4 KB gzipped with address.ts: wouter 3.13.0 (5.9 KB) cannot ask before leaving; TanStack Router (31 KB) can, but its history
// alone takes 2.1 KB and does not know the previous place.

/** Asked before a place is left: whether there is anything to lose, and if so, whether to go. */
interface Guard {
  isNeeded: () => boolean;
  ask: (go: () => void) => void;
}

/** What the browser stores with a history entry: which entry it is, and the address of the previous one. */
interface Kept {
  step: number;
  from: string | null;
}

const NOTHING_TO_LOSE: Guard = { isNeeded: () => false, ask: (go) => go() };

const keptOf = (state: unknown): Kept | null =>
  typeof state === 'object' && state !== null && typeof (state as Kept).step === 'number' ? (state as Kept) : null;

const inFragment = () => location.hash.slice(1);

let address = inFragment();
let place = placeIn(address);
let kept: Kept = keptOf(history.state) ?? { step: 0, from: null };
let guard = NOTHING_TO_LOSE;
/** Whether the next popstate event is our own: undoing a step back that was not allowed, or taking one that was. */
let puttingBack = false;
let isAllowed = false;
/** A step back under way, and where to go once it is done. */
let stepBack: { afterwards: (() => void) | null; begun: number } | null = null;
/** A step back takes no longer than this, in milliseconds; later calls do not wait for one that the browser never took. */
const STEP_MS = 1000;
const isSteppingBack = () => stepBack !== null && performance.now() - stepBack.begun < STEP_MS;
const listeners = new Set<() => void>();
const walkers = new Set<() => void>();

function arrive(next: string, how: Kept): void {
  kept = how;
  if (next === address) return;
  address = next;
  place = placeIn(next);
  for (const listener of listeners) listener();
}

const write = (how: 'push' | 'replace', to: string, state: Kept) =>
  history[how === 'push' ? 'pushState' : 'replaceState'](state, '', `#${to}`);

/** Handles Back, Forward, a link on the page that the browser followed by itself, or a typed fragment. */
function onPopState(): void {
  if (puttingBack) {
    puttingBack = false;
    return;
  }
  const next = inFragment();
  const known = keptOf(history.state);
  const state = known ?? { step: kept.step + 1, from: address };
  const isInPage = next !== '' && !next.startsWith('/'); // for example the link past the navigation: the place stays the same
  if (!known) history.replaceState(state, '', isInPage ? `#${address}` : undefined);
  if (isInPage) {
    kept = state;
    return;
  }
  const afterwards = stepBack?.afterwards;
  stepBack = null;
  const steps = state.step - kept.step;
  if (isAllowed || next === address || steps === 0 || !guard.isNeeded()) {
    if (!isAllowed) for (const walker of walkers) walker();
    isAllowed = false;
    arrive(next, state);
    afterwards?.();
    return;
  }
  puttingBack = true;
  history.go(-steps);
  guard.ask(() => {
    isAllowed = true;
    history.go(steps);
  });
}

window.addEventListener('popstate', onPopState);
if (!keptOf(history.state)) history.replaceState(kept, '');

/** Goes to an address, such as `/customers/123`, without asking. Browsers take a step back with a delay: until it is done, this waits. */
export function goTo(to: string, how: 'push' | 'replace' = 'push'): void {
  if (stepBack && isSteppingBack()) {
    stepBack.afterwards = () => goTo(to, how);
    return;
  }
  if (to === address) return;
  const state = how === 'push' ? { step: kept.step + 1, from: address } : kept;
  write(how, to, state);
  arrive(to, state);
}

/** Leaves what was opened from `to`, without asking: by a step back if the person came from there, otherwise by replacing the address. */
export function backTo(to: string, otherwise: 'push' | 'replace' = 'replace'): void {
  if (isSteppingBack() || kept.from !== to) {
    goTo(to, otherwise);
    return;
  }
  stepBack = { afterwards: null, begun: performance.now() };
  isAllowed = true;
  history.back();
}

/**
 * Leaves a form that was opened from `from`, or from `to`, for the record it saved at `to`: by the same step back, so that no entry of it remains.
 */
export function backFor(to: string, from: string): void {
  backTo(kept.from === to ? to : from);
  goTo(to, 'replace');
}

/** After signing out, the portal is at no place. */
export function goNowhere(): void {
  history.replaceState(kept, '', '/');
  arrive('', kept);
}

export const currentAddress = (): string => address;

/** Sets the guard of what is on screen (LeaveGuard); returns a function that removes it. */
export function guardPlaces(by: Guard): () => void {
  guard = by;
  return () => {
    guard = NOTHING_TO_LOSE;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls back when the person navigates by Back, Forward or a typed address; not when a saved form makes way. */
export function onWalk(walker: () => void): () => void {
  walkers.add(walker);
  return () => void walkers.delete(walker);
}

const current = () => place;

/** The current place; components that use it are redrawn when it changes. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, current, current);
