import type { BulkActName } from './bulk.ts';

/** The most records of one bulk job (BLK-207): more than anyone checks, few enough for one call and some minutes. */
export const MOST_IN_BULK = 10_000;

/** Acts that put records into the bin: the dialog says so beforehand (BLK-210). */
export const isDeletion = (act: BulkActName): boolean => act === 'customers.delete' || act === 'licenses.delete';
