import type { BulkAct, BulkActName } from '@lm/contract';
import { activate, deactivate, deleteCustomers, giveCourse } from './bulk-customers.ts';
import type { BulkKind } from './bulk-kind.ts';
import { changeRelease, deleteLicenses, renew } from './bulk-licenses.ts';

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
