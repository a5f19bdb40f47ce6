import { randomBytes } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { domainToASCII } from 'node:url';
import { FREE_MAIL } from './free-mail.ts';

/** A domain as it stands in addresses; null for what is none. An address is taken as its domain. */
export function domainIn(typed: string): string | null {
  const name = domainToASCII(typed.slice(typed.lastIndexOf('@') + 1).replace(/\.$/, '')).toLowerCase();
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(name) ? name : null;
}

/** Can anyone have an address there, or where it is below? */
export function isFreeMail(domain: string): boolean {
  freeMail ??= new Set(FREE_MAIL.split(/\s+/));
  const [list, labels] = [freeMail, domain.split('.')];
  return labels.slice(0, -1).some((_, place) => list.has(labels.slice(place).join('.')));
}

let freeMail: Set<string> | undefined;

/** What stands in the record: no one can guess it, and it says nothing. */
export const newProof = (): string => randomBytes(16).toString('hex');

export const recordOf = ({ domain, proof }: { domain: string; proof: string }) => ({
  name: `_license-manager.${domain}`,
  value: `license-manager=${proof}`,
});

const PATIENCE_MS = 5000;

/** Has the domain this TXT record, as the name server of this machine says it? */
export async function hasRecord({ name, value }: { name: string; value: string }): Promise<boolean> {
  const none: string[][] = [];
  const late = new Promise<string[][]>((resolve) => setTimeout(resolve, PATIENCE_MS, none).unref());
  const records = await Promise.race([dns.resolveTxt(name).catch(() => none), late]);
  return records.some((parts) => parts.join('').trim() === value);
}
