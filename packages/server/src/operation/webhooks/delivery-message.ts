import { toldAs } from '@lm/contract';
import type { ToldEvent } from '../../platform/log/public.ts';

/**
 * What a receiver gets: the event as the log holds it, in ids and typed values. Personal values erased since are left out, and so are emails, which
 * the API provides.
 */
export function messageOf({ act, at, actor, record, owner, licenseKind, changes, forced }: ToldEvent, entryId: number): string {
  const data = { entry: entryId, actor, record, owner, licenseKind, changes, ...(forced && { forced }) };
  return JSON.stringify({ type: toldAs(act), timestamp: at.toISOString(), data });
}
