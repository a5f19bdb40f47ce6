import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../../lib/durations.ts';

/** How long a link works. */
export const LINK_MS = HOUR_MS;

/** What a link is for. */
export interface DownloadLink {
  fileId: number;
  accountId: number;
  /** The license that allows it; null for staff. */
  licenseId: number | null;
  endsAt: Date;
  /** Makes each link unique, so that it is counted once. */
  nonce: string;
}

const sealOf = (key: Buffer, said: string) => createHmac('sha256', key).update(`download.${said}`).digest();

/** Makes a link for one file and one account, with its expiry: all of it is signed with a key that is not in the database. */
export function newDownloadLink(key: Buffer, link: Omit<DownloadLink, 'nonce'>): string {
  const { fileId, accountId, licenseId, endsAt } = link;
  const said = [fileId, accountId, licenseId ?? 0, Math.floor(endsAt.getTime() / 1000), randomBytes(12).toString('hex')].join('.');
  return `${said}.${sealOf(key, said).toString('base64url')}`;
}

const LINK = /^((\d{1,10})\.(\d{1,10})\.(\d{1,10})\.(\d{1,12})\.([0-9a-f]{24}))\.([\w-]{43})$/;

/** Reads a link; null for one that is not ours, or was changed. */
export function readDownloadLink(key: Buffer, token: string): DownloadLink | null {
  const [, said, fileId, accountId, licenseId, endsAt, nonce, seal] = LINK.exec(token) ?? [];
  if (!said || !nonce || !seal) return null;
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(key, said)];
  if (given.length !== right.length || given.toString('base64url') !== seal || !timingSafeEqual(given, right)) return null;
  return {
    fileId: Number(fileId),
    accountId: Number(accountId),
    licenseId: Number(licenseId) || null,
    endsAt: new Date(Number(endsAt) * 1000),
    nonce,
  };
}
