import type { LogEntry, Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import type { Section } from '../../lib/export-section.ts';
import { entriesWithIds } from '../../platform/log/public.ts';

/** How many rows are read at a time: few enough that the embedded database, which runs in our thread, delays no other call. */
const STEP = 200;

/** The person whose data it is. */
export interface Subject {
  id: number;
  email: string;
  createdAt: Date;
  staff: boolean;
}

/** The person if the principal may see them; null otherwise. */
export const findSubject = async (db: Db, principal: Principal, id: number): Promise<Subject | null> =>
  (await db
    .selectFrom('customer')
    .select(['customer.id', 'email', 'created_at as createdAt', 'staff'])
    .where('customer.id', '=', id)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .executeTakeFirst()) ?? null;

/** The rows of a section, a step at a time, without their keys. */
export async function* sectionRows(db: Db, { key: [type, before], rows }: Section, person: number) {
  for (let after = before; ; ) {
    const page = sql`${rows(person, sql`${after}::text::${sql.raw(type)}`)} LIMIT ${sql.lit(STEP)}`;
    const found = (await sql<Record<string, unknown>>`${page}`.execute(db)).rows;
    const last = found.at(-1);
    yield found.map(({ key: _, ...row }) => row);
    if (!last || found.length < STEP) return;
    after = String(last.key);
  }
}

/** Entries of the log about a person, the oldest first; entries from before events, which know people by their emails, come first. */
export async function* logAbout(db: Db, { id, email, createdAt }: Subject): AsyncGenerator<LogEntry[]> {
  const of = [
    sql`event IS NULL AND owner_email = ${email} AND happened_at >= ${createdAt}::timestamptz`,
    sql`event->>'owner' = ${String(id)}`,
  ];
  for (const theirs of of) yield* logOf(db, theirs);
}

async function* logOf(db: Db, theirs: RawBuilder<unknown>): AsyncGenerator<LogEntry[]> {
  for (let after: RawBuilder<unknown> = sql`true`; ; ) {
    const { rows } = await sql<{ id: number; at: string }>`SELECT id, happened_at::text AS at FROM log_entry WHERE ${theirs} AND ${after}
      ORDER BY happened_at, id LIMIT ${sql.lit(STEP)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const byId = new Map(
      (
        await entriesWithIds(
          db,
          rows.map(({ id }) => id),
        )
      ).map((entry) => [entry.id, entry]),
    );
    yield rows.flatMap(({ id }) => byId.get(id) ?? []);
    after = sql`(happened_at, id) > (${last.at}::timestamptz, ${last.id}::integer)`;
  }
}

/** The picture, as JPEG; null without one. */
export const pictureOf = async (db: Db, person: number): Promise<Buffer | null> =>
  (await db.selectFrom('customer_picture').select('jpeg').where('customer_id', '=', person).executeTakeFirst())?.jpeg ?? null;

/** The offer papers still stored that the person was sent: few, and without their bytes. */
export const papersOf = (db: Db, person: number) =>
  db
    .selectFrom('offer')
    .innerJoin('offer_pdf as pdf', 'pdf.offer_id', 'offer.id')
    .innerJoin('offer_revision as revision', (join) =>
      join.onRef('revision.offer_id', '=', 'pdf.offer_id').onRef('revision.no', '=', 'pdf.no'),
    )
    .select(['offer.id', 'offer.year', 'offer.number', 'pdf.no'])
    .where('offer.customer_id', '=', person)
    .where('revision.offered_at', 'is not', null)
    .where(sql<boolean>`coalesce(pdf.named_id, offer.customer_id) = ${person}`) // a colleague's paper names them (ORG-66)
    .orderBy('offer.id')
    .orderBy('pdf.no')
    .execute();

/** One of them, as PDF; nothing if it has gone meanwhile. */
export const paper = async (db: Db, offerId: number, no: number): Promise<Buffer | null> =>
  (await db.selectFrom('offer_pdf').select('content').where('offer_id', '=', offerId).where('no', '=', no).executeTakeFirst())?.content ??
  null;
