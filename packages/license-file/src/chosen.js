import { steadyFirst } from './adapters.js';

/** @typedef {import('./adapters.js').Adapter} Adapter */

/**
 * The ids that a license is bound to unless you choose others: the secret by which the operator lets the computer be known; else the cloud machine,
 * whose addresses come and go; else, where several ids have to match, one id more than have to match; else the addresses that stay with the computer;
 * else its machine id, which stays when a dock or a container's adapters change; else the best there is, and its own key last.
 * @param {Adapter[]} adapters
 * @param {number} most addresses a computer may have
 * @param {string[]} [ids] ids of other kinds that may be chosen
 * @param {number | null} [needed] how many ids have to match; null for all that are chosen, or for any one where they are all addresses
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
