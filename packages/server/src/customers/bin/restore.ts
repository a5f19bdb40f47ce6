import { api, type BinKind, may, type Principal, type Restored } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { rolesWithRights } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { type BinEntry, binEntryForUpdate, eraseFromBin, rolesInBin, takeFromBin } from '../../platform/kept-records/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { restoreCustomer } from './restore-customer.ts';
import { restoreCourse, restoreLicense, restoreOrganization, restoreRelease } from './restore-records.ts';

const { restore, erase } = api.bin;

export type Restoring = Pick<Portal, 'now' | 'steady' | 'today' | 'config' | 'tables'>;

/** The record of the bin to restore, with an email for a customer whose own is taken. */
interface Asked {
  kind: BinKind;
  id: number;
  email?: string | undefined;
}

const ACTS = {
  customer: 'customer.restore',
  license: 'license.restore',
  course: 'course.restore',
  release: 'release.restore',
  organization: 'organization.restore',
} as const;

/**
 * Restores a record from the bin with everything that was deleted with it (BIN-510). Refuses as `bin/restore` does; returns what could not be
 * restored.
 */
export async function restoreFromBin(
  portal: Restoring,
  tx: Tx,
  principal: Principal,
  { kind, id, email }: Asked,
  /** Called before anything is done if the record is a member of staff. */
  ifStaff?: () => void,
): Promise<Restored> {
  const entry = await binEntryForUpdate(tx, principal, kind, id);
  if (!entry) throw refuse(restore, 'notInBin');
  if (!(await couldDelete(tx, principal, entry))) throw refuse(restore, 'lacksRight');
  if (entry.kind === 'customer' && entry.staff) ifStaff?.();
  const { notBack, personEmail, licenses } = await bringBackOne(portal, tx, principal, entry, email);
  await takeFromBin(tx, entry.id);
  const told = notBack.length > 0 ? ([{ field: 'notBack', before: null, after: notBack }] as const) : [];
  const isMoved = kind === 'customer' && personEmail !== entry.person_email;
  const moved = isMoved ? ([{ field: 'email', before: entry.person_email, after: personEmail }] as const) : [];
  const counted = licenses ? ([{ field: 'licenses', before: null, after: licenses }] as const) : [];
  const owner = entry.person_id === null || personEmail === null ? null : { id: entry.person_id, email: personEmail };
  const record = recordOf(kind, id, entry);
  await recordEvent(
    tx,
    principal,
    { act: ACTS[kind] as 'customer.restore', record, owner, changes: [...moved, ...counted, ...told] },
    portal.now(),
  );
  return { kind, id, name: entry.name, personId: entry.person_id, notBack };
}

/** The result of restoring one record. */
export interface Back {
  notBack: string[];
  /** The current email of the person it belongs to. */
  personEmail: string | null;
  /** Licenses that came back with a customer. */
  licenses?: number;
}

function bringBackOne(portal: Restoring, tx: Tx, principal: Principal, entry: BinEntry, email: string | undefined): Promise<Back> {
  if (entry.kind === 'customer') return restoreCustomer(portal, tx, principal, entry, email);
  if (entry.kind === 'license') return restoreLicense(portal, tx, principal, entry);
  if (entry.kind === 'course') return restoreCourse(portal, tx, entry);
  return entry.kind === 'organization' ? restoreOrganization(portal, tx, entry) : restoreRelease(portal, tx, entry);
}

/** Describes a record by its name if it had one. */
const recordOf = (kind: BinKind, id: number, { name }: BinEntry) => (kind === 'customer' || kind === 'license' ? { id } : { id, name });

/** Whether they could delete the record if it existed. For a customer, the roles decide, with the rights these roles have today. */
async function couldDelete(tx: Tx, principal: Principal, entry: BinEntry): Promise<boolean> {
  if (entry.kind !== 'customer') return true; // anyone who sees it in the bin could
  const roles = await rolesWithRights(tx, await rolesInBin(tx, entry.id));
  return may(principal, 'customer.delete', { id: entry.record_id, roles });
}

const ERASING = {
  customer: 'customer.eraseDeleted',
  license: 'license.eraseDeleted',
  course: 'course.eraseDeleted',
  release: 'release.eraseDeleted',
  organization: 'organization.eraseDeleted',
} as const;

/**
 * Erases a record in the bin for ever (BIN-513), and with a customer everything of theirs that was deleted separately. Refuses as `bin/erase`
 * does.
 */
export async function eraseOne(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  principal: Principal,
  { kind, id, reason }: { kind: BinKind; id: number; reason: string },
): Promise<void> {
  const entry = await binEntryForUpdate(tx, principal, kind, id);
  if (!entry) throw refuse(erase, 'notInBin');
  if (!(await couldDelete(tx, principal, entry))) throw refuse(erase, 'lacksRight');
  await (kind === 'customer' ? eraseFromBin(tx, id) : takeFromBin(tx, entry.id));
  const owner = entry.person_id === null ? null : { id: entry.person_id, email: entry.person_email ?? '' };
  const record = recordOf(kind, id, entry);
  const changes = [{ field: 'reason', before: null, after: reason }] as const;
  await recordEvent(tx, principal, { act: ERASING[kind] as 'customer.eraseDeleted', record, owner, changes: [...changes] }, now());
}
