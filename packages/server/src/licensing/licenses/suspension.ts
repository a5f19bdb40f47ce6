import { api, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { reinstateFilesOf, suspendFilesOf } from './file-status.queries.ts';
import { licenseKindOf } from './license-terms.ts';
import { setSuspension } from './license-writing.queries.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import type { StoredLicense } from './stored-license.ts';

const { suspendLicense: suspend, reinstateLicense: reinstate } = api.licenses;

interface Asked {
  id: number;
  revision?: number | undefined;
}

type Acting = Pick<Portal, 'now' | 'today'>;

/** Suspends a license and its files (LIC-436), for a reason of 1 to 1,000 characters. Refuses as `suspendLicense` does. */
export async function suspendLicense(
  { now, today }: Acting,
  tx: Tx,
  principal: Principal,
  { id, revision, reason }: Asked & { reason: string },
  asSeen?: AsSeen,
): Promise<StoredLicense> {
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) throw refuse(suspend, 'noLicense');
  const { license, owner } = found;
  if (license.suspendedOn) throw refuse(suspend, 'suspendedAlready');
  refuseOutdated(suspend, { revision }, license);
  await asSeen?.(license);
  const next = await setSuspension(tx, license, { suspendedOn: today(), suspendedReason: reason });
  await suspendFilesOf(tx, [id], { now: now(), today: today() });
  const changes = [
    { field: 'suspended' as const, before: false, after: true },
    { field: 'reason' as const, before: null, after: reason },
  ];
  await recordEvent(tx, principal, { act: 'license.suspend', record: license, owner, licenseKind: licenseKindOf(license), changes }, now());
  return next;
}

/** Reinstates a license and its files (LIC-438). Refuses as `reinstateLicense` does. */
export async function reinstateLicense(
  { now }: Pick<Acting, 'now'>,
  tx: Tx,
  principal: Principal,
  { id, revision }: Asked,
  asSeen?: AsSeen,
): Promise<StoredLicense> {
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) throw refuse(reinstate, 'noLicense');
  const { license, owner } = found;
  if (!license.suspendedOn) throw refuse(reinstate, 'notSuspended');
  refuseOutdated(reinstate, { revision }, license);
  await asSeen?.(license);
  const next = await setSuspension(tx, license, { suspendedOn: null, suspendedReason: null });
  await reinstateFilesOf(tx, [id]);
  const changes = [
    { field: 'suspended' as const, before: true, after: false },
    { field: 'reason' as const, before: license.suspendedReason ?? null, after: null },
  ];
  const licenseKind = licenseKindOf(license);
  await recordEvent(tx, principal, { act: 'license.reinstate', record: license, owner, licenseKind, changes }, now());
  return next;
}
