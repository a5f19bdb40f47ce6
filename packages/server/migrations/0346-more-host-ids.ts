import { type Kysely, sql } from 'kysely';

/**
 * A license may be bound to the serial number of a disk, hashed, and to a cloud machine too (OFF-940). The new rule holds for all rows that the old
 * one allowed, so none has to be checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE license_host DROP CONSTRAINT license_host_mac_check,
    ADD CONSTRAINT license_host_mac_check CHECK ((mac ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$' AND mac NOT IN ('00:00:00:00:00:00', 'FF:FF:FF:FF:FF:FF'))
      OR mac ~ '^(machine|disk|name):[0-9a-f]{64}$' OR mac ~ '^cloud:(aws|azure|google):[0-9A-Za-z-]{1,60}$') NOT VALID`.execute(db);
}
