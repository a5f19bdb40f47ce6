import { field, personal } from '../core/event-field.ts';
import { act } from './act.ts';

/** Acts on the portal itself. */
export const portal = {
  mail: field('Mail', 'recordNumber'),
  purpose: field('For', 'text'),
  recipient: personal('Recipient', 'text'),
};

export const portalActs = {
  'mail.sendAgain': act('portal', 'Send Mail Again', portal),
  'mail.test': act('portal', 'Send Test Mail', { recipient: portal.recipient }),
};
