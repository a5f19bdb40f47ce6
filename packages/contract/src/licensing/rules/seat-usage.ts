/** How many days the card of a license shows (FLT-24). */
export const USAGE_DAYS = 30;

/** How many hours with reports it takes before seats can count as spare: two weeks. */
const ENOUGH_HOURS = 14 * 24;
/** Seats are spare if at most this percentage was held at once; this much more is left over for a busier day. */
const SPARE_PERCENT = 70;
const ROOM_PERCENT = 10;

/** How many of a module's seats were held at once. */
export interface HeldSeats {
  /** In the last hour for which it is known. */
  owned: number;
  most: number;
  /** Hours with reports, and those among them in which all seats were taken. */
  hours: number;
  fullHours: number;
  /** How often someone got no seat because none was free. */
  deniedFull: number;
}

/** What usage means for the renewal (FLT-24): seats were short, fewer would do, or the number is right. */
export type SeatAdvice = { kind: 'short' } | { kind: 'spare'; enough: number } | { kind: 'fits' };

/** The advice for a renewal (FLT-24): usage tells that fewer seats would do only after {@link ENOUGH_HOURS}. */
export function seatAdvice({ owned, most, hours, fullHours, deniedFull }: HeldSeats): SeatAdvice {
  if (fullHours > 0 && deniedFull > 0) return { kind: 'short' };
  const enough = Math.max(1, Math.ceil((most * (100 + ROOM_PERCENT)) / 100));
  const isSpare = hours >= ENOUGH_HOURS && most * 100 <= owned * SPARE_PERCENT && enough < owned;
  return isSpare ? { kind: 'spare', enough } : { kind: 'fits' };
}

/** Why someone got no seat. */
/** The state of a license server: that it may give seats, or why it cannot. */
export const SERVER_STATES = ['gives', 'no-file', 'withdrawn', 'suspended', 'shares', 'unread'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

export const DENIAL_REASONS = ['no-free-seat', 'not-licensed', 'policy'] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];
