import type { CustomerNote, Note, Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { isVisible } from '../../identity/people/public.ts';

/** The shared note about a customer. The calling code has checked that the principal may see the customer. */
export async function noteOf(db: Db, customerId: number): Promise<Note> {
  const found = await db
    .selectFrom('note')
    .select(['id', 'note', 'revision'])
    .where('customer_id', '=', customerId)
    .where('shared', '=', sql.lit(true))
    .executeTakeFirst();
  return found ?? { id: null, note: '', revision: 0 };
}

/** Stores the shared note of a customer, whose record is locked; the last person to write it is its author. */
export async function setNote(tx: Tx, customerId: number, note: string, authorId: number, now: Date): Promise<Note> {
  return tx
    .insertInto('note')
    .values({ customer_id: customerId, note, shared: true, author_id: authorId, written_at: now })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .where('shared', '=', sql.lit(true))
        .doUpdateSet({ note, author_id: authorId, edited_at: now, revision: sql`note.revision + 1` }),
    )
    .returning(['id', 'note', 'revision'])
    .executeTakeFirstOrThrow();
}

/** Notes with their authors, who may be deleted. An emptied note says nothing. */
const notes = (db: Db) =>
  db
    .selectFrom('note')
    .leftJoin('customer as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note', 'note.revision', 'shared', 'author_id', 'written_at', 'edited_at', 'note.customer_id'])
    .select(fullNameSql<string | null>('author').as('author'))
    .where('note', '<>', '');

type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

const noteFrom = ({ id, note, revision, shared, author_id, author, written_at, edited_at }: Row): CustomerNote => ({
  ...{ id, note, revision, shared, author, authorId: author_id },
  writtenAt: written_at.toISOString(),
  editedAt: edited_at?.toISOString() ?? null,
});

/** The notes about a customer, the newest first. The calling code has checked that the principal may see the customer. */
export async function notesAbout(db: Db, customerId: number): Promise<CustomerNote[]> {
  const rows = await notes(db)
    .where('note.customer_id', '=', customerId)
    .orderBy('written_at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();
  return rows.map(noteFrom);
}

export async function countNotes(db: Db, customerId: number): Promise<number> {
  const { notes } = await db
    .selectFrom('note')
    .select(sql<number>`count(*)::int`.as('notes'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return notes;
}

/** Adds the principal's own note about a customer, whose record is locked. */
export async function insertNote(tx: Tx, customerId: number, note: string, authorId: number, now: Date): Promise<CustomerNote> {
  const row = { customer_id: customerId, note, shared: false, author_id: authorId, written_at: now };
  const { id } = await tx.insertInto('note').values(row).returning('id').executeTakeFirstOrThrow();
  return noteFrom(await notes(tx).where('note.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * A note about a person the principal may see, and that person; null if there is none. The calling code locks the customer first if it changes the
 * note.
 */
export async function findNote(db: Db, principal: Principal, id: number): Promise<(CustomerNote & { customerId: number }) | null> {
  const row = await notes(db).where('note.id', '=', id).executeTakeFirst();
  if (!row || !(await isVisible(db, principal, row.customer_id))) return null;
  return { ...noteFrom(row), customerId: row.customer_id };
}

/** Changes the words of a note, and the author of a shared one. */
export async function updateNote(tx: Tx, { id, shared }: CustomerNote, note: string, editorId: number, now: Date): Promise<CustomerNote> {
  await tx
    .updateTable('note')
    .set({ note, edited_at: now, revision: sql`revision + 1`, ...(shared && { author_id: editorId }) })
    .where('id', '=', id)
    .execute();
  return noteFrom(await notes(tx).where('note.id', '=', id).executeTakeFirstOrThrow());
}

export async function removeNote(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('note').where('id', '=', id).execute();
}
