import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'profile',
    says: 'who you are to the portal: your fields, roles and area, what you chose about mails, and when you last signed in',
    tables: ['customer', 'customer_role', 'customer_area', 'last_sign_in', 'mail_choice', 'customer_reminders'],
    columns: [
      ...[
        'id',
        'firstName',
        'lastName',
        'email',
        'organization',
        'country',
        'phoneNumber',
        'vatId',
        'createdAt',
        'emailVerifiedAt',
        'active',
      ],
      ...['teacher', 'allowTrial', 'offlineLicenseAllowed', 'trialGivenAt', 'hasPassword', 'roles', 'area', 'lastSignedInAt'],
      ...['mailTopicsOff', 'remindersGoToDistributor'],
    ],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT customer.id AS key, customer.id, first_name AS "firstName", last_name AS "lastName", email, organization,
        country_id AS country, phone_number AS "phoneNumber", vat_id AS "vatId", created_at AS "createdAt", email_verified_at AS "emailVerifiedAt", active,
        teacher, allow_trial AS "allowTrial", offline_license_allowed AS "offlineLicenseAllowed", trial_given_at AS "trialGivenAt",
        password_hash IS NOT NULL AS "hasPassword",
        ARRAY(SELECT role.name FROM customer_role JOIN role ON role.id = role_id WHERE customer_id = customer.id ORDER BY role.id) AS roles,
        ARRAY(SELECT area.country_id FROM customer_area AS area WHERE customer_id = customer.id ORDER BY area.country_id) AS area,
        (SELECT signed_in_at FROM last_sign_in WHERE customer_id = customer.id) AS "lastSignedInAt",
        (SELECT topics_off FROM mail_choice WHERE customer_id = customer.id) AS "mailTopicsOff",
        (SELECT to_distributor FROM customer_reminders WHERE customer_id = customer.id) AS "remindersGoToDistributor"
      FROM customer WHERE customer.id = ${person}::integer AND customer.id > ${after}`,
  },
];
