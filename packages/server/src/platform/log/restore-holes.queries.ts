import { namesOfAct } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type Hole, holeIn, sizeOf } from './restore-holes.ts';
import { newestHead } from './seals.queries.ts';

/** Every hole that the log records, in the order in which they were written down. A record is only as good as its seal. */
export async function holesIn(db: Db): Promise<(Hole & { at: Date })[]> {
  const { rows } = await sql<{ at: Date; event: unknown; personal: unknown }>`SELECT happened_at AS at, event, personal FROM log_entry
    WHERE action IN (${sql.join(namesOfAct('log.restore'))}) ORDER BY action, id`.execute(db);
  return rows.flatMap((row) => {
    const hole = holeIn(row);
    return hole ? [{ ...hole, at: row.at }] : [];
  });
}

/** How many entries are sealed, not counting the numbers that a restore left out. */
export async function sealedEntries(db: Db): Promise<number> {
  const [head, holes] = [await newestHead(db), await holesIn(db)];
  return holes.reduce((left, hole) => left - sizeOf(hole), head?.seq ?? 0);
}
