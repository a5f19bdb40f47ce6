import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** The part of this in a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'notes',
    says: 'what members of staff noted about you. Read them before you hand them out: what they say of others is theirs',
    tables: ['note'],
    columns: ['id', 'note', 'writtenAt', 'editedAt'],
    key: NUMBER,
    of: 'staff',
    rows: (person, after) => sql`SELECT id AS key, id, note, written_at AS "writtenAt", edited_at AS "editedAt"
      FROM note WHERE customer_id = ${person}::integer AND note <> '' AND id > ${after} ORDER BY id`,
  },
];
