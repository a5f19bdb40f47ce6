import { catalogue, type TextsLike } from '../../ui/language.ts';

const english = {
  requests: 'Requests',
  requestsOf: 'for seats, renewals and computers, and who asks to join or to take over',
  noRequests: 'No request yet.',
  requestsNotLoaded: 'The requests could not be loaded.',
  older: 'Show older',
  wish: 'Seat on {licenses}',
  renewal: 'Renewal of {licenses}',
  replacement: 'Replacement of {computer} on {licenses}',
  joining: 'To join',
  takeover: 'To become an owner',
  more: 'and {count} more',
  you: 'You',
  vendor: 'The vendor',
  gone: 'A person no longer here',
  toOffer: 'See the offer',
  toJoining: 'Answer',
  toTakeover: 'See it',
  waiting: 'waits for an answer',
  withVendor: 'the vendor decides',
  offered: 'offered until {day}',
  ordered: 'ordered',
  answered: 'answered',
  assigned: 'assigned',
  granted: 'granted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  over: 'no longer open',
} as const;

export type OwnActivityTexts = TextsLike<typeof english>;

/** What is asked in an organization, for the people in it. */
export const ownActivityTexts = catalogue(english, {
  de: async () => (await import('./own-activity.texts.de.ts')).german,
  fr: async () => (await import('./own-activity.texts.fr.ts')).french,
  es: async () => (await import('./own-activity.texts.es.ts')).spanish,
});
