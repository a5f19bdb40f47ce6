import type { Tx } from '../../db/tables.ts';
import { changeRevision, deleteNewerDraft, noteOffer } from './offer-writing.queries.ts';

interface End {
  offerId: number;
  /** The revision that the customer decided about. */
  no: number;
  state: 'accepted' | 'declined';
  reason?: string;
  now: Date;
}

/**
 * Records the customer's decision about the open revision of an offer that {@link offerForUpdate} locked. Accepting it removes a draft that was to
 * replace it; after declining, that draft stays.
 */
export async function endOffer(tx: Tx, { offerId, no, state, reason = '', now }: End): Promise<void> {
  await changeRevision(tx, offerId, no, { state, reason, ended_at: now });
  if (state === 'accepted') await deleteNewerDraft(tx, offerId, no);
  await noteOffer(tx, offerId, now);
}

/** Moves the last day of the open revision of a locked offer. */
export async function prolong(
  tx: Tx,
  { offerId, no, until, now }: { offerId: number; no: number; until: string; now: Date },
): Promise<void> {
  await changeRevision(tx, offerId, no, { valid_until: until });
  await noteOffer(tx, offerId, now);
}
