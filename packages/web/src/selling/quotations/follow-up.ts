import type { InboxQuotation } from '@lm/contract';

/** Whose a request is: who took it over or answered it; of one that no one took over, whose area it is from (QUO-141). */
export const ownerInWords = ({ owner, ownerId, answeredAt }: InboxQuotation): string => {
  if (owner === null) return 'No owner';
  return ownerId === null && answeredAt === null ? `Area of ${owner}` : owner;
};

/** Why a request cannot be followed up so, in words. */
export const FOLLOW_UP_REFUSALS = {
  noQuotation: 'The quotation no longer exists',
  lacksRight: 'Your role does not allow this',
  outdated: 'Someone else has changed this request. Look at it and try again.',
  isOrdered: 'This request has been ordered in the meantime',
} as const;
