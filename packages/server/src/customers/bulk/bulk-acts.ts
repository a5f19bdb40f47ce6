import type { BulkAct, BulkActName } from '@lm/contract';
import type { BulkKind } from './bulk-kind.ts';
import { activate, deactivate, deleteCustomers, giveCourse } from './customer-acts.ts';
import { changeRelease, deleteLicenses, renew } from './license-acts.ts';

/** Every bulk act (BLK-201). */
const KINDS: { readonly [Name in BulkActName]: BulkKind<Extract<BulkAct, { act: Name }>> } = {
  'customers.activate': activate,
  'customers.deactivate': deactivate,
  'customers.giveCourse': giveCourse,
  'customers.delete': deleteCustomers,
  'licenses.renew': renew,
  'licenses.changeRelease': changeRelease,
  'licenses.delete': deleteLicenses,
};

export const kindFor = ({ act }: BulkAct) => KINDS[act] as BulkKind<BulkAct>; // each is called with the act it is named for
