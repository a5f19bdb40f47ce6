import { changesBetween } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { setCostCentres } from './organization-merges.queries.ts';

type Actor = Parameters<typeof recordEvent>[1];

interface Having {
  id: number;
  name: string;
  costCentres: string[];
}

/** Sets the cost centres of a locked organization after a merge, or after undoing one, with an entry about the change (ORG-184). */
export async function giveCostCentres(tx: Tx, by: Actor, { costCentres, ...record }: Having, after: string[], now: Date): Promise<void> {
  const changes = changesBetween({ costCentres }, { costCentres: after });
  if (changes.length === 0) return;
  await setCostCentres(tx, record.id, after);
  await recordEvent(tx, by, { act: 'organization.update', record, owner: null, changes }, now);
}
