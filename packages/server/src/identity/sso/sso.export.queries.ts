import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'single-sign-on',
    says: 'your accounts at single sign-on providers that are linked to this one',
    tables: ['sso_identity'],
    columns: ['id', 'provider', 'issuer', 'subject', 'email', 'linkedAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, provider_name AS provider, issuer, subject, email, linked_at AS "linkedAt"
      FROM sso_identity WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
