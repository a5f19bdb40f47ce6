import type { LogProblem } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { problemOf } from './log-problems.ts';
import { safeguards } from './table-safeguards.queries.ts';

const REFUSES = "BEGIN RAISE EXCEPTION 'the log is append-only'; END";

/** The one change that an entry allows (LOG-531), removing people who were erased, as in migration 0108. */
const GUARDS = [
  "BEGIN IF TG_OP = 'UPDATE' AND OLD.event IS NOT NULL AND NEW.personal IS NOT NULL AND NEW.personal <> OLD.personal",
  'AND (NEW.id, NEW.happened_at, NEW.event, NEW.changes, NEW.license_category, NEW.license_type, NEW.action)',
  'IS NOT DISTINCT FROM (OLD.id, OLD.happened_at, OLD.event, OLD.changes, OLD.license_category, OLD.license_type, OLD.action)',
  'AND NOT EXISTS (SELECT FROM jsonb_each(NEW.personal) AS is_there WHERE OLD.personal -> is_there.key IS DISTINCT FROM is_there.value)',
  'AND NOT EXISTS (SELECT FROM jsonb_object_keys(OLD.personal) AS was WHERE NEW.personal -> was IS NULL',
  'AND NOT EXISTS (SELECT FROM erased_person WHERE id::text = was))',
  "THEN RETURN NEW; END IF; RAISE EXCEPTION 'the log is append-only'; END",
].join(' ');

/** The constraints of the migrations, in PostgreSQL's own words. */
const CONSTRAINTS = [
  ...['log_entry_check', 'log_entry_check1', 'log_entry_pkey'],
  ...['log_head_check', 'log_head_hash_check', 'log_head_kid_check', 'log_head_pkey', 'log_head_signature_check'],
  ...['log_seal_entry_id_key', 'log_seal_hash_check', 'log_seal_mark_check', 'log_seal_pkey', 'log_seal_seq_check'],
  ...['log_state_id_check', 'log_state_pkey', 'log_unsealed_mark_check', 'log_unsealed_pkey'],
];

/** Every safeguard in the database that the log relies on; nothing else that could suppress its writes may exist (LOG-25). */
const EXPECTED = [
  'constraint log_entry_id_is_positive on log_entry: CHECK ((id > 0))',
  ...CONSTRAINTS.map((name) => `constraint ${name} on ${/^log_[a-z]+/.exec(name)?.[0]}`),
  ...['log_entry', 'log_head', 'log_seal'].flatMap((table) => [
    `trigger ${table}_append_only on ${table}: before, row, UPDATE DELETE, enabled, ${table === 'log_entry' ? GUARDS : REFUSES}`,
    `trigger ${table}_no_truncate on ${table}: before, statement, TRUNCATE, enabled, ${REFUSES}`,
  ]),
];

/** The first safeguard that is missing, or that the portal did not put there; null when all are as they were made. */
export async function safeguardsProblem(db: Db): Promise<LogProblem | null> {
  const found = await safeguards(db);
  const missing = EXPECTED.find((one) => !found.includes(one));
  const added = found.find((one) => !EXPECTED.includes(one));
  if (missing) return problemOf(`A safeguard of the log in the database is missing or changed: ${nameOf(missing)}.`);
  if (added) return problemOf(`Something that the portal did not make is in the way of the log: ${nameOf(added)}.`);
  return null;
}

const nameOf = (said: string): string => said.split(':')[0] ?? said;
