/**
 * Network adapters: the kind of each, and how to read them from the output of a command. Runs in browsers.
 *
 * @typedef {'wired' | 'wireless' | 'docked' | 'virtual' | 'randomised'} AdapterKind the first two stay with the computer, the others may change
 * @typedef {{ mac: string, name: string, kind: AdapterKind }} Adapter
 */

const MAC = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;
const PAIRS = /(?<![0-9A-Z:-])[0-9A-F]{1,2}(?:([:-])[0-9A-F]{1,2})(?:\1[0-9A-F]{1,2}){4}(?![0-9A-Z:-])/gi;

/** The most characters of a line that are read: no command prints more, and the patterns below are slow on endless spaces. */
const MOST_OF_LINE = 500;

/** Lines that start an adapter: Windows, ip link, ifconfig (new, old), networksetup. */
const HEADS = [
  /^(?!\s)(.+?)\s*:\s*$/,
  /^\d+:\s+([^\s:@]+)(?:@[^\s:]+)?:/,
  /^(?!\s)([\w.-]+):?\s+(?:flags=|Link encap:)/,
  /^Hardware Port:\s*(.+?)\s*$/,
];

const WIRELESS = /wi-?fi|wireless|wlan|802\.11|^wl|airport/i;
const DOCKED = /\busb|dock|thunderbolt|displaylink|dongle|asix|^enx[0-9a-f]{12}$/i;
const VIRTUAL =
  /virtual|hyper-v|vethernet|vmware|virtualbox|vpn|\btap|tunnel|tunnell|loopback|wi-fi direct|bluetooth|wireguard|teredo|isatap|miniport|pseudo|^(docker|br-|bridge|veth|virbr|vmnet|vboxnet|tun|utun|awdl|llw|anpi|ap\d|p2p|zt|wg|lo|dummy|bond|team|vnic)/i;
/** Makers of virtual machines: VMware, VirtualBox, Hyper-V, QEMU, Parallels, Xen, Docker. */
const VIRTUAL_MAKERS = [
  '00:50:56',
  '00:0C:29',
  '00:05:69',
  '08:00:27',
  '0A:00:27',
  '00:15:5D',
  '52:54:00',
  '00:1C:42',
  '00:16:3E',
  '02:42:AC',
];

/** The kinds, the best for binding a license first. @type {readonly AdapterKind[]} */
export const ADAPTER_KINDS = ['wired', 'wireless', 'docked', 'virtual', 'randomised'];

/** Sorts the adapters, the best for binding a license first. @param {Adapter[]} adapters */
export const steadyFirst = (adapters) => [...adapters].sort((a, b) => ADAPTER_KINDS.indexOf(a.kind) - ADAPTER_KINDS.indexOf(b.kind));

/**
 * The adapters in the output of `ipconfig /all`, `getmac`, `ip link`, `ifconfig` or `system_profiler SPNetworkDataType` (the first four in any
 * language of the system), or of `license-file request` or `hosts`: the built-in ones first. Empty if there are none. Reads only the first 100,000
 * characters.
 * @param {string} output
 * @returns {Adapter[]}
 */
export function adaptersIn(output) {
  const lines = output
    .slice(0, 100_000)
    .split(/\r?\n/)
    .map((line) => line.slice(0, MOST_OF_LINE));
  const own = inOwnTool(lines);
  const found = lines.some((line) => /^ {6}BSD Device Name:/.test(line)) ? inProfile(lines) : inCommand(lines);
  return steadyFirst([...(own.size > 0 ? own : found).values()]);
}

/** The adapters in lines that `license-file request` prints; those of `license-file hosts` have only addresses. @param {string[]} lines */
function inOwnTool(lines) {
  /** @type {Map<string, Adapter>} */
  const found = new Map();
  for (const line of lines) {
    const [, mac = '', kind, name = ''] =
      /^ {2}((?:[0-9A-F]{2}:){5}[0-9A-F]{2}) {2}(wired|wireless|docked|virtual|randomised) +(\S.*)$/.exec(line) ?? [];
    if (kind) found.set(mac, { mac, name, kind: /** @type {AdapterKind} */ (kind) }); // the pattern matches no other words
    const bare = /^\s*mac:((?:[0-9A-F]{2}:){5}[0-9A-F]{2})\s*$/.exec(line)?.[1];
    if (bare) found.set(bare, { mac: bare, name: '', kind: kindOfAdapter(bare, '') });
  }
  return found;
}

/**
 * The ids other than addresses that `license-file request` and `license-file hosts` print, one per line.
 * @param {string} output
 * @returns {string[]}
 */
