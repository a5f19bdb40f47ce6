import { field } from '../core/event-field.ts';
import { act } from './act.ts';

/** Only the host of its address: the rest may be as good as a password. */
export const webhook = {
  name: field('Name', 'text'),
  host: field('Host', 'text'),
  address: field('Address', 'secret'),
  kinds: field('Events', 'texts'),
  countries: field('Countries', 'countries'),
};

export const webhookActs = {
  'webhook.add': act('webhook', 'Add Webhook', webhook),
  'webhook.update': act('webhook', 'Update Webhook', webhook),
  'webhook.delete': act('webhook', 'Delete Webhook', webhook),
  'webhook.newSecret': act('webhook', 'New Secret of Webhook', { secret: field('Secret', 'secret') }),
  'webhook.endOldSecret': act('webhook', 'End Old Secret of Webhook', { secret: field('Old secret', 'secret') }),
  'webhook.pause': act('webhook', 'Pause Webhook', {}),
  'webhook.resume': act('webhook', 'Resume Webhook', {}),
  'webhook.adopt': act('webhook', 'Adopt Webhook', {}),
  'webhook.test': act('webhook', 'Send Test Event', {}),
  'webhook.sendAgain': act('webhook', 'Send Event Again', { event: field('Event', 'text') }),
};
