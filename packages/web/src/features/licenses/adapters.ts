import { mayChange, readMac } from '@lm/contract';

/** A network adapter found in what a command printed. */
export interface Adapter {
  mac: string;
  name: string;
  /** Steady first; the others with the reason to prefer another. */
  kind: 'wired' | 'wireless' | 'docked' | 'virtual' | 'randomised';
}

const PAIRS = /(?<![0-9A-F:-])[0-9A-F]{1,2}(?:([:-])[0-9A-F]{1,2})(?:\1[0-9A-F]{1,2}){4}(?![0-9A-F:-])/gi;

/** Lines that begin an adapter: Windows, ip link, ifconfig (new, old), networksetup. */
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

const ORDER: Adapter['kind'][] = ['wired', 'wireless', 'docked', 'virtual', 'randomised'];

export const WHY: Record<Adapter['kind'], string> = {
  wired: 'Built-in network card',
  wireless: 'Wireless',
  docked: 'Goes with the dock or USB adapter',
  virtual: 'Virtual: may change',
  randomised: 'Randomised: may change',
};

/**
 * The adapters in the output of `ipconfig /all`, `getmac`, `ip link` or `ifconfig`, whatever the language of the system:
 * the built-in ones first. Empty when there is none.
 */
export function adaptersIn(output: string): Adapter[] {
  const found = new Map<string, Adapter>();
  let head = '';
  let description = '';
  for (const line of output.slice(0, 100_000).split(/\r?\n/)) {
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
        kind: kindOf(mac, `${called}\n${description}`),
      });
    } else if (!name) description = /:\s*(.+?)\s*$/.exec(line)?.[1] ?? description;
  }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** The usable addresses of a line, the permanent one first; what follows `brd` is the network's, not the adapter's. */
function macsIn(line: string): string[] {
  const own = line.replace(/\bbrd\s+\S+/i, '');
  const permanent = /permaddr\s+(\S+)/i.exec(own)?.[1];
  return [...(permanent ? [permanent] : []), ...(own.match(PAIRS) ?? [])]
    .map((text) => readMac(text.replace(/\b[0-9A-F]\b/gi, '0$&')))
    .filter((mac) => mac !== null);
}

/** The name in a row of `getmac /v`: what stands before the address. */
function columnsBefore(line: string): string {
  const [before = ''] = line.split(PAIRS);
  if (/^\s|[:.=]/.test(before) || before.trim() === '') return '';
  return before
    .trim()
    .split(/\s{2,}/)
    .join(', ');
}

function kindOf(mac: string, words: string): Adapter['kind'] {
  if (words.split('\n').some((text) => VIRTUAL.test(text)) || VIRTUAL_MAKERS.some((maker) => mac.startsWith(maker))) return 'virtual';
  if (mayChange(mac)) return 'randomised';
  if (words.split('\n').some((text) => DOCKED.test(text))) return 'docked';
  return words.split('\n').some((text) => WIRELESS.test(text)) ? 'wireless' : 'wired';
}
