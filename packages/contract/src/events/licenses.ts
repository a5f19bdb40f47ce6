import { field, personal } from '../core/event-field.ts';
import { LICENSE_LABELS } from '../licensing/kinds/license-labels.ts';
import { act, notBack, reason } from './act.ts';

export const license = {
  product: field('Product', 'text'),
  version: field(LICENSE_LABELS.version, 'text'),
  modules: field(LICENSE_LABELS.modules, 'modules'),
  seats: field(LICENSE_LABELS.seats, 'number'),
  courseCode: field(LICENSE_LABELS.courseCode, 'text'),
  purchaseDate: field(LICENSE_LABELS.purchaseDate, 'day'),
  startDate: field(LICENSE_LABELS.startDate, 'day'),
  endDate: field(LICENSE_LABELS.endDate, 'day'),
  subscriptionStart: field(LICENSE_LABELS.subscriptionStart, 'day'),
  subscriptionEnd: field(LICENSE_LABELS.subscriptionEnd, 'day'),
  macAddresses: personal(LICENSE_LABELS.macAddresses, 'hosts'),
};

/** The name of a computer may say whose it is. */
export const computer = { computer: personal('Computer', 'text') };
const replaced = {
  ...computer,
  macAddresses: license.macAddresses,
  reason: field('Reason', 'text'),
  oldFile: field('Old file', 'text'),
  costs: field('Counted towards the yearly limit', 'number'),
  seatsMoved: field('Seats moved', 'number'),
  file: personal('File', 'file'),
  otherFile: personal('File of the old computer', 'file'),
};
const suspension = { suspended: field('Suspended', 'flag'), reason };

export const licenseActs = {
  'license.add': act('license', 'Add License', { ...license, organization: field('Organization', 'text') }),
  'license.update': act('license', 'Update License', license),
  'license.undoRenewal': act('license', 'Undo Renewal', license),
  'license.delete': act('license', 'Delete License', license),
  'license.restore': act('license', 'Restore License', { notBack }),
  'license.eraseDeleted': act('license', 'Erase Deleted License', { reason }),
  'license.paid': act('license', 'Make Bought License', { type: field('Type', 'text'), ...license }),
  'license.issueFile': act('license', 'Generate Offline License', { ...license, ...computer, file: personal('File', 'file') }),
  'license.nameComputer': act('license', 'Name Computer', computer),
  'license.replaceComputer': act('license', 'Replace Computer', replaced),
  'license.requestReplacement': act('license', 'Request Replacement', {
    ...replaced,
    note: field('Note', 'characters'),
    fileUntil: field('Emergency file until', 'day'),
  }),
  'license.approveReplacement': act('license', 'Approve Replacement', replaced),
  'license.declineReplacement': act('license', 'Decline Replacement', {
    ...computer,
    answer: personal('Answer', 'text'),
  }),
  'license.withdrawFile': act('license', 'Withdraw Offline License', {
    file: personal('File', 'file'),
    reason: personal('Reason', 'text'),
  }),
  'license.suspend': act('license', 'Suspend License', suspension),
  'license.reinstate': act('license', 'Reinstate License', suspension),
  'license.setHolder': act('license', 'Change License Holder', {
    organization: field('Organization', 'text'),
    contact: field('Contact', 'flag'),
    seat: field('Seat', 'flag'),
    moves: field('Moves', 'flag'),
    wish: field('Asked for a seat', 'flag'),
    answer: personal('Answer', 'text'),
    use: field('Asked about use', 'flag'),
  }),
  'license.reportUsage': act('license', 'Report Seat Usage', { daemon: personal('Server', 'text'), until: field('Until', 'moment') }),
  'license.requestTrial': act('license', 'Request Trial License', license),
  'license.requestStudent': act('license', 'Request Student License', license),
};
