import { field, personal, personalOfActor } from '../core/event-field.ts';
import { act } from './act.ts';

export const order = {
  number: field('Order', 'text'),
  offer: field('Offer', 'text'),
  total: field('Total', 'money'),
  state: field('State', 'text'),
  acceptedName: personalOfActor('Accepted by', 'text'),
  acceptedPosition: personalOfActor('Position', 'text'),
  poNumber: personal('Purchase order number', 'text'),
  costCentre: personal('Cost centre', 'text'),
  pdfHash: field('SHA-256 of the PDF', 'text'),
  licenses: field('Licenses', 'texts'),
  offlineFiles: field('Allow Offline License', 'flag'),
  paymentDue: field('Payment due', 'day'),
  reference: personal('Reference', 'text'),
  reason: personal('Reason', 'text'),
};

export const orderActs = {
  'order.accept': act('order', 'Accept Offer', order),
  'order.confirm': act('order', 'Confirm Order', order),
  'order.paid': act('order', 'Mark Order Paid', order),
  'order.cancel': act('order', 'Cancel Order', order),
};
