import type { MailPurpose } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** How many mails of one purpose may wait at once, so that other mail, such as a sign-in link, does not wait behind a hundred thousand. */
const MOST_WAITING = 600;

/** How many more mails of a purpose with many recipients may be queued. The waiting ones are few and have an index. */
export async function roomForMails(db: Db, purpose: MailPurpose): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM (SELECT FROM job
    WHERE kind = 'mail' AND ended_at IS NULL AND payload ->> 'purpose' = ${purpose} LIMIT ${sql.lit(MOST_WAITING)}) AS queued`.execute(db);
  return MOST_WAITING - (rows[0]?.waiting ?? 0);
}
