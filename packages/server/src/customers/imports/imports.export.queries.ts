import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'imports',
    says: 'the files you imported as a member of staff; what they brought in is other people’s',
    tables: ['import'],
    columns: ['id', 'fileName', 'madeAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, file_name AS "fileName", made_at AS "madeAt"
      FROM import WHERE maker_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
