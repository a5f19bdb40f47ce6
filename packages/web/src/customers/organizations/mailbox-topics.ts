import type { MailboxTopic } from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';

/** What a mailbox may receive, as people choose it. */
export const topicWords = (say: SayOf<'organization'>): Record<MailboxTopic, string> => ({
  ends: say('Reminders and payments'),
  quotations: say('Offers'),
  orders: say('Orders'),
  security: say('Security advisories'),
});
