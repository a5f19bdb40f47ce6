import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'saved-views',
    says: 'the views of lists that you saved',
    tables: ['saved_view'],
    columns: ['id', 'list', 'name', 'state'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, list, name, state
      FROM saved_view WHERE owner_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
