import { macsAmong } from './names.js';
import { counted } from './words.js';

/** @typedef {import('./verdict.js').Payload} Payload */
/** @typedef {import('./verdict.js').Asked} Asked */

/** How many addresses are shown on each side. */
const SHOWN = 10;

/** The kinds of ids, in words for people. @type {Record<string, string>} */
const KINDS = {
  machine: 'id of the operating system',
  disk: 'serial number of a disk',
  cloud: 'cloud machine',
  name: 'secret of the container',
  device: 'key of the computer',
};

/** The ids of a file other than addresses, for people; long ones shortened to their beginning. @param {string[]} ids */
const otherIds = (ids) =>
  ids
    .filter((id) => /^[a-z]{3,16}:/.test(id) && !id.startsWith('mac:'))
    .map((id) => {
      const note = KINDS[kindOf(id)] ?? 'an id of another kind';
      return { label: '', value: id.length > 40 ? `${id.slice(0, 28)}…` : id, note };
    });

/** @param {string} id */
const kindOf = (id) => id.slice(0, id.indexOf(':'));

/**
 * Whether the file is for this computer. Open: the page was given no computer, or the result depends on ids that no page can see.
 * @param {Payload} payload
 * @param {Asked} asked
 * @returns {'yes' | 'no' | 'open'}
 */
export function matchOf({ v, hostIds, hosts }, { host }) {
  if (!host) return 'open';
  const macs = host.adapters.map(({ mac }) => mac);
  if (v !== 2 || !hosts) return macs.some((mac) => hostIds.includes(mac)) ? 'yes' : 'no';
  const own = [...macs.map((mac) => `mac:${mac}`), ...(host.ids ?? [])];
  const seen = new Set(['mac', ...own.map(kindOf)]); // the page was given only addresses
  const counts = hosts.map(({ ids, need }) => {
    const found = ids.filter((id) => own.includes(id)).length;
    return { isHere: found >= need, mayBe: found + ids.filter((id) => !seen.has(kindOf(id))).length >= need };
  });
  if (counts.some(({ isHere }) => isHere)) return 'yes';
  return counts.some(({ mayBe }) => mayBe) ? 'open' : 'no';
}

/** How many ids of each computer must be found, if one is not enough. @param {Payload} payload @returns {import('./verdict.js').Fact[]} */
const neededFacts = ({ v, hosts = [] }) =>
  v === 2
    ? hosts.slice(0, SHOWN).flatMap(({ ids, need }) => (need > 1 ? [{ label: 'Has to match', value: `${need} of ${ids.length} ids` }] : []))
    : [];

/**
 * The addresses of the file above those of the computer. For an address that only one of them has, shows the pairs in which it differs from the
 * nearest one on the other side.
 * @param {Payload} payload
 * @param {Asked} asked
 * @returns {import('./verdict.js').Fact[]}
 */
export function computerFacts(payload, { host }) {
  const { computer } = payload;
  const hostIds = macsAmong(payload.hostIds);
  const others = otherIds(payload.hostIds);
  const own = host?.adapters.map(({ mac }) => mac) ?? [];
  return [
    ...rows(
      'The file is for',
      hostIds.map((mac) => ({ mac, name: computer ?? '' })),
      own,
    ),
    ...others.slice(0, SHOWN).map((fact, at) => (at === 0 && hostIds.length === 0 ? { ...fact, label: 'The file is for' } : fact)),
    ...(others.length > SHOWN ? [{ label: '', value: `and ${others.length - SHOWN} more` }] : []),
    ...neededFacts(payload),
    ...rows(
      'This one has',
      host?.adapters.map(({ mac, name }) => ({ mac, name: [name, host.name].filter(Boolean).join(', ') })) ?? [],
      hostIds,
    ),
    ...otherIds(host?.ids ?? []).map((fact, at) => (at === 0 && own.length === 0 ? { ...fact, label: 'This one has' } : fact)),
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
export function computerCheck(payload, asked) {
  const { v, hostIds } = payload;
  const { host } = asked;
  if (v === 2) return secondCheck(payload, asked);
  if (!host) return ['open', `Not compared; the file names ${counted(hostIds.length, 'address', 'addresses')}`];
  const same = host.adapters.filter(({ mac }) => hostIds.includes(mac)).length;
  const of = counted(host.adapters.length, 'address', 'addresses');
  return same > 0 ? ['ok', `${same} of ${of} is in the file`] : ['bad', `None of ${of} is in the file`];
}

/**
 * The same for version 2.
 * @param {Payload} payload
 * @param {Asked} asked
 * @returns {[import('./verdict.js').CheckState, string]}
 */
function secondCheck(payload, asked) {
  const match = matchOf(payload, asked);
  if (!asked.host) return ['open', `Not compared; the file names ${counted(payload.hostIds.length, 'id', 'ids')}`];
  if (match === 'open') return ['open', 'Some ids in the file can only be seen on the computer itself'];
  return match === 'yes' ? ['ok', 'Enough of its ids are in the file'] : ['bad', 'Too few of its ids are in the file'];
}
