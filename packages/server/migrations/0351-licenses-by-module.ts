import { type Kysely, sql } from 'kysely';

/** The licenses of a product are those of its modules: they are found by these, also if there are few or none (PRD-41). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('CREATE INDEX license_by_module ON license_module (module_id, license_id)').execute(db);
}
