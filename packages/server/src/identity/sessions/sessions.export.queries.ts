import { sql } from 'kysely';
import { NUMBER, type Section, TEXT, UUID } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'mailed-links',
    says: 'the links for setting a password that were mailed to you, without the links themselves',
    tables: ['account_link'],
    columns: ['purpose', 'createdAt', 'usedAt', 'replacedAt'],
    key: UUID,
    rows: (person, after) => sql`SELECT id AS key, purpose, created_at AS "createdAt", used_at AS "usedAt", replaced_at AS "replacedAt"
      FROM account_link WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'sign-ins',
    says: 'when you signed in recently, roughly from where, and with what',
    tables: ['sign_in'],
    columns: ['id', 'signedInAt', 'network', 'device'],
    key: NUMBER,
    of: 'signIns',
    rows: (person, after) => sql`SELECT id AS key, id, signed_in_at AS "signedInAt", network, device
      FROM sign_in WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'sessions',
    says: 'where you are signed in now',
    tables: ['session'],
    columns: ['id', 'address', 'browser', 'createdAt', 'lastSeenAt'],
    key: NUMBER,
    of: 'signIns',
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, address, user_agent AS browser, created_at AS "createdAt", last_seen_at AS "lastSeenAt"
      FROM session WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'networks',
    says: 'the networks you signed in from; a sign-in from another one is emailed to you',
    tables: ['known_network'],
    columns: ['network', 'seenAt'],
    key: TEXT,
    of: 'signIns',
    rows: (person, after) => sql`SELECT network AS key, network, seen_at AS "seenAt"
      FROM known_network WHERE customer_id = ${person}::integer AND network COLLATE "C" > ${after} ORDER BY network COLLATE "C"`,
  },
];
