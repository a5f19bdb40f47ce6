import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'security-events',
    says: 'what was noted about your account for the people who run the portal: sign-ins, failures, changes of passwords, factors and roles',
    tables: ['security_event'],
    columns: ['id', 'what', 'at', 'newestAt', 'times', 'network', 'details'],
    key: NUMBER,
    of: 'signIns',
    rows: (person, after) => sql`SELECT id AS key, id, kind AS what, happened_at AS at, last_at AS "newestAt", times,
        CASE WHEN actor_id IS NULL OR actor_id = about_id THEN network END AS network, facts AS details
      FROM security_event WHERE about_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
