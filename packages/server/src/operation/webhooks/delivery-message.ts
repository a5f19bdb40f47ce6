import { toldAs } from '@lm/contract';
import type { ToldEvent } from '../../platform/log/public.ts';

/**
 * What a receiver is sent: the event as the log holds it, in ids and typed values. A personal value that was erased since is left out,
 * as are emails: whose they are, the API says.
 */
export function messageOf({ act, at, actor, record, owner, licenseKind, changes, forced }: ToldEvent, entryId: number): string {
  const data = { entry: entryId, actor, record, owner, licenseKind, changes, ...(forced && { forced }) };
  return JSON.stringify({ type: toldAs(act), timestamp: at.toISOString(), data });
}
