import type { InboxQuotation } from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';

/** The owner of a request: the person who took it over or answered it or, if there is none, the person for its area (QUO-141). */
export const ownerInWords = ({ owner, ownerId, answeredAt }: InboxQuotation, say: SayOf<'inbox'>): string => {
  if (owner === null) return say('No owner');
  return ownerId === null && answeredAt === null ? say('Area of {owner}', { owner }) : owner;
};

/** Words how long a request has waited. */
export const ageInWords = (days: number, say: SayOf<'inbox'>): string =>
  days === 0 ? say('today') : days === 1 ? say('1 day') : say('{count} days', { count: days });

/** Words why a request cannot be followed up this way. */
export const FOLLOW_UP_REFUSALS = {
  noQuotation: 'The quotation no longer exists',
  lacksRight: 'Your role does not allow this',
  outdated: 'Someone else has changed this request. Look at it and try again.',
  isOrdered: 'This request has been ordered in the meantime',
} as const;
