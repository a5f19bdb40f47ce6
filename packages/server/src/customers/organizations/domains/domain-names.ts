import { randomBytes } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { domainToASCII } from 'node:url';
import { api } from '@lm/contract';
import { FREE_MAIL } from './free-mail.ts';

/** A domain as it appears in addresses; null for anything else. For an address, its domain. */
export function domainIn(typed: string): string | null {
  const name = domainToASCII(typed.slice(typed.lastIndexOf('@') + 1).replace(/\.$/, '')).toLowerCase();
  return /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(name) ? name : null;
}

/** Whether anyone can have an address at this domain or one above it. */
export function isFreeMail(domain: string): boolean {
  freeMail ??= new Set(FREE_MAIL.split(/\s+/));
  const [list, labels] = [freeMail, domain.split('.')];
  return labels.slice(0, -1).some((_, place) => list.has(labels.slice(place).join('.')));
}

/** The domain typed for an organization, or what is wrong with it; both are null if nothing was typed. */
export function domainForNew(typed: string): { name: string | null; problem: string | null } {
  if (typed === '') return { name: null, problem: null };
  const { noName, freeMail: anyone } = api.organizationDomains.addDomain.refusals;
  const name = domainIn(typed);
  if (name === null) return { name, problem: noName.message };
  return isFreeMail(name) ? { name: null, problem: anyone.message } : { name, problem: null };
}

let freeMail: Set<string> | undefined;

/** The content of the record: impossible to guess, and reveals nothing. */
export const newProof = (): string => randomBytes(16).toString('hex');

export const recordOf = ({ domain, proof }: { domain: string; proof: string }) => ({
  name: `_license-manager.${domain}`,
  value: `license-manager=${proof}`,
});

const PATIENCE_MS = 5000;

/** Whether the TXT record exists, according to this machine's name server; `unknown` if that does not answer. */
export async function lookFor({ name, value }: { name: string; value: string }): Promise<'there' | 'gone' | 'unknown'> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
  const asked = dns.resolveTxt(name).catch((error: NodeJS.ErrnoException) => (NONE.has(error.code ?? '') ? [] : null));
  const records = await Promise.race([asked, late]);
  if (records === null) return 'unknown';
  return records.some((parts) => parts.join('').trim() === value) ? 'there' : 'gone';
}

/** The answers for a name that does not exist, or has no such record. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

export const hasRecord = async (record: { name: string; value: string }): Promise<boolean> => (await lookFor(record)) === 'there';
