import { sql } from 'kysely';
import { NUMBER, type Section, UUID } from '../../lib/export-section.ts';

/** The licenses of a person, as a table to look up other rows by. */
export const theirLicenses = (person: number) => sql`(SELECT id FROM license WHERE customer_id = ${person}::integer OFFSET 0) AS theirs`;

/** The part of this in a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'licenses',
    says: 'your licenses, with their modules, subscriptions and the reminders that went out',
    tables: ['license', 'license_module', 'license_subscription', 'reminder'],
    columns: [
      ...['id', 'category', 'type', 'version', 'purchaseDate', 'startDate', 'endDate', 'months', 'renewDate', 'maintainedUntil', 'seats'],
      ...['courseCode', 'suspendedOn', 'suspendedReason', 'createdAt', 'modules', 'subscriptions', 'reminders'],
    ],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, category_id AS category, type_id AS type, version, purchase_date AS "purchaseDate",
        start_date AS "startDate", end_date AS "endDate", months, renew_date AS "renewDate", maintained_until AS "maintainedUntil", seats,
        course_code AS "courseCode", suspended_on AS "suspendedOn", suspended_reason AS "suspendedReason", created_at AS "createdAt",
        ARRAY(SELECT module_id FROM license_module WHERE license_id = license.id ORDER BY module_id) AS modules,
        (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('from', s.start_date, 'until', s.end_date, 'months', s.months)
          ORDER BY s.start_date), '[]') FROM license_subscription AS s WHERE s.license_id = license.id) AS subscriptions,
        (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('ends', r.ends_on, 'sent', r.sent_on) ORDER BY r.sent_on, r.step), '[]')
          FROM reminder AS r WHERE r.license_id = license.id) AS reminders
      FROM license WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'computers',
    says: 'the computers of your licenses, including former ones, with their addresses and the document that their cloud signs',
    tables: ['computer', 'license_host'],
    columns: [
      'id',
      'licenseId',
      'name',
      'macAddresses',
      'seats',
      'since',
      'endedAt',
      'endReason',
      'replacedBy',
      'cloudDocument',
      'cloudDocumentAt',
    ],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT c.id AS key, c.id, license_id AS "licenseId", name, seats, since, ended_at AS "endedAt", end_reason AS "endReason",
        replaced_by AS "replacedBy", cloud_document AS "cloudDocument", cloud_document_at AS "cloudDocumentAt", coalesce(macs, ARRAY(SELECT mac FROM license_host WHERE computer_id = c.id ORDER BY place)) AS "macAddresses"
      FROM ${theirLicenses(person)} CROSS JOIN LATERAL (SELECT * FROM computer WHERE license_id = theirs.id OFFSET 0) AS c
      WHERE c.id > ${after} ORDER BY c.id`,
  },
  {
    name: 'license-files',
    says: 'the license files issued for you, and their current state; the files themselves are not kept',
    tables: ['issued_file'],
    columns: [
      'id',
      'number',
      'licenseId',
      'seq',
      'computerId',
      'macAddresses',
      'expires',
      'issuedAt',
      'supersededAt',
      'suspendedAt',
      'withdrawnAt',
      'withdrawnReason',
    ],
    key: UUID,
    rows: (
      person,
      after,
    ) => sql`SELECT f.id AS key, f.id, f.number, f.license_id AS "licenseId", seq, computer_id AS "computerId", host_ids AS "macAddresses", f.expires,
        issued_at AS "issuedAt", superseded_at AS "supersededAt", suspended_at AS "suspendedAt", withdrawn_at AS "withdrawnAt",
        withdrawn_reason AS "withdrawnReason"
      FROM ${theirLicenses(person)} CROSS JOIN LATERAL (SELECT * FROM issued_file WHERE license_id = theirs.id OFFSET 0) AS f
      LEFT JOIN file_status AS status ON status.file_id = f.id WHERE f.id > ${after} ORDER BY f.id`,
  },
];
