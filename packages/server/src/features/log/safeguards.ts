import type { LogProblem } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { problemOf } from './problems.ts';
import { safeguards } from './safeguards.queries.ts';

const REFUSES = "BEGIN RAISE EXCEPTION 'the log is append-only'; END";

/** As PostgreSQL names those that the migrations make. */
const CONSTRAINTS = [
  ...['log_entry_check', 'log_entry_check1', 'log_entry_pkey'],
  ...['log_head_check', 'log_head_hash_check', 'log_head_kid_check', 'log_head_pkey', 'log_head_signature_check'],
  ...['log_seal_entry_id_key', 'log_seal_hash_check', 'log_seal_mark_check', 'log_seal_pkey', 'log_seal_seq_check'],
  ...['log_state_id_check', 'log_state_pkey', 'log_unsealed_mark_check', 'log_unsealed_pkey'],
];

/** Every safeguard in the database that the log relies on, and nothing that could make its writes come to nothing (LOG-25). */
const EXPECTED = [
  'constraint log_entry_id_is_positive on log_entry: CHECK ((id > 0))',
  ...CONSTRAINTS.map((name) => `constraint ${name} on ${/^log_[a-z]+/.exec(name)?.[0]}`),
  ...['log_entry', 'log_head', 'log_seal'].flatMap((table) => [
    `trigger ${table}_append_only on ${table}: before, row, UPDATE DELETE, enabled, ${REFUSES}`,
    `trigger ${table}_no_truncate on ${table}: before, statement, TRUNCATE, enabled, ${REFUSES}`,
  ]),
];

/** The first safeguard that is missing, or that nobody of the portal put there; null when all are as they were made. */
export async function safeguardsProblem(db: Db): Promise<LogProblem | null> {
  const found = await safeguards(db);
  const missing = EXPECTED.find((one) => !found.includes(one));
  const added = found.find((one) => !EXPECTED.includes(one));
  if (missing) return problemOf(`A safeguard of the log in the database is missing or changed: ${nameOf(missing)}.`);
  if (added) return problemOf(`Something that the portal did not make is in the way of the log: ${nameOf(added)}.`);
  return null;
}

const nameOf = (said: string): string => said.split(':')[0] ?? said;
