import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

const TABLES = ['log_entry', 'log_head', 'log_seal', 'log_state', 'log_unsealed'];

/** Triggers, rules and row security of the log's tables, and the constraint on its ids, each in words. */
export async function safeguards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    WITH guarded AS (SELECT oid, relname, relrowsecurity FROM pg_class WHERE oid = ANY(ARRAY(SELECT name::regclass::oid FROM unnest(${TABLES}::text[]) AS name)))
    SELECT 'trigger ' || t.tgname || ' on ' || g.relname || ': '
        || CASE WHEN t.tgtype & 2 > 0 THEN 'before' WHEN t.tgtype & 64 > 0 THEN 'instead' ELSE 'after' END
        || CASE WHEN t.tgtype & 1 > 0 THEN ', row,' ELSE ', statement,' END
        || CASE WHEN t.tgtype & 4 > 0 THEN ' INSERT' ELSE '' END || CASE WHEN t.tgtype & 16 > 0 THEN ' UPDATE' ELSE '' END
        || CASE WHEN t.tgtype & 8 > 0 THEN ' DELETE' ELSE '' END || CASE WHEN t.tgtype & 32 > 0 THEN ' TRUNCATE' ELSE '' END
        || CASE WHEN t.tgenabled = 'O' AND t.tgqual IS NULL THEN ', enabled, ' ELSE ', not always, ' END
        || btrim(regexp_replace(p.prosrc, '[[:space:]]+', ' ', 'g')) AS said
      FROM pg_trigger t JOIN guarded g ON g.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal
    UNION ALL SELECT 'rule ' || r.rulename || ' on ' || g.relname FROM pg_rewrite r JOIN guarded g ON g.oid = r.ev_class
    UNION ALL SELECT 'row security on ' || relname FROM guarded WHERE relrowsecurity
    UNION ALL SELECT 'constraint ' || c.conname || ' ' || regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', '')
      FROM pg_constraint c WHERE c.conname = 'log_entry_id_is_positive'`.execute(db);
  return rows.map(({ said }) => said);
}
