import type { Right } from './rights.ts';

/** What each right opens, for readers of the API documents; no screen shows it. */
const OPENS: Record<Right, string> = {
  'users.create': 'Invite users, and add people with a role besides Customer.',
  'users.edit': 'Change the roles of users, and let them sign in or not.',
  'users.delete': 'Remove the roles of users, and delete users.',
  'customers.create': 'Add and import customers.',
  'customers.edit': 'Change customers, let them sign in or not, write notes and answer quotations.',
  'customers.view': 'See customers with their licenses, course codes, quotations and notes.',
  'customers.export': 'Export customers and students as files.',
  'customers.delete': 'Delete customers.',
  'releases.create': 'Add releases.',
  'releases.edit': 'Change releases.',
  'releases.view': 'See the Releases view.',
  'releases.export': 'Export the releases as a file.',
  'releases.delete': 'Delete releases.',
  'advisories.publish': 'Write, review and publish security advisories, and see who is told.',
  'licenses.trial': 'Give customers their trial.',
  'licenses.student': 'Make course codes, invite students to them, redeem them for customers and free their places.',
  'licenses.perpetual': 'Add, change and delete licenses of every type that is sold, and issue their offline files.',
  'products.edit':
    'Rename the product and say what it is sold as; add and rename modules and editions, say what modules need, and take them off sale.',
  'offers.make': 'Make offers with prices, revise, send and withdraw them.',
  'offers.approve': 'Approve other people’s discounts above the limit.',
  'orders.manage': 'Confirm orders, mark them paid and cancel them.',
  'prices.edit': 'Set what modules, maintenance and users cost.',
  'computers.decide': 'Decide requests to replace a computer beyond the yearly limit.',
  'log.view': 'See the log.',
  'log.export': 'Export the log as a file and check its seals.',
};

/** What a right opens, as a sentence. */
export const opensOf = (right: Right): string => OPENS[right];
