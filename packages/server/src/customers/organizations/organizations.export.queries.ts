import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491): theirs, and nothing of the others. */
export const sections: readonly Section[] = [
  {
    name: 'organization',
    says: 'the organization that you are in, as what and since when',
    tables: ['organization_person'],
    columns: ['id', 'name', 'role', 'since'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT o.id AS key, o.id, o.name, op.role, op.since
      FROM organization_person op JOIN organization o ON o.id = op.organization_id
      WHERE op.customer_id = ${person}::integer AND o.id > ${after} ORDER BY o.id`,
  },
];
