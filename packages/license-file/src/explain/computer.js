import { counted } from './words.js';

/** @typedef {import('./verdict.js').Payload} Payload */
/** @typedef {import('./verdict.js').Asked} Asked */

/** So many addresses are shown of each side. */
const SHOWN = 10;

/**
 * The addresses of the file and of the computer under each other; in those that are in one of them alone the pairs that differ from the
 * nearest one of the other side.
 * @param {Payload} payload
 * @param {Asked} asked
 * @returns {import('./verdict.js').Fact[]}
 */
export function computerFacts({ hostIds, computer }, { host }) {
  const own = host?.adapters.map(({ mac }) => mac) ?? [];
  return [
    ...rows(
      'The file is for',
      hostIds.map((mac) => ({ mac, name: computer ?? '' })),
      own,
    ),
    ...rows(
      'This one has',
      host?.adapters.map(({ mac, name }) => ({ mac, name: [name, host.name].filter(Boolean).join(', ') })) ?? [],
      hostIds,
    ),
  ];
}

/**
 * @param {string} label
 * @param {{ mac: string, name: string }[]} addresses
 * @param {string[]} others
 * @returns {import('./verdict.js').Fact[]}
 */
function rows(label, addresses, others) {
  const shown = addresses.slice(0, SHOWN).map(({ mac, name }, at) => ({
    label: at === 0 ? label : '',
    value: mac,
    note: name,
    ...(others.includes(mac) ? { same: true } : others.length > 0 && { differs: differing(mac, others) }),
  }));
  return addresses.length > SHOWN ? [...shown, { label: '', value: `and ${addresses.length - SHOWN} more` }] : shown;
}

/** @param {string} mac @param {string[]} others */
function differing(mac, others) {
  const pairs = mac.split(':');
  const all = others.map((other) => other.split(':').flatMap((pair, at) => (pair === pairs[at] ? [] : [at])));
  return all.reduce((nearest, one) => (one.length < nearest.length ? one : nearest));
}

/**
 * @param {Payload} payload
 * @param {Asked} asked
 * @returns {[import('./verdict.js').CheckState, string]}
 */
export function computerCheck({ hostIds }, { host }) {
  if (!host) return ['open', `Not compared; the file names ${counted(hostIds.length, 'address', 'addresses')}`];
  const same = host.adapters.filter(({ mac }) => hostIds.includes(mac)).length;
  const of = counted(host.adapters.length, 'address', 'addresses');
  return same > 0 ? ['ok', `${same} of ${of} is in the file`] : ['bad', `None of ${of} is in the file`];
}
