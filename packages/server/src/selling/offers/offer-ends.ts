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
 * The customer decided about the open revision of an offer that {@link offerForUpdate} locked. After it was accepted, a draft that was to
 * replace it is gone; after it was declined, that draft goes on.
 */
export async function endOffer(tx: Tx, { offerId, no, state, reason = '', now }: End): Promise<void> {
  await changeRevision(tx, offerId, no, { state, reason, ended_at: now });
  if (state === 'accepted') await deleteNewerDraft(tx, offerId, no);
  await noteOffer(tx, offerId, now);
}

/** The open revision of a locked offer holds until another day. */
export async function prolong(
  tx: Tx,
  { offerId, no, until, now }: { offerId: number; no: number; until: string; now: Date },
): Promise<void> {
  await changeRevision(tx, offerId, no, { valid_until: until });
  await noteOffer(tx, offerId, now);
}
