import { readMac } from '@lm/contract';
import { textOf, tooLarge, UNREADABLE, type Verdict } from 'license-file/explain';
import { namesIn } from 'license-file/names';
import { understood } from '../parts/host-understood.ts';
import type { HostAdapter } from './known-records.ts';

/** A license file that was dropped, chosen or pasted. */
export interface LicenseText {
  id: number;
  name: string;
  /** Its text, or a verdict straight away if it is not text or too large to read. */
  content: { text: string } | { verdict: Verdict };
}

/** A computer that a license should work on. */
export interface Host {
  id: number;
  /** The file's name, or what was pasted. */
  file: string;
  name: string;
  adapters: HostAdapter[];
  /** Its ids of other kinds, if its host file has any. */
  ids?: string[];
}

export type Taken = { license: LicenseText } | { host: Host };

/** How many license files are shown side by side (CHK-478). */
const MOST_LICENSES = 2;
const MOST_HOSTS = 4;

let count = 0;
const nextId = () => {
  count += 1;
  return count;
};

/** Reads a file that was dropped or chosen; does not read one that is too large for a license (CHK-479). */
export async function takeFile(file: File): Promise<Taken> {
  const verdict = tooLarge(file.size);
  if (verdict) return { license: { id: nextId(), name: file.name, content: { verdict } } };
  const bytes = await file.arrayBuffer().catch(() => null); // a folder has no content
  const content = bytes ? textOf(new Uint8Array(bytes)) : { verdict: UNREADABLE };
  return 'text' in content ? takeText(file.name, content.text) : { license: { id: nextId(), name: file.name, content } };
}

/** Takes a license file, a host file, a command's output or an address; anything else counts as a license file. */
export function takeText(name: string, text: string): Taken {
  const id = nextId();
  const license = { license: { id, name, content: { text } } };
  if (/LM LICENSE|BEGIN (?:LM|PUBLIC|PRIVATE)/i.test(text) || namesIn(text)) return license;
  const mac = readMac(text.trim());
  if (mac) return { host: { id, file: mac, name: '', adapters: [{ mac, name: 'As given' }] } };
  const host = understood(text.replaceAll('\0', ''), 1);
  if (typeof host === 'string') return license;
  return { host: { id, file: name, name: host.machine, adapters: host.adapters, ...(host.ids && { ids: host.ids }) } };
}

/** Adds the new files to those on screen: the newest stay, and a file added again replaces itself (CHK-478). */
export function withTaken(before: { licenses: LicenseText[]; hosts: Host[] }, taken: Taken[]): { licenses: LicenseText[]; hosts: Host[] } {
  const licenses = taken.flatMap((one) => ('license' in one ? [one.license] : []));
  const hosts = taken.flatMap((one) => ('host' in one ? [one.host] : []));
  const names = new Set(licenses.map(({ name }) => name));
  return {
    licenses: [...before.licenses.filter(({ name }) => !names.has(name)), ...licenses].slice(-MOST_LICENSES),
    hosts: [...before.hosts.filter(({ file }) => !hosts.some((host) => host.file === file)), ...hosts].slice(-MOST_HOSTS),
  };
}

/**
 * The computer that each license file is compared with (CHK-478): the one whose address it names, else the only one, else each its own in order of
 * arrival.
 */
export function hostsOf(licenses: LicenseText[], hosts: Host[]): (Host | null)[] {
  const named = licenses.map(({ content }) => {
    const ids = ('text' in content ? namesIn(content.text)?.hostIds : null) ?? [];
    return hosts.find(({ adapters }) => adapters.some(({ mac }) => ids.includes(mac))) ?? null;
  });
  if (hosts.length <= 1) return licenses.map(() => hosts[0] ?? null);
  const free = hosts.filter((host) => !named.includes(host));
  return named.map((host) => host ?? free.shift() ?? hosts.at(-1) ?? null);
}
