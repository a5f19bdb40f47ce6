import {
  type Day,
  dayIn,
  type ListedOffer,
  OFFER_STANDINGS,
  type OfferRevision,
  type OfferStanding,
  showDay,
  standingOf,
} from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';

/** The day in UTC, as the server counts it (WIRE-12). */
export const today = (): Day => dayIn(new Date());

const TONES: Record<OfferStanding, Tone> = {
  draft: 'off',
  waiting: 'soon',
  offered: 'next',
  accepted: 'ok',
  declined: 'over',
  expired: 'over',
  withdrawn: 'off',
  replaced: 'off',
};

/** How a revision stands today, as a status. */
export function statusOf(revision: Pick<OfferRevision, 'state' | 'validUntil'>): { tone: Tone; word: string } {
  const standing = standingOf(revision, today());
  return { tone: TONES[standing], word: OFFER_STANDINGS[standing] };
}

/** The same with its day, where there is room. */
export function datedStatus(revision: OfferRevision): { tone: Tone; word: string } {
  const { tone, word } = statusOf(revision);
  const moment = revision.endedAt ?? revision.offeredAt;
  return { tone, word: moment === null || word === 'Expired' ? word : `${word} ${showDay(dayIn(new Date(moment)))}` };
}

/** Behind a draft an earlier revision may be open. */
export function openBehind({ no, openNo, openUntil }: ListedOffer): string | null {
  if (openNo === null || openNo === no || openUntil === null) return null;
  return `revision ${openNo} ${openUntil < today() ? 'expired' : 'open'}`;
}
