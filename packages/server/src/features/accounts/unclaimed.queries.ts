import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** An account that was signed up to, never verified, and never given anything. */
interface Unclaimed {
  id: number;
  email: string;
}

/** Those that are older than `before`, at most so many; with an id, that one if it still is one. */
export async function unclaimed(db: Db, before: Date, limit: number, id: number | null = null): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`SELECT id, email FROM customer c
    WHERE active AND email_verified_at IS NULL AND created_at < ${before} AND (${id}::integer IS NULL OR id = ${id}::integer)
      AND password_hash IS NOT NULL AND NOT staff AND NOT teacher AND NOT allow_trial AND NOT offline_license_allowed
      AND NOT EXISTS (SELECT FROM license WHERE customer_id = c.id) AND NOT EXISTS (SELECT FROM course WHERE teacher_id = c.id)
      AND NOT EXISTS (SELECT FROM note WHERE customer_id = c.id AND note <> '') AND NOT EXISTS (SELECT FROM quotation WHERE customer_id = c.id)
    ORDER BY created_at LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}
