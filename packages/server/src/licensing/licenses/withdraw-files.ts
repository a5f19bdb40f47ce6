import type { IssuedFile, Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { withdrawFile, workingFilesOf } from './file-status.queries.ts';
import { findIssuedFile } from './files-issued.queries.ts';
import { licenseKindOf } from './license-terms.ts';
import type { licenseForUpdate } from './licenses.queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof licenseForUpdate>>>;
type On = Pick<Portal, 'now' | 'today'>;

/** Withdraws a file of a locked license, with its log entry; false if it no longer works (OFF-445). */
export async function withdrawOne(
  { now, today }: On,
  tx: Tx,
  principal: Principal,
  { license, owner }: Locked,
  file: IssuedFile,
  reason: string,
): Promise<boolean> {
  if (!(await withdrawFile(tx, file.fileId, reason, { now: now(), today: today() }))) return false;
  const changes = [
    { field: 'file' as const, before: { seq: file.seq, hosts: file.hosts, number: file.number }, after: null },
    { field: 'reason' as const, before: null, after: reason },
  ];
  const event = { act: 'license.withdrawFile' as const, record: license, owner, licenseKind: licenseKindOf(license), changes };
  await recordEvent(tx, principal, event, now());
  return true;
}

/** Withdraws every file that lets a computer of the license work; returns how many there were. */
export async function withdrawFilesOfComputer(
  on: On,
  tx: Tx,
  principal: Principal,
  found: Locked,
  computer: { id: number; reason: string },
): Promise<number> {
  const ids = await workingFilesOf(tx, { licenseId: found.license.id, computerId: computer.id }, on.today());
  let withdrawn = 0;
  for (const id of ids) {
    const file = await findIssuedFile(tx, id, on.today());
    if (file && (await withdrawOne(on, tx, principal, found, file, computer.reason))) withdrawn++;
  }
  return withdrawn;
}
