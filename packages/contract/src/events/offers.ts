import { field, personal } from '../core/event-field.ts';
import { act } from './act.ts';

/** Texts to the customer are left out: the log is kept for ever. */
export const offer = {
  number: field('Offer', 'text'),
  no: field('Revision', 'number'),
  lines: field('Lines', 'offerLines'),
  discounts: field('Discounts', 'money'),
  tax: field('Tax', 'text'),
  total: field('Total', 'money'),
  validUntil: field('Valid until', 'day'),
  terms: field('Terms', 'characters'),
  note: field('Note', 'characters'),
  poNumberNeeded: field('Purchase order number needed', 'flag'),
  offlineFiles: field('Lets the customer issue offline files', 'flag'),
  academic: field('Academic prices', 'flag'),
  reason: personal('Reason', 'text'),
};

export const offerActs = {
  'offer.add': act('offer', 'Make Offer', offer),
  'offer.update': act('offer', 'Change Offer', offer),
  'offer.revise': act('offer', 'Revise Offer', offer),
  'offer.discard': act('offer', 'Discard Draft', { number: offer.number, no: offer.no }),
  'offer.askApproval': act('offer', 'Ask for Approval', offer),
  'offer.approve': act('offer', 'Approve Offer', offer),
  'offer.return': act('offer', 'Return Offer', offer),
  'offer.send': act('offer', 'Send Offer', offer),
  'offer.withdraw': act('offer', 'Withdraw Offer', offer),
  'offer.decline': act('offer', 'Decline Offer', { number: offer.number, no: offer.no, reason: offer.reason }),
  'offer.moreDays': act('offer', 'Prolong Offer', { number: offer.number, no: offer.no, validUntil: offer.validUntil }),
};
