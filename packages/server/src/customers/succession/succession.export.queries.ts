import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** The part of this in a person’s own export (PRV-491): their requests and their objections. */
export const sections: readonly Section[] = [
  {
    name: 'takeovers',
    says: 'your requests to become an owner of your organization, and what became of them',
    tables: ['organization_takeover'],
    columns: ['id', 'organization', 'reason', 'askedAt', 'dueAt', 'objectedAt', 'outcome', 'endedAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT t.id AS key, t.id, o.name AS organization, t.reason, t.asked_at AS "askedAt", t.due_at AS "dueAt",
        t.objected_at AS "objectedAt", t.outcome, t.ended_at AS "endedAt"
      FROM organization_takeover t JOIN organization o ON o.id = t.organization_id
      WHERE t.customer_id = ${person}::integer AND t.id > ${after} ORDER BY t.id`,
  },
  {
    name: 'takeover-objections',
    says: 'your objection when someone asked to become an owner of your organization',
    tables: ['organization_takeover'],
    columns: ['id', 'organization', 'objection', 'objectedAt'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT t.id AS key, t.id, o.name AS organization, t.objection_reason AS objection, t.objected_at AS "objectedAt"
      FROM organization_takeover t JOIN organization o ON o.id = t.organization_id
      WHERE t.objector_id = ${person}::integer AND t.id > ${after} ORDER BY t.id`,
  },
];
