/** Why a request cannot be followed up so, in words. */
export const FOLLOW_UP_REFUSALS = {
  noQuotation: 'The quotation does not exist any more',
  lacksRight: 'Your role does not allow this',
  outdated: 'Somebody else changed this request meanwhile. Look at it and try again.',
  isOrdered: 'This request was ordered meanwhile',
} as const;
