import type { LoggedAct, TimelineKind } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { asIso } from '../../db/as-iso.ts';
import { fullNameSql } from '../../db/full-name.ts';

/** Whose timeline it is; the calling code has checked that the principal may see them. */
export interface Whose {
  id: number;
  email: string;
  createdAt: Date;
  /** To tell which days have passed, for a license that has ended. */
  today: string;
}

/** Everything of one kind in a customer's timeline before a bound: at most `limit`, newest first, as `at`, `id` and `data`. */
export interface Source {
  kind: TimelineKind;
  entries: (whose: Whose, before: Before, limit: number) => RawBuilder<unknown>;
}

/** The condition that a moment and an id come before the last entry of the previous page. */
export type Before = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Acts that another kind covers, with more detail. */
const TOLD_ELSEWHERE = [
  'license.issueFile',
  'license.replaceComputer',
  'customer.editNote',
  'quotation.submit',
  'quotation.askRenewal',
  'quotation.answer',
  'offer.send',
  'offer.approve',
  'offer.decline',
  'offer.withdraw',
  'order.accept',
  'order.paid',
  'order.cancel',
] satisfies LoggedAct[];

const plain = (at: string, id: string, before: Before) => before(sql.ref(at), sql.ref(id));

/** Each source reads its own index from the newest on, so a long history costs no more than a page (CUS-530). */
export const SOURCES: readonly Source[] = [
  {
    kind: 'act',
    entries: ({ id }, before, limit) => sql`SELECT happened_at AS at, id::text AS id, NULL::json AS data FROM log_entry
      WHERE event->>'owner' = ${String(id)} AND ${plain('happened_at', 'id', before)} AND event->>'act' <> ALL(${TOLD_ELSEWHERE}::text[])
      ORDER BY happened_at DESC, log_entry.id DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    // Entries from before events know people by their emails, and another person may have had this one earlier.
    kind: 'act',
    entries: ({ email, createdAt }, before, limit) => sql`SELECT happened_at AS at, id::text AS id, NULL::json AS data FROM log_entry
      WHERE event IS NULL AND owner_email = ${email} AND happened_at >= ${createdAt}::timestamptz AND ${plain('happened_at', 'id', before)}
      ORDER BY happened_at DESC, log_entry.id DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'license',
    entries: ({ id, today }, before, limit) => sql`SELECT at, id::text AS id,
        pg_catalog.json_build_object('licenseId', id, 'typeId', type_id, 'isMaintained', maintained_until IS NOT NULL) AS data
      FROM (SELECT *, (ends_on + 1)::timestamp AT TIME ZONE 'UTC' AS at FROM license WHERE customer_id = ${id}::integer AND NOT in_room OFFSET 0) AS ended
      WHERE ends_on < ${today}::date AND ${plain('at', 'id', before)} ORDER BY at DESC, ended.id DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'computer',
    entries: ({ id }, before, limit) => sql`SELECT at, id, data FROM (${computersOf(id)}) AS computer
      WHERE at IS NOT NULL AND ${before(sql`at`, sql`id COLLATE "C"`)} ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'file',
    entries: (
      { id },
      before,
      limit,
    ) => sql`SELECT issued_at AS at, file.id::text AS id, pg_catalog.json_build_object('fileId', file.id, 'seq', seq, 'number', file.number,
        'licenseId', theirs.id, 'macs', host_ids, 'expires', file.expires, 'by', ${nameOfStaff('file.issued_by')},
        'computer', (SELECT name FROM computer WHERE computer.id = file.computer_id), 'state', ${FILE_STATE},
        'stateSince', ${asIso(SINCE)}, 'reason', withdrawn_reason) AS data
      FROM (SELECT id FROM license WHERE customer_id = ${id}::integer AND NOT in_room OFFSET 0) AS theirs
      CROSS JOIN LATERAL (SELECT * FROM issued_file WHERE license_id = theirs.id AND ${plain('issued_at', 'issued_file.id', before)}
        ORDER BY issued_at DESC, issued_file.id DESC LIMIT ${sql.lit(limit)}) AS file LEFT JOIN file_status AS status ON status.file_id = file.id
      ORDER BY issued_at DESC, file.id DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'mail',
    entries: ({ id }, before, limit) => sql`SELECT queued_at AS at, id::text AS id, NULL::json AS data FROM mail
      WHERE customer_id = ${id}::integer AND ${plain('queued_at', 'id', before)} ORDER BY queued_at DESC, mail.id DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'signIn',
    entries: ({ id }, before, limit) => sql`SELECT signed_in_at AS at, id::text AS id,
        pg_catalog.json_build_object('network', network, 'device', device) AS data FROM sign_in
      WHERE customer_id = ${id}::integer AND ${plain('signed_in_at', 'id', before)} ORDER BY signed_in_at DESC, sign_in.id DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'offer',
    entries: ({ id }, before, limit) => sql`SELECT at, id, data FROM (${dealings(id)}) AS dealing
      WHERE at IS NOT NULL AND ${before(sql`at`, sql`id COLLATE "C"`)} ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${sql.lit(limit)}`,
  },
  {
    kind: 'note',
    entries: (
      { id },
      before,
      limit,
    ) => sql`SELECT written_at AS at, note.id::text AS id, pg_catalog.json_build_object('id', note.id, 'note', note.note,
        'revision', note.revision, 'shared', shared, 'authorId', author_id, 'writtenAt', ${asIso('written_at')}, 'editedAt', ${asIso('edited_at')},
        'author', (SELECT ${fullNameSql()} FROM customer WHERE id = author_id)) AS data
      FROM note WHERE customer_id = ${id}::integer AND note <> '' AND ${plain('written_at', 'note.id', before)}
      ORDER BY written_at DESC, note.id DESC LIMIT ${sql.lit(limit)}`,
  },
];

/** The state of a file, and since when: withdrawn takes precedence over suspended, and that over superseded. */
const FILE_STATE = sql`CASE WHEN coalesce(withdrawn_at, deleted_at) IS NOT NULL THEN 'withdrawn' WHEN suspended_at IS NOT NULL THEN 'suspended'
  WHEN superseded_at IS NOT NULL THEN 'superseded' ELSE 'current' END`;
const SINCE = sql`coalesce(withdrawn_at, deleted_at, suspended_at, superseded_at)`;

const nameOfStaff = (id: string) => sql`(SELECT ${fullNameSql()} FROM customer WHERE customer.id = ${sql.ref(id)})`;

/** When each computer of a customer's licenses was added and removed. */
function computersOf(id: number): RawBuilder<unknown> {
  const told = (
    ended: RawBuilder<unknown>,
    next: RawBuilder<unknown>,
  ) => sql`pg_catalog.json_build_object('licenseId', license_id, 'name', name,
    'macs', coalesce(macs, ARRAY(SELECT mac FROM license_host WHERE computer_id = c.id ORDER BY place)), 'ended', ${ended}, 'replacedBy', ${next})`;
  const next = sql`(SELECT name FROM computer AS other WHERE other.id = c.replaced_by)`;
  const theirs = sql`(SELECT id FROM license WHERE customer_id = ${id}::integer AND NOT in_room OFFSET 0) AS theirs
    CROSS JOIN LATERAL (SELECT * FROM computer WHERE license_id = theirs.id OFFSET 0) AS c`;
  return sql`SELECT since AS at, 's' || c.id AS id, ${told(sql`NULL`, sql`NULL`)} AS data FROM ${theirs}
    UNION ALL SELECT ended_at, 'e' || c.id, ${told(sql`end_reason`, next)} FROM ${theirs}`;
}

/** Requests, offers and orders of a customer, few enough to be read at once: each with its outcome and when. */
function dealings(id: number): RawBuilder<unknown> {
  const quotation = (at: string, mark: string, did: RawBuilder<unknown>, by: RawBuilder<unknown>, isOpen: RawBuilder<unknown>) =>
    sql`SELECT ${sql.ref(at)} AS at, ${sql.lit(mark)} || id AS id, ${dealing('quotation', sql`id`, null, did, null, by, isOpen)} AS data
      FROM quotation WHERE customer_id = ${id}::integer`;
  const offer = (at: string, mark: string, did: RawBuilder<unknown>, by: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
    const data = dealing('offer', sql`o.id`, 'o', did, sql`r.no`, by, sql`r.state = 'offered'`);
    return sql`SELECT ${sql.ref(at)} AS at, ${sql.lit(mark)} || o.id || '-' || r.no AS id, ${data} AS data
      FROM (SELECT * FROM offer WHERE customer_id = ${id}::integer OFFSET 0) AS o JOIN offer_revision AS r ON r.offer_id = o.id WHERE ${which}`;
  };
  const order = (at: string, mark: string, did: string, by: RawBuilder<unknown>) => {
    const isOpen = did === 'accepted' ? sql`state IN ('waiting', 'awaited')` : sql`false`;
    return sql`SELECT ${sql.ref(at)} AS at, ${sql.lit(mark)} || id AS id,
      ${dealing('order', sql`id`, 'customer_order', sql.lit(did), null, by, isOpen)} AS data
      FROM customer_order WHERE customer_id = ${id}::integer`;
  };
  const asked = sql`CASE WHEN renewal IS NULL THEN 'asked' ELSE 'askedRenewal' END`;
  const offered = sql`CASE WHEN r.approved_by_id IS NULL THEN 'offered' ELSE 'approved' END`;
  const offerer = sql`coalesce(${nameOfStaff('r.approved_by_id')}, ${nameOfStaff('r.offered_by_id')})`;
  const isOffered = sql`r.offered_at IS NOT NULL`;
  return sql.join(
    [
      quotation('submitted_at', 'q', asked, sql`asked_by`, sql`stage = 'asked'`),
      quotation('answered_at', 'a', sql.lit('answered'), sql`answered_by`, sql`false`),
      offer('r.offered_at', 'o', offered, offerer, isOffered),
      offer('r.ended_at', 'e', sql`r.state`, sql`NULL`, sql`${isOffered} AND r.state IN ('declined', 'withdrawn')`),
      order('accepted_at', 'd', 'accepted', sql`NULL`),
      order('paid_at', 'p', 'paid', sql`paid_by`),
      order('cancelled_at', 'c', 'cancelled', sql`cancelled_by`),
    ],
    sql` UNION ALL `,
  );
}

const dealing = (
  kind: string,
  id: RawBuilder<unknown>,
  numbered: string | null,
  did: RawBuilder<unknown>,
  no: RawBuilder<unknown> | null,
  by: RawBuilder<unknown>,
  isOpen: RawBuilder<unknown>,
) =>
  sql`pg_catalog.json_build_object('kind', ${sql.lit(kind)}, 'id', ${id}, 'year', ${numbered ? sql.ref(`${numbered}.year`) : sql`NULL`},
    'number', ${numbered ? sql.ref(`${numbered}.number`) : sql`NULL`}, 'did', ${did}, 'no', ${no ?? sql`NULL`}, 'by', ${by}, 'isOpen', ${isOpen})`;
