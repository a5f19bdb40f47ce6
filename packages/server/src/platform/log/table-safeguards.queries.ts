import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

const TABLES = ['log_entry', 'log_head', 'log_seal', 'log_state', 'log_unsealed'];

/** Triggers, rules, row security and constraints of the log's tables, and functions named like one of PostgreSQL's own, each in words. */
export async function safeguards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    WITH guarded AS (SELECT oid, relname, relrowsecurity FROM pg_class WHERE oid = ANY(ARRAY(SELECT name::regclass::oid FROM pg_catalog.unnest(${TABLES}::text[]) AS name)))
    SELECT 'trigger ' || t.tgname || ' on ' || g.relname || ': '
        || CASE WHEN t.tgtype & 2 > 0 THEN 'before' WHEN t.tgtype & 64 > 0 THEN 'instead' ELSE 'after' END
        || CASE WHEN t.tgtype & 1 > 0 THEN ', row,' ELSE ', statement,' END
        || CASE WHEN t.tgtype & 4 > 0 THEN ' INSERT' ELSE '' END || CASE WHEN t.tgtype & 16 > 0 THEN ' UPDATE' ELSE '' END
        || CASE WHEN t.tgtype & 8 > 0 THEN ' DELETE' ELSE '' END || CASE WHEN t.tgtype & 32 > 0 THEN ' TRUNCATE' ELSE '' END
        || CASE WHEN t.tgenabled = 'O' AND t.tgqual IS NULL AND t.tgattr::text = '' THEN ', enabled, ' ELSE ', not always, ' END
        || btrim(regexp_replace(p.prosrc, '[[:space:]]+', ' ', 'g')) AS said
      FROM pg_trigger t JOIN guarded g ON g.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal
    UNION ALL SELECT 'rule ' || r.rulename || ' on ' || g.relname FROM pg_rewrite r JOIN guarded g ON g.oid = r.ev_class
    UNION ALL SELECT 'row security on ' || relname FROM guarded WHERE relrowsecurity
    UNION ALL SELECT 'constraint ' || c.conname || ' on ' || g.relname
        || CASE WHEN c.conname = 'log_entry_id_is_positive' THEN ': ' || regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', '') ELSE '' END
      FROM pg_constraint c JOIN guarded g ON g.oid = c.conrelid WHERE c.contype <> 'n'
    UNION ALL SELECT 'function ' || p.proname FROM pg_proc p WHERE p.pronamespace <> 'pg_catalog'::regnamespace
      AND EXISTS (SELECT FROM pg_proc own WHERE own.pronamespace = 'pg_catalog'::regnamespace AND own.proname = p.proname)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      AND p.pronamespace <> 'information_schema'::regnamespace`.execute(db);
  return rows.map(({ said }) => said);
}
