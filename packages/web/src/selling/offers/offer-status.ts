import { type Day, dayIn, type ListedOffer, OFFER_STANDINGS, type OfferRevision, type OfferStanding, standingOf } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import type { SayOf } from '../../ui/say.ts';
import type { OfferWords } from './use-offer-words.ts';

/** Today in UTC, as the server counts days (WIRE-12). */
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

/** The state of a revision today, as a status. */
export function statusOf(revision: Pick<OfferRevision, 'state' | 'validUntil'>): { tone: Tone; word: string } {
  const standing = standingOf(revision, today());
  return { tone: TONES[standing], word: OFFER_STANDINGS[standing] };
}

/** The status with its day, if there is room. */
export function datedStatus(
  revision: OfferRevision,
  { say, heard, dayOf }: Pick<OfferWords, 'say' | 'heard' | 'dayOf'>,
): { tone: Tone; word: string } {
  const { tone, word } = statusOf(revision);
  const moment = revision.endedAt ?? revision.offeredAt;
  const isDated = moment !== null && word !== OFFER_STANDINGS.expired;
  return { tone, word: isDated ? say('{state} {day}', { state: heard(word), day: dayOf(moment) }) : heard(word) };
}

/** Says that an earlier revision is open, or has expired, behind a draft. */
export function openBehind({ no, openNo, openUntil }: ListedOffer, say: SayOf<'offers'>): string | null {
  if (openNo === null || openNo === no || openUntil === null) return null;
  return openUntil < today() ? say('revision {no} expired', { no: openNo }) : say('revision {no} open', { no: openNo });
}
