import { steadyFirst } from './adapters.js';

/** @typedef {import('./adapters.js').Adapter} Adapter */

/**
 * What a license is bound to unless others are chosen: the secret that the operator gave the computer to be known by; else the cloud machine,
 * whose addresses come and go; else, where several ids have to match, one more than these; else the addresses that stay with the computer; else
 * its machine id, which stays when a dock or a container's adapters change; else the best there is, and its own key last.
 * @param {Adapter[]} adapters
 * @param {number} most addresses a computer may have
 * @param {string[]} [ids] those of other kinds that may be chosen
 * @param {number | null} [needed] how many ids have to match; null for as many as are chosen, and any one of addresses alone
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
