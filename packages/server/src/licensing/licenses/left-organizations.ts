import type { Tx } from '../../db/tables.ts';

interface Left {
  organizationId: number;
  licenseId: number;
}

const left = new WeakMap<Tx, Left[]>();

/** Notes, until the transaction ends, that licenses no longer belong to an organization, which is still told of it (ORG-202). */
export function noteLeft(tx: Tx, organizationId: number, licenseIds: readonly number[]): void {
  const before = left.get(tx) ?? [];
  left.set(tx, [...before, ...licenseIds.map((licenseId) => ({ organizationId, licenseId }))]);
}

/** The licenses that left organizations in this transaction. */
export const leftIn = (tx: Tx): readonly Left[] => left.get(tx) ?? [];
