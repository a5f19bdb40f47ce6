/** Refusals that word for themselves what became of an offer (ORD-331). */
export const NOT_OPEN = {
  noOffer: 'The offer no longer exists',
  notYours: null,
  accepted: null,
  declined: null,
  withdrawn: null,
  replaced: null,
  expired: null,
} as const;
