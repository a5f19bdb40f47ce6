import { PERSON_FIELDS } from '@lm/contract';
import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** The fields of a person, by the names of their columns in a file. */
const FIELDS = Object.values(PERSON_FIELDS).map(({ column }) => ({
  column,
  name: column === 'country_id' ? 'country' : column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
}));

/** The part of this in a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'profile',
    says: 'who you are to the portal: your details, roles and area, the emails you chose, and when you last signed in',
    tables: ['customer', 'customer_role', 'customer_area', 'last_sign_in', 'mail_choice', 'customer_reminders'],
    columns: [
      ...['id', ...FIELDS.map(({ name }) => name), 'email', 'createdAt', 'emailVerifiedAt', 'active', 'trialGivenAt', 'hasPassword'],
      ...['roles', 'area', 'lastSignedInAt', 'mailTopicsOff', 'remindersGoToDistributor'],
    ],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT customer.id AS key, customer.id, ${sql.join(FIELDS.map(({ column, name }) => sql`${sql.ref(column)} AS ${sql.ref(name)}`))},
        email, created_at AS "createdAt", email_verified_at AS "emailVerifiedAt", active, trial_given_at AS "trialGivenAt",
        password_hash IS NOT NULL AS "hasPassword",
        ARRAY(SELECT role.name FROM customer_role JOIN role ON role.id = role_id WHERE customer_id = customer.id ORDER BY role.id) AS roles,
        ARRAY(SELECT area.country_id FROM customer_area AS area WHERE customer_id = customer.id ORDER BY area.country_id) AS area,
        (SELECT signed_in_at FROM last_sign_in WHERE customer_id = customer.id) AS "lastSignedInAt",
        (SELECT topics_off FROM mail_choice WHERE customer_id = customer.id) AS "mailTopicsOff",
        (SELECT to_distributor FROM customer_reminders WHERE customer_id = customer.id) AS "remindersGoToDistributor"
      FROM customer WHERE customer.id = ${person}::integer AND customer.id > ${after}`,
  },
];
