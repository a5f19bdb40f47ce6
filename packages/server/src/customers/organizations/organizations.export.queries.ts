import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** The part of this in a person’s own export (PRV-491): only what is theirs, and nothing about others. */
export const sections: readonly Section[] = [
  {
    name: 'organization',
    says: 'the organization you are in, your role there, and since when',
    tables: ['organization_person'],
    columns: ['id', 'name', 'role', 'since'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT o.id AS key, o.id, o.name, op.role, op.since
      FROM organization_person op JOIN organization o ON o.id = op.organization_id
      WHERE op.customer_id = ${person}::integer AND o.id > ${after} ORDER BY o.id`,
  },
  {
    name: 'organization-seats',
    says: 'the seats of licenses of your organization that you have or had',
    tables: ['license_seat'],
    columns: ['id', 'licenseId', 'place', 'assignedAt', 'askedAt', 'keptAt', 'endedAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, license_id AS "licenseId", place, assigned_at AS "assignedAt",
        asked_at AS "askedAt", kept_at AS "keptAt", ended_at AS "endedAt"
      FROM license_seat WHERE holder_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'organization-seat-wishes',
    says: 'the licenses of your organization for which you asked for a seat, and the answer',
    tables: ['seat_wish'],
    columns: ['id', 'licenseId', 'askedAt', 'toldAt', 'declinedAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, license_id AS "licenseId", asked_at AS "askedAt",
        told_at AS "toldAt", declined_at AS "declinedAt", answer
      FROM seat_wish WHERE asker_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'organization-asked',
    says: 'the organization you asked to join because of your address, and when you were declined',
    tables: ['organization_asker'],
    columns: ['id', 'organization', 'askedAt', 'declinedAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT o.id AS key, o.id, o.name AS organization, a.asked_at AS "askedAt", a.declined_at AS "declinedAt"
      FROM organization_asker a JOIN organization o ON o.id = a.organization_id
      WHERE a.customer_id = ${person}::integer AND o.id > ${after} ORDER BY o.id`,
  },
  {
    name: 'organization-invitations',
    says: 'the organizations you were invited to, in which role and when',
    tables: ['organization_invitation'],
    columns: ['id', 'organization', 'email', 'role', 'invitedAt', 'mailedAt', 'mails', 'endsAt', 'acceptedAt', 'withdrawnAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT i.id AS key, i.id, o.name AS organization, i.email, i.role, i.invited_at AS "invitedAt",
        i.mailed_at AS "mailedAt", i.mails, i.ends_at AS "endsAt", i.accepted_at AS "acceptedAt", i.withdrawn_at AS "withdrawnAt"
      FROM organization_invitation i JOIN organization o ON o.id = i.organization_id
      WHERE (i.customer_id = ${person}::integer OR i.email_key = (SELECT email_key FROM customer WHERE id = ${person}::integer))
        AND i.id > ${after} ORDER BY i.id`,
  },
];
