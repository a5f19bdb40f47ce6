import {
  areSeatsLeft,
  changesBetween,
  type Day,
  expiryOf,
  type IssuingCall,
  isHostId,
  type Principal,
  type Product,
  productOf,
  readsVersion2,
  type SuspendableCall,
  stateOf,
  whyNoVersion2,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { markKeyUsed } from '../../platform/keys/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { knowThese } from '../products/public.ts';
import { hostKeysOf } from './host-requests.queries.ts';
import { licenseFacts, licenseKindOf } from './license-terms.ts';
import type { licenseForUpdate } from './licenses.queries.ts';
import { fileNameOf, licenseFilesOf, offlineFile } from './offline-file.ts';
import { insertIssuedFile, insertIssuedFiles } from './offline-files.queries.ts';
import type { StoredLicense } from './stored-license.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof licenseForUpdate>>>;

/** One computer of a license, as a file names it. */
interface FileComputer {
  /** Null if it is not yet on the license, as in an emergency file (REPL-419). */
  id: number | null;
  /** 1 to 100 characters; the file has it only for people. */
  name: string;
  /** `AA:BB:CC:DD:EE:FF`, and ids of other kinds; at least one. */
  macs: string[];
  /** For a floating license, how many of its seats this computer serves; null means all of them. */
  seats: number | null;
  /** The key of a computer that has no id; null for none. */
  hostKey?: string | null;
}

interface FileToIssue {
  /** The call that refuses. */
  call: IssuingCall;
  /** As licenseForUpdate() returns them: locked. */
  license: StoredLicense;
  owner: Pick<Locked['owner'], 'id' | 'name' | 'organization' | 'email' | 'offlineLicenseAllowed'>;
  /** Null means all computers of the license. */
  computer: FileComputer | null;
  /** The last day of this file if it is to end before its license; it never ends later. */
  until?: Day | null;
}

type Issuing = Pick<Portal, 'keys' | 'product' | 'config' | 'now' | 'today' | 'database'>;

/**
 * Issues an offline file: numbers, keeps and signs it (OFF-436). All files are issued here. Refuses as OFF-1 says. Writes no entry: `change` is
 * for the entry of the act it belongs to.
 */
export async function issueFile(
  { keys, product, config, now, today, database: { standings } }: Issuing,
  tx: Tx,
  principal: Principal,
  { call, license, owner, computer, until = null }: FileToIssue,
) {
  refuseFileOf(call, license, owner, today());
  await knowThese(tx, standings, config.product, license.modules);
  const at = now();
  const hosts = computer ? computer.macs : license.macs;
  if (hosts.length === 0) throw refuse(call, 'noComputer');
  refuseUnreadable(product(productOf(license.modules)), call, license, hosts);
  if (license.seats !== null && computer && !areSeatsLeft(computer.seats ?? license.seats, license.computers, license.seats))
    throw refuse(call, 'noSeats');
  const expires = [expiryOf(license), until].filter((day) => day !== null).sort()[0] ?? null;
  const issued = { licenseId: license.id, kid: keys.kid, macs: hosts, expires, computerId: computer?.id ?? null, by: principal.id };
  const file = await insertIssuedFile(tx, issued, at);
  await markKeyUsed(tx, keys.kid, at);
  const content = await offlineFile({
    ...{ as: licenseFilesOf({ product, config }, license), license, licensee: owner, keys, now: at },
    file: { ...file, hosts, expires, computer, daemonKey: await daemonKeyFor(tx, license, computer) },
  });
  const change = { field: 'file', before: null, after: { seq: file.seq, hosts, number: file.number } } as const;
  return { ...file, fileName: fileNameOf(license, computer), content, change };
}

export type IssuedFile = Awaited<ReturnType<typeof issueFile>>;

/**
 * Issues a file for the one computer of each of these licenses, with a few statements for all of them. Refuses as OFF-1 says. The
 * licenses must be locked and have the same owner.
 */
export async function issueFiles(
  { keys, product, config, now, today, database: { standings } }: Issuing,
  tx: Tx,
  principal: Principal,
  { call, licenses, owner }: { call: IssuingCall; licenses: readonly StoredLicense[]; owner: FileToIssue['owner'] },
) {
  if (licenses.length === 0) return [];
  await knowThese(
    tx,
    standings,
    config.product,
    licenses.flatMap(({ modules }) => modules),
  );
  for (const license of licenses) {
    refuseFileOf(call, license, owner, today());
    refuseUnreadable(product(productOf(license.modules)), call, license, license.macs);
  }
  const at = now();
  const asked = licenses.flatMap((license) => license.computers.slice(0, 1).map((computer) => ({ license, computer })));
  const files = await insertIssuedFiles(
    tx,
    asked.map(({ license, computer: { id, macs } }) => ({
      ...{ licenseId: license.id, kid: keys.kid, macs, expires: expiryOf(license), computerId: id, by: principal.id },
    })),
    at,
  );
  await markKeyUsed(tx, keys.kid, at);
  const byLicense = new Map(files.map((file) => [file.licenseId, file]));
  return Promise.all(
    asked.map(async ({ license, computer }) => {
      const kept = byLicense.get(license.id);
      if (!kept) throw new Error('every license got its file');
      const hosts = computer.macs;
      const file = { id: kept.id, seq: kept.seq, hosts, expires: expiryOf(license), computer: { name: computer.name, seats: null } };
      const content = await offlineFile({
        as: licenseFilesOf({ product, config }, license),
        license,
        licensee: owner,
        keys,
        now: at,
        file,
      });
      const change = { field: 'file', before: null, after: { seq: kept.seq, hosts, number: kept.number } } as const;
      return { ...kept, license, computer, content, change };
    }),
  );
}

/**
 * The key of the one computer that serves a floating license (OFF-944). Null for other licenses, and if another computer without its own number of
 * seats has a key too: each of them serves all seats that are left, and two daemons would lend them twice.
 */
export async function daemonKeyFor(
  tx: Tx,
  { seats, computers }: StoredLicense,
  computer: Pick<FileComputer, 'id' | 'hostKey'> | null,
): Promise<string | null> {
  if (seats !== null && computer?.hostKey) return computer.hostKey;
  const id = computer ? computer.id : computers.length === 1 ? (computers[0]?.id ?? null) : null;
  if (seats === null || id === null) return null;
  const keys = await hostKeysOf(
    tx,
    computers.map((one) => one.id),
  );
  const sharing = computers.filter((one) => one.seats === null && keys.has(one.id));
  return sharing.length > 1 && sharing.some((one) => one.id === id) ? null : (keys.get(id) ?? null);
}

/** Refuses to issue a file for a license, whatever the computer (OFF-1). */
export function refuseFileOf(
  call: IssuingCall,
  license: StoredLicense,
  owner: Pick<Locked['owner'], 'offlineLicenseAllowed'>,
  today: Day,
): void {
  if (!owner.offlineLicenseAllowed && !license.offlineAllowed) throw refuse(call, 'notAllowed');
  if (stateOf(license, today).phase === 'ended') throw refuse(call, 'ended');
  refuseSuspended(call, license);
}

/** Refuses a file that programs of the license's release cannot read (OFF-941). */
function refuseUnreadable({ version2From }: Product, call: IssuingCall, { version }: StoredLicense, hosts: readonly string[]): void {
  if (hosts.some(isHostId) && !readsVersion2(version, version2From))
    throw refuse(call, 'noVersion2', { why: whyNoVersion2(version, version2From) });
}

/** Issues a file as an act of its own, with its entry; `before` is the license before addresses were added for the file, if any were. */
export async function issueAndRecord(
  portal: Issuing,
  tx: Tx,
  principal: Principal,
  { before, ...asked }: FileToIssue & { before?: StoredLicense },
) {
  const { license, owner } = asked;
  const file = await issueFile(portal, tx, principal, asked);
  const added = license.computers.filter(({ id }) => before?.computers.every((computer) => computer.id !== id));
  const named = [...(asked.computer ? [asked.computer] : added)].map(
    ({ name }) => ({ field: 'computer', before: null, after: name }) as const,
  );
  const changes = [...changesBetween(licenseFacts(before ?? license), licenseFacts(license)), ...named, file.change];
  const licenseKind = licenseKindOf(license);
  await recordEvent(tx, principal, { act: 'license.issueFile', record: license, owner, licenseKind, changes }, portal.now());
  return file;
}

/** Refuses if a license is suspended, with the reason that staff gave (LIC-436). */
export function refuseSuspended(call: SuspendableCall, license: Pick<StoredLicense, 'suspendedOn' | 'suspendedReason'>): void {
  if (license.suspendedOn) throw refuse(call, 'suspended', { reason: license.suspendedReason ?? '' });
}
