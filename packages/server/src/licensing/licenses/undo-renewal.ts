import { api, licenseNumber, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { restoreLicense } from './license-acts.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import { filesOf } from './offline-files.queries.ts';
import { forgetRenewal, renewalKept } from './renewals-kept.queries.ts';

const call = api.licenses.undoRenewal;

/** Restores the dates that a license had before the principal renewed it (LIC-871). Refuses as `undoRenewal` does. */
export async function undoRenewal(
  { now, config }: Pick<Portal, 'now' | 'config'>,
  tx: Tx,
  principal: Principal,
  id: number,
): Promise<void> {
  const found = await licenseForUpdate(tx, principal, id);
  if (!found) throw refuse(call, 'noLicense');
  const number = licenseNumber(id);
  const kept = await renewalKept(tx, principal, id);
  if (!kept) throw refuse(call, 'nothingToUndo', { number });
  const { minutes } = config.undoing;
  if (now().getTime() > kept.at.getTime() + minutes * 60_000) throw refuse(call, 'undoTooLate', { minutes: String(minutes) });
  if (found.license.revision !== kept.revision) throw refuse(call, 'changedSince', { number });
  if ((await filesOf(tx, id)) !== kept.files) throw refuse(call, 'signedSince', { number });
  await restoreLicense({ now }, tx, principal, { id, before: kept.before, act: 'license.undoRenewal' }, async () => undefined);
  await forgetRenewal(tx, id);
}
