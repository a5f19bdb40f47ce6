import { SWITCHES, type SwitchName } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { picked } from '../../lib/picked.ts';

/** Current or previous values of switches. */
export type Switches = Partial<Record<SwitchName, boolean>>;

const COLUMNS = {
  active: 'active',
  allowTrial: 'allow_trial',
  isTeacher: 'teacher',
  offlineLicenseAllowed: 'offline_license_allowed',
} as const satisfies Record<SwitchName, string>;

interface Switched {
  customerId: number;
  byId: number;
  /** The revision after the act. */
  revision: number;
  before: Switches;
}

/** Keeps what undoing a switch needs, replacing the previous switch. */
export async function keepSwitch(tx: Tx, { customerId, byId, revision, before }: Switched, now: Date): Promise<void> {
  const row = { by_id: byId, at: now, revision, before: JSON.stringify(before) };
  await tx
    .insertInto('switched')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** The switches this person last flipped for a customer, who must be locked; null if another person flipped them last, or no one did. */
export async function switchedBy(tx: Tx, customerId: number, byId: number) {
  const found = await tx
    .selectFrom('switched')
    .select(['at', 'revision', 'before'])
    .where('customer_id', '=', customerId)
    .where('by_id', '=', byId)
    .executeTakeFirst();
  return found ? { ...found, before: inOrder(found.before as Switches) } : null; // as passed to keepSwitch()
}

/** Restores the order of the names, which the database does not keep. */
const inOrder = (switches: Switches): Switches => picked(switches, namesIn(switches));

export const namesIn = (switches: Switches): SwitchName[] => SWITCHES.filter((name) => name in switches);

/** Restores a customer's previous switches, and forgets that they were flipped. */
export async function switchBack(tx: Tx, customerId: number, before: Switches): Promise<void> {
  const set = Object.fromEntries(Object.entries(before).map(([name, value]) => [COLUMNS[name as SwitchName], value])); // its own names
  await tx
    .updateTable('customer')
    .set({ ...set, revision: sql`revision + 1` })
    .where('id', '=', customerId)
    .execute();
  await tx.deleteFrom('switched').where('customer_id', '=', customerId).execute();
}

/** What was made through switches after a point in time. */
export async function madeSince(tx: Tx, customerId: number, since: Date): Promise<{ files: boolean; trial: boolean; courses: boolean }> {
  const { rows } = await sql<{ files: boolean; trial: boolean; courses: boolean }>`SELECT
    EXISTS (SELECT FROM license JOIN issued_file ON license_id = license.id WHERE customer_id = ${customerId} AND issued_at >= ${since}) AS files,
    (EXISTS (SELECT FROM customer WHERE id = ${customerId} AND trial_given_at >= ${since})
      OR EXISTS (SELECT FROM trial_given WHERE customer_id = ${customerId} AND given_at >= ${since})) AS trial,
    EXISTS (SELECT FROM course WHERE teacher_id = ${customerId} AND created_at >= ${since}) AS courses`.execute(tx);
  return rows[0] ?? { files: false, trial: false, courses: false };
}
