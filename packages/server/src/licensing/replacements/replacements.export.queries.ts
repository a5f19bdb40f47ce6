import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';
import { theirLicenses } from '../licenses/public.ts';

/** The part of this in a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'replacements',
    says: 'computers that were replaced, and why',
    tables: ['replacement'],
    columns: ['id', 'licenseId', 'reason', 'fromName', 'fromAddresses', 'toName', 'toAddresses', 'seats', 'countedAgainstBudget', 'at'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT r.id AS key, r.id, license_id AS "licenseId", reason, from_name AS "fromName", from_macs AS "fromAddresses",
        to_name AS "toName", to_macs AS "toAddresses", seats, costs AS "countedAgainstBudget", at
      FROM ${theirLicenses(person)} CROSS JOIN LATERAL (SELECT * FROM replacement WHERE license_id = theirs.id OFFSET 0) AS r
      WHERE r.id > ${after} ORDER BY r.id`,
  },
  {
    name: 'replacement-requests',
    says: 'requests to replace a computer beyond the budget, with the answer',
    tables: ['replacement_request'],
    columns: [
      'id',
      'licenseId',
      'reason',
      'note',
      'fromName',
      'fromAddresses',
      'toName',
      'toAddresses',
      'askedAt',
      'state',
      'decidedAt',
      'answer',
    ],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT r.id AS key, r.id, license_id AS "licenseId", reason, note, to_macs AS "toAddresses", to_name AS "toName",
        asked_at AS "askedAt", own.*
      FROM (SELECT r.*, true AS "isOwn" FROM ${theirLicenses(person)}
          CROSS JOIN LATERAL (SELECT * FROM replacement_request WHERE license_id = theirs.id OFFSET 0) AS r
        UNION ALL SELECT r.*, false FROM replacement_request AS r JOIN license ON license.id = r.license_id
          WHERE r.asked_by = ${person}::integer AND license.customer_id <> ${person}::integer) AS r
      LEFT JOIN LATERAL (SELECT from_name AS "fromName", from_macs AS "fromAddresses", state, decided_at AS "decidedAt", answer
        WHERE "isOwn") AS own ON true
      WHERE r.id > ${after} ORDER BY r.id`,
  },
];
