import type { MailboxTopic } from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';

/** The topics that a mailbox may receive, in the words of the choice. */
export const topicWords = (say: SayOf<'organization'>): Record<MailboxTopic, string> => ({
  ends: say('Reminders and payments'),
  quotations: say('Offers'),
  orders: say('Orders'),
  security: say('Security advisories'),
});
