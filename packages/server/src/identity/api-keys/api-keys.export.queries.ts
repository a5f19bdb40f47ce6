import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'api-keys',
    says: 'the API keys you made, without their secrets, and when and roughly from where they were used last',
    tables: ['api_key'],
    columns: ['id', 'name', 'rights', 'countries', 'createdAt', 'expiresAt', 'lastUsedAt', 'lastNetwork', 'endedAt'],
    key: NUMBER,
    of: 'signIns',
    rows: (person, after) => sql`SELECT id AS key, id, name, rights, countries, created_at AS "createdAt", expires_at AS "expiresAt",
        last_used_at AS "lastUsedAt", last_network AS "lastNetwork", ended_at AS "endedAt"
      FROM api_key WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
