import { createHmac, createPrivateKey, createSecretKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { keyIdOf, readPublicKey, type SigningKeys } from '../../lib/signing.ts';

/**
 * A log entry in the form that is hashed: `happenedAt` in whole microseconds since 1970, as text. In an entry from before events every column is
 * sealed. In an entry with an event, id, moment and event are; its other columns repeat the event, which `saysItsEvent()` checks, and `personal` can
 * be erased.
 */
export interface SealedEntry {
  id: number;
  happenedAt: string;
  adminEmail: string;
  ownerEmail: string;
  licenseCategory: string | null;
  licenseType: string | null;
  action: string;
  changes: unknown;
  searchKey: string;
  /** Null in entries from before events. */
  event: unknown;
  personal: unknown;
}

/** The first part of what is hashed, so that an entry with an event is never taken for one without. */
const versionOf = ({ event }: SealedEntry) => (event === null ? 'v1' : 'v2');

/**
 * The sealed bytes of an entry. Two entries that differ in anything sealed never have the same ones: before every value comes a byte that tells null
 * from text, and before every text its length in bytes.
 */
export function bytesOf(entry: SealedEntry): Buffer {
  const { id, happenedAt, adminEmail, ownerEmail, licenseCategory, licenseType, action, changes, searchKey, event } = entry;
  const before = [adminEmail, ownerEmail, licenseCategory, licenseType, action, canonical(changes), searchKey];
  const values = [String(id), happenedAt, ...(event === null ? before : [canonical(event)])];
  return Buffer.concat(values.flatMap(prefixed));
}

function prefixed(value: string | null): Buffer[] {
  if (value === null) return [Buffer.from([0])];
  const text = Buffer.from(value, 'utf8');
  const head = Buffer.alloc(5);
  head.writeUInt8(1);
  head.writeUInt32BE(text.length, 1);
  return [head, text];
}

/** The portal writes no JSON nearly as deep: anything nested deeper is not its own. */
const DEEPEST = 100;

/** JSON whose objects have their names in order: the database does not keep the order in which they were written. */
export function canonical(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return `[${value.map((member) => canonical(member, depth + 1)).join(',')}]`;
  const object = value as Record<string, unknown>;
  let members = '';
  for (const name of Object.keys(object).sort())
    members += `${members && ','}${JSON.stringify(name)}:${canonical(object[name], depth + 1)}`;
  return `{${members}}`;
}

/** The mark that the portal wrote this entry: only the holder of the key file can make it. */
export const markOf = (logKey: Buffer, entry: SealedEntry): Buffer =>
  createHmac('sha256', secretIn(logKey))
    .update(`lm-log-entry/${versionOf(entry)}.`)
    .update(bytesOf(entry))
    .digest();

/** Keys once read, since reading one takes longer than using it. */
const secrets = new WeakMap<Buffer, KeyObject>();

function secretIn(key: Buffer): KeyObject {
  const secret = secrets.get(key) ?? createSecretKey(key);
  secrets.set(key, secret);
  return secret;
}

/** The hash that the first seal follows. */
export const NO_HASH = Buffer.alloc(32);

/** The seal of an entry: a hash of the seal before it, its own place, and the entry. */
export function hashOf(before: Buffer, seq: number, entry: SealedEntry): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(seq));
  return hash('sha256', Buffer.concat([Buffer.from(`lm-log-seal/${versionOf(entry)}.`), before, place, bytesOf(entry)]), 'buffer');
}

/** What a head claims: how many seals the chain has, and the hash of the newest. */
export interface HeadClaim {
  fromSeq: number;
  seq: number;
  hash: Buffer;
  foundTo: number;
  signedAt: Date;
}

export interface Head extends HeadClaim {
  kid: string;
  signature: Buffer;
}

/** Signed with the key of the license files; the prefix keeps one from being taken for the other. */
export const signedBytes = ({ fromSeq, seq, hash, foundTo, signedAt }: HeadClaim): Buffer =>
  Buffer.from(`lm-log/v1.${fromSeq}.${seq}.${hash.toString('hex')}.${foundTo}.${signedAt.getTime()}`);

export function signHead(claim: HeadClaim, keys: Pick<SigningKeys, 'kid' | 'privateKey'>): Head {
  const key = read.get(keys.privateKey) ?? createPrivateKey({ key: Buffer.from(keys.privateKey), type: 'pkcs8', format: 'der' });
  read.set(keys.privateKey, key);
  return { ...claim, kid: keys.kid, signature: sign(null, signedBytes(claim), key) };
}

const read = new WeakMap<object, KeyObject>();

export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** Ed25519 public keys by kid; anything else is left out. */
export function publicKeysIn(pems: string[]): PublicKeys {
  const keys = pems.flatMap((pem) => readPublicKey(pem) ?? []);
  return new Map(keys.map((key) => [keyIdOf(key), key]));
}

export function isSigned(head: Head, keys: PublicKeys): boolean {
  const key = keys.get(head.kid);
  return key !== undefined && verify(null, signedBytes(head), key, head.signature);
}
