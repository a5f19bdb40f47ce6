import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'passkeys',
    says: 'the passkeys you sign in with, without their keys',
    tables: ['passkey'],
    columns: ['id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'],
    key: NUMBER,
    of: 'signIns',
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt", is_synced AS "isSynced"
      FROM passkey WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
