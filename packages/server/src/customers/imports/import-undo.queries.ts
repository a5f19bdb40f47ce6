import { PERSON_COLUMNS, type PersonForm, type Principal, personFromColumns } from '@lm/contract';
import { sql } from 'kysely';
import { nothingPointsTo } from '../../db/foreign-keys.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts';

/** What a row of an import added: a person, a license, or both. */
export interface AddedRow {
  customerId: number;
  isNew: boolean;
  licenseId: number | null;
}

/** How long an import takes rows, and how long a started undo can continue, in milliseconds (IMP-161). */
const ROWS_FOR_MS = DAY_MS;
const UNDOING_FOR_MS = HOUR_MS;

/** The time until which an import can be undone: this long after its last row, and an hour once undoing began. */
const isUndoable = (
  now: Date,
  undoMs: number,
) => sql<boolean>`(coalesce(last_at, made_at) >= ${new Date(now.getTime() - undoMs)}::timestamptz
  OR coalesce(undo_asked_at >= ${new Date(now.getTime() - UNDOING_FOR_MS)}::timestamptz, false))`;

/**
 * Keeps what rows added, under the import that its maker knows by this key. Forgets an import that can no longer be undone, or that began a day ago,
 * first: later rows do not bring it back within reach.
 */
export async function keepRows(
  tx: Tx,
  maker: Principal,
  { key, fileName, undoMs }: { key: string; fileName: string; undoMs: number },
  rows: AddedRow[],
  now: Date,
): Promise<number | null> {
  if (rows.length === 0) return null;
  await tx
    .deleteFrom('import')
    .where('maker_id', '=', maker.id)
    .where('key', '=', key)
    .where((eb) => eb.or([eb.not(isUndoable(now, undoMs)), eb('made_at', '<=', new Date(now.getTime() - ROWS_FOR_MS))]))
    .execute();
  const { id } = await tx
    .insertInto('import')
    .values({ maker_id: maker.id, key, file_name: fileName, made_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['maker_id', 'key']).doUpdateSet({ file_name: fileName, last_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = rows.map(({ customerId, isNew, licenseId }) => ({
    import_id: id,
    customer_id: customerId,
    is_new: isNew,
    license_id: licenseId,
  }));
  await tx.insertInto('import_row').values(kept).execute();
  return id;
}

/** Keeps which organizations an import made. */
export async function keepOrganizations(tx: Tx, importId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((organization_id) => ({ import_id: importId, organization_id }));
  await tx.insertInto('import_organization').values(rows).execute();
}

/** The tables in which an import itself writes about an organization. */
const OF_A_NEW_ORGANIZATION: readonly string[] = ['import_organization.organization_id', 'organization_domain.organization_id'];

/**
 * Organizations that an import made and that are unchanged and empty: no one edited them or proved their domain, and nothing points to them. Locked.
 */
export async function untouchedOrganizations(tx: Tx, importId: number) {
  return tx
    .selectFrom('organization')
    .select(['organization.id', 'name', 'country_id as countryId', 'vat_id as vatId'])
    .where('organization.id', 'in', (eb) =>
      eb.selectFrom('import_organization').select('organization_id').where('import_id', '=', importId),
    )
    .where('revision', '=', 1)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM organization_domain AS domain WHERE domain.organization_id = organization.id AND proved_at IS NOT NULL)`,
    )
    .where(await nothingPointsTo(tx, 'organization', OF_A_NEW_ORGANIZATION))
    .orderBy('organization.id')
    .forUpdate()
    .execute();
}

/** The most imports shown at a time. */
const SHOWN = 10;

/** The newest imports of a person that can be undone. */
export async function importsOf(db: Db, maker: Principal, now: Date, undoMs: number) {
  return db
    .selectFrom('import')
    .select(['key', 'file_name as fileName', 'made_at as madeAt'])
    .select(sql<number>`(SELECT count(*)::int FROM import_row WHERE import_id = import.id)`.as('rows'))
    .where('maker_id', '=', maker.id)
    .where(isUndoable(now, undoMs))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** An import of this person, locked for undoing; null if they made none with this key. */
export async function importForUpdate(tx: Tx, maker: Principal, key: string, now: Date, undoMs: number) {
  const found = await tx
    .selectFrom('import')
    .select(['id', isUndoable(now, undoMs).as('isUndoable')])
    .where('maker_id', '=', maker.id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Starts undoing an import, unless it was started before: the rest can then be undone for an hour. */
export async function noteUndoAsked(tx: Tx, importId: number, now: Date): Promise<void> {
  await tx.updateTable('import').set({ undo_asked_at: now }).where('id', '=', importId).where('undo_asked_at', 'is', null).execute();
}

/** Removes the latest rows of an import; returns what they added, the latest first. */
export async function takeRows(tx: Tx, importId: number, count: number): Promise<AddedRow[]> {
  const taken = await tx
    .deleteFrom('import_row')
    .where('id', 'in', (eb) =>
      eb.selectFrom('import_row').select('id').where('import_id', '=', importId).orderBy('id', 'desc').limit(count),
    )
    .returning(['id', 'customer_id as customerId', 'is_new as isNew', 'license_id as licenseId'])
    .execute();
  return taken.toSorted((one, other) => other.id - one.id);
}

export const dropImport = (tx: Tx, importId: number): Promise<unknown> => tx.deleteFrom('import').where('id', '=', importId).execute();

/** How many rows an import has left. */
export async function rowsLeft(tx: Tx, importId: number): Promise<number> {
  const { left } = await tx
    .selectFrom('import_row')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return left;
}

/** The people among these that the principal sees, locked: anyone who locks people and licenses locks people first. */
export async function lockPeople(tx: Tx, principal: Principal, ids: number[]) {
  const found = await tx
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(found.map((person) => [person.id, person]));
}

/**
 * The tables in which an import itself writes about a person. A row of any other table that points to a person means that something was made for
 * them.
 */
const OF_AN_IMPORT: readonly string[] = [
  ...['customer_role.customer_id', 'account_link.customer_id', 'mail.customer_id', 'import_row.customer_id'],
  'organization_person.customer_id', // of the organization of the row (IMP-163)
  'license.customer_id', // examined one by one
];

/**
 * The people among these who are as an import added them, with their fields: no one edited them, they never signed in, and nothing points
 * to them but these licenses. They must be locked.
 */
export async function untouchedPeople(tx: Tx, ids: number[], licenseIds: number[]): Promise<Map<number, PersonForm>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom('customer')
    .select(['id', ...PERSON_COLUMNS])
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .where('revision', '=', 1)
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('trial_given_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM license t WHERE t.customer_id = customer.id AND t.id <> ALL(${licenseIds}::int[]))`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM organization_person place WHERE place.customer_id = customer.id AND place.revision > 1)`)
    .where(await nothingPointsTo(tx, 'customer', OF_AN_IMPORT))
    .execute();
  return new Map(found.map((person) => [person.id, personFromColumns(person)]));
}