export const idsIn = (output) =>
  [
    ...new Set(
      output
        .slice(0, 100_000)
        .match(/^[ \t]*(?:(?:machine|disk|name|device):[0-9a-f]{64}|cloud:(?:aws|azure|google):[0-9A-Za-z-]{1,60})[ \t]*\r?$/gm) ?? [],
    ),
  ].map((line) => line.trim());

/** @param {string[]} lines */
function inCommand(lines) {
  /** @type {Map<string, Adapter>} */
  const found = new Map();
  let head = '';
  let description = '';
  for (const line of lines) {
    const name = HEADS.map((form) => form.exec(line)?.[1]).find(Boolean);
    if (name) [head, description] = [name.trim(), ''];
    const macs = macsIn(line);
    const [mac] = macs;
    if (mac && !found.has(mac)) {
      const row = columnsBefore(line);
      const called = row || head;
      found.set(mac, {
        mac,
        name: [called, row ? '' : description].filter(Boolean).join(', '),
        kind: kindOfAdapter(mac, `${called}\n${description}`),
      });
    } else if (!name) description = /:\s*(.+?)\s*$/.exec(line)?.[1] ?? description;
  }
  return found;
}

/**
 * The adapters in the output of `system_profiler` on macOS: one paragraph per service, with its hardware before its address. @param {string[]} lines
 */
function inProfile(lines) {
  /** @type {Map<string, Adapter>} */
  const found = new Map();
  /** @type {string[]} */
  let words = [];
  for (const line of lines) {
    const name = /^ {4}(\S.*):\s*$/.exec(line)?.[1];
    if (name) words = [name];
    const hint = /^ {6}(?:Hardware|BSD Device Name): *(\S.*)/.exec(line)?.[1];
    if (hint) words.push(hint.trim());
    const [mac] = /^ +MAC Address:/.test(line) ? macsIn(line) : [];
    if (mac && !found.has(mac)) found.set(mac, { mac, name: words[0] ?? '', kind: kindOfAdapter(mac, words.join('\n')) });
  }
  return found;
}

/**
 * The computer's name in the output of `ipconfig /all`, in the languages we know, or of our own tools; '' if it is missing.
 * @param {string} output
 */
export const machineIn = (output) =>
  /^ *(?:(?:Host ?name|Nom de l.h.te|Nombre de host|Nome host)[ .]*:|computer {3,20}) *(\S{1,100})/im.exec(output.slice(0, 100_000))?.[1] ??
  '';

/** The usable addresses of a line, the permanent one first; what follows `brd` is the network's, not the adapter's. @param {string} line */
function macsIn(line) {
  const own = line.replace(/\bbrd\s+\S+/i, '');
  const permanent = /permaddr\s+(\S+)/i.exec(own)?.[1];
  return [...(permanent ? [permanent] : []), ...(own.match(PAIRS) ?? [])]
    .map((text) => withColons(text.replace(/\b[0-9A-F]\b/gi, '0$&')))
    .filter((mac) => MAC.test(mac) && mac !== '00:00:00:00:00:00' && mac !== 'FF:FF:FF:FF:FF:FF');
}

/** The name in a row of `getmac /v`: the text before the address. @param {string} line */
function columnsBefore(line) {
  const [before = ''] = line.split(PAIRS);
  if (/^\s|[:.=]/.test(before) || before.trim() === '') return '';
  return before
    .trim()
    .split(/\s{2,}/)
    .join(', ');
}

/** @param {string} text an address written with `:` or `-`, in any case */
export const withColons = (text) => text.trim().toUpperCase().replaceAll('-', ':');

/** Whether the address was set by software rather than by the maker, or is a group address. @param {string} mac */
const mayChange = (mac) => (Number.parseInt(mac.slice(0, 2), 16) & 0b11) !== 0;

/**
 * The kind of an adapter, by its address and the system's words for it.
 * @param {string} mac `AA:BB:CC:DD:EE:FF`
 * @param {string} words names and descriptions, one per line
 * @returns {AdapterKind}
 */
export function kindOfAdapter(mac, words) {
  const lines = words.split('\n');
  if (lines.some((text) => VIRTUAL.test(text)) || VIRTUAL_MAKERS.some((maker) => mac.startsWith(maker))) return 'virtual';
  if (mayChange(mac)) return 'randomised';
  if (lines.some((text) => DOCKED.test(text))) return 'docked';
  return lines.some((text) => WIRELESS.test(text)) ? 'wireless' : 'wired';
}
