import { steadyFirst } from './adapters.js';

/** @typedef {import('./adapters.js').Adapter} Adapter */

/**
 * The ids that a license is bound to by default. The first of these that exists: the secret with which the operator identifies the computer; the
 * cloud machine, whose addresses change; if several ids must match, one more than that; the addresses that stay with the computer; its machine id,
 * which stays when a dock or a container's adapters change; the best of the rest, its own key last.
 * @param {Adapter[]} adapters
 * @param {number} most addresses a computer may have
 * @param {string[]} [ids] other ids that may be chosen
 * @param {number | null} [needed] how many ids must match; null for all chosen ones, or for any one if all are addresses
 * @returns {string[]}
 */
export function chosenAmong(adapters, most, ids = [], needed = null) {
  const ofKind = (/** @type {string} */ kind) => ids.filter((id) => id.startsWith(`${kind}:`));
  const [names, clouds, machines, disks, devices] = ['name', 'cloud', 'machine', 'disk', 'device'].map(ofKind);
  const given = names?.length ? names : (clouds ?? []);
  if (given.length > 0) return given;
  const steady = steadyFirst(adapters.filter(({ kind }) => kind === 'wired' || kind === 'wireless')).slice(0, most);
  const [first, ...others] = steady.map(({ mac }) => mac);
  const several = [...(first ? [first] : []), ...(machines ?? []), ...(disks?.slice(0, 1) ?? []), ...others];
  if (needed !== null && needed > 1 && several.length > 0) return [...several, ...(devices ?? [])].slice(0, needed + 1);
  if (first) return [first, ...others];
  const best = adapters.find(({ kind }) => kind === 'docked') ?? adapters[0];
  return [machines ?? [], best ? [best.mac] : [], disks?.slice(0, 1) ?? [], devices ?? []].find(({ length }) => length > 0) ?? [];
}
