import { sql } from 'kysely';
import { deleteSome } from '../../../db/delete-some.ts';
import type { Db, Tx } from '../../../db/tables.ts';

interface NewChange {
  organizationId: number;
  byId: number;
  gone: { id: number; name: string } | null;
  moved: object;
}

/** Stores what undoing needs; returns its id. */
export async function keepChange(tx: Tx, { organizationId, byId, gone, moved }: NewChange, at: Date): Promise<number> {
  const row = { organization_id: organizationId, by_id: byId, at, gone_id: gone?.id ?? null, gone_name: gone?.name ?? null };
  const added = tx.insertInto('organization_change').values({ ...row, moved: JSON.stringify(moved) });
  return (await added.returning('id').executeTakeFirstOrThrow()).id;
}

/** Stores what people had written as their organization with the change, where it is deleted with the person. */
export async function keepTexts(tx: Tx, changeId: number, people: readonly { id: number; text: string }[]): Promise<void> {
  const rows = people.map(({ id, text }) => ({ change_id: changeId, customer_id: id, text }));
  await tx.insertInto('organization_change_text').values(rows).execute();
}

/** What people had written, by id. */
export async function textsKept(tx: Tx, changeId: number): Promise<ReadonlyMap<number, string>> {
  const found = tx.selectFrom('organization_change_text').select(['customer_id', 'text']).where('change_id', '=', changeId);
  return new Map((await found.execute()).map(({ customer_id, text }) => [customer_id, text]));
}

const changes = (db: Db) =>
  db
    .selectFrom('organization_change')
    .select(['id', 'organization_id as organizationId', 'by_id as byId', 'at', 'gone_id as goneId', 'gone_name as goneName', 'moved']);

/** A stored change of organizations; null if it no longer exists. */
export const changeWithId = async (db: Db, id: number) => (await changes(db).where('id', '=', id).executeTakeFirst()) ?? null;

/** The newest change of an organization, by anyone: earlier ones can no longer be undone. */
export const lastChangeOf = async (db: Db, organizationId: number) =>
  (await changes(db).where('organization_id', '=', organizationId).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;

export const dropChange = (tx: Tx, id: number): Promise<unknown> => tx.deleteFrom('organization_change').where('id', '=', id).execute();

/** Deletes some changes from before a moment; returns whether there may be more. */
export const deleteOldChanges = (tx: Tx, before: Date): Promise<boolean> =>
  deleteSome(tx, 'organization_change', sql`at < ${before}::timestamptz`);
