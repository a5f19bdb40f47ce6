import { type Kysely, sql } from 'kysely';

/** Named constraints for each kind of license, so that a migration that adds a kind can change them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Category and type together: CPU 1, FNL 2; Trial 1, Permanent 3, Monthly 4, Student 5, Temporary 6.
  `ALTER TABLE license DROP CONSTRAINT license_type_id_check, DROP CONSTRAINT license_check,
    ADD CONSTRAINT license_kinds CHECK ((category_id, type_id) IN ((1, 1), (1, 3), (1, 4), (1, 5), (1, 6), (2, 3), (2, 6)))`,
  ...Object.entries({
    license_check2: 'license_types_without_dates',
    license_check5: 'license_types_with_months',
    license_check6: 'license_types_with_purchase',
    license_check7: 'license_types_with_code',
    license_check8: 'license_types_with_course',
    license_check9: 'license_types_with_maintenance',
  }).map(([from, to]) => `ALTER TABLE license RENAME CONSTRAINT ${from} TO ${to}`),
];
