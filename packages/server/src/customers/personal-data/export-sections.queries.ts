import { type RawBuilder, sql } from 'kysely';
import { asIso } from '../../db/as-iso.ts';

/** The last key of the page before. */
type After = RawBuilder<unknown>;

/**
 * A list of what the portal holds of a person: written as JSON and as CSV. `rows` reads those behind a key, in the order of `key`; the
 * row has every column of `columns`, and no other but `key` goes further than the server.
 */
export interface Section {
  name: string;
  /** What it is, in the README of the zip. */
  says: string;
  /** The tables it tells of. */
  tables: readonly string[];
  columns: readonly string[];
  /** What a key is, and one before all. */
  key: readonly [type: 'bigint' | 'uuid' | 'text', before: string];
  /** Staff's words, which the person's own export leaves out; or from where they signed in, which not all staff read. */
  of?: 'staff' | 'signIns';
  rows: (person: number, after: After) => RawBuilder<unknown>;
}

const NUMBER = ['bigint', '0'] as const;
const UUID = ['uuid', '00000000-0000-0000-0000-000000000000'] as const;
const TEXT = ['text', ''] as const;

/** Their licenses, as a table to look up others by. */
const theirLicenses = (person: number) => sql`(SELECT id FROM license WHERE customer_id = ${person}::integer OFFSET 0) AS theirs`;

/** Everything of a person but the picture, the papers and the log, which are read otherwise (PRV-491). */
export const SECTIONS: readonly Section[] = [
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
    says: 'the computers of your licenses with their addresses, those that ended too',
    tables: ['computer', 'license_host'],
    columns: ['id', 'licenseId', 'name', 'macAddresses', 'seats', 'since', 'endedAt', 'endReason', 'replacedBy'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT c.id AS key, c.id, license_id AS "licenseId", name, seats, since, ended_at AS "endedAt", end_reason AS "endReason",
        replaced_by AS "replacedBy", coalesce(macs, ARRAY(SELECT mac FROM license_host WHERE computer_id = c.id ORDER BY place)) AS "macAddresses"
      FROM ${theirLicenses(person)} CROSS JOIN LATERAL (SELECT * FROM computer WHERE license_id = theirs.id OFFSET 0) AS c
      WHERE c.id > ${after} ORDER BY c.id`,
  },
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
    ) => sql`SELECT r.id AS key, r.id, license_id AS "licenseId", reason, note, from_name AS "fromName", from_macs AS "fromAddresses",
        to_name AS "toName", to_macs AS "toAddresses", asked_at AS "askedAt", state, decided_at AS "decidedAt", answer
      FROM ${theirLicenses(person)} CROSS JOIN LATERAL (SELECT * FROM replacement_request WHERE license_id = theirs.id OFFSET 0) AS r
      WHERE r.id > ${after} ORDER BY r.id`,
  },
  {
    name: 'license-files',
    says: 'the license files that were issued for you, and what became of them; the files themselves are not kept',
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
  {
    name: 'quotations',
    says: 'what you asked to be offered, and the answer',
    tables: ['quotation'],
    columns: ['id', 'submittedAt', 'form', 'renewal', 'answeredAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, submitted_at AS "submittedAt", form, renewal, answered_at AS "answeredAt", answer
      FROM quotation WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'offers',
    says: 'the offers that were made to you, each with its revisions and lines; amounts are in hundredths of the currency',
    tables: ['offer', 'offer_revision', 'offer_line'],
    columns: ['id', 'year', 'number', 'revisions'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, year, number, (SELECT pg_catalog.json_agg(pg_catalog.json_build_object('no', r.no, 'state', r.state,
          'offeredAt', ${asIso('r.offered_at')}, 'endedAt', ${asIso('r.ended_at')}, 'validUntil', r.valid_until, 'currency', r.currency, 'total', r.total,
          'tax', r.tax_text, 'terms', r.terms, 'note', r.note,
          'lines', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('place', l.place, 'what', l.what, 'category', l.category_id,
            'type', l.type_id, 'modules', l.modules, 'users', l.users, 'months', l.months, 'from', l.from_day, 'until', l.until_day,
            'discount', l.discount, 'amount', l.amount) ORDER BY l.place), '[]') FROM offer_line AS l WHERE l.offer_id = r.offer_id AND l.no = r.no)
        ) ORDER BY r.no) FROM offer_revision AS r WHERE r.offer_id = offer.id AND r.offered_at IS NOT NULL) AS revisions
      FROM offer WHERE customer_id = ${person}::integer AND id > ${after}
        AND EXISTS (SELECT FROM offer_revision AS r WHERE r.offer_id = offer.id AND r.offered_at IS NOT NULL) ORDER BY id`,
  },
  {
    name: 'orders',
    says: 'what you ordered, with the licenses that came of it; amounts are in hundredths of the currency',
    tables: ['customer_order', 'order_license'],
    columns: [
      ...['id', 'year', 'number', 'offerId', 'state', 'currency', 'total', 'acceptedAt', 'acceptedName', 'acceptedPosition', 'poNumber'],
      ...['confirmedAt', 'paymentDue', 'paidAt', 'cancelledAt', 'licenses'],
    ],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, year, number, offer_id AS "offerId", state, currency, total, accepted_at AS "acceptedAt",
        accepted_name AS "acceptedName", accepted_position AS "acceptedPosition", po_number AS "poNumber", confirmed_at AS "confirmedAt",
        payment_due AS "paymentDue", paid_at AS "paidAt", cancelled_at AS "cancelledAt",
        ARRAY(SELECT license_id FROM order_license WHERE order_id = customer_order.id ORDER BY line, copy) AS licenses
      FROM customer_order WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'courses',
    says: 'the course codes you made as a teacher',
    tables: ['course', 'course_module'],
    columns: ['id', 'code', 'name', 'kind', 'startDate', 'expireDate', 'redeemUntil', 'places', 'modules', 'paused', 'createdAt'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, code, name, kind, start_date AS "startDate", expire_date AS "expireDate", redeem_until AS "redeemUntil", places,
        ARRAY(SELECT module_id FROM course_module WHERE course_id = course.id ORDER BY module_id) AS modules, paused, created_at AS "createdAt"
      FROM course WHERE teacher_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'courses-of-others',
    says: 'the courses of other teachers that you teach with them',
    tables: ['course_teacher'],
    columns: ['code', 'name'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT course.id AS key, code, name FROM course_teacher JOIN course ON course.id = course_id
      WHERE customer_id = ${person}::integer AND course.id > ${after} ORDER BY course.id`,
  },
  {
    name: 'teacher-requests',
    says: 'what you wrote when you asked to be a teacher, and the answer; a file that you sent is deleted after the answer',
    tables: ['teacher_request', 'teacher_proof'],
    columns: ['id', 'sentence', 'link', 'fileName', 'state', 'askedAt', 'decidedAt', 'answer'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, sentence, link, file_name AS "fileName", state, asked_at AS "askedAt", decided_at AS "decidedAt", answer
      FROM teacher_request WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'course-requests',
    says: 'requests for a course or for more places in one, with the answer',
    tables: ['course_request'],
    columns: ['id', 'name', 'places', 'startDate', 'expireDate', 'note', 'askedAt', 'state', 'decidedAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, name, places, start_date AS "startDate", expire_date AS "expireDate", note,
        asked_at AS "askedAt", state, decided_at AS "decidedAt", answer
      FROM course_request WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'mails',
    says: 'the mails the portal sent you: what for, when they were queued, and when they went out',
    tables: ['mail'],
    columns: ['id', 'purpose', 'queuedAt', 'endedAt', 'error'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, purpose, queued_at AS "queuedAt", ended_at AS "endedAt", error
      FROM mail WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'invitations',
    says: 'the courses you were invited to, and when',
    tables: ['course_invitation'],
    columns: ['id', 'course', 'teacher', 'email', 'firstName', 'lastName', 'invitedAt', 'mailedAt', 'mails', 'takenAt', 'withdrawnAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT i.id AS key, i.id, course.name AS course, t.first_name || ' ' || t.last_name AS teacher, i.email,
        i.first_name AS "firstName", i.last_name AS "lastName", invited_at AS "invitedAt", mailed_at AS "mailedAt", mails,
        taken_at AS "takenAt", withdrawn_at AS "withdrawnAt"
      FROM course_invitation i JOIN course ON course.id = course_id JOIN customer t ON t.id = teacher_id
      WHERE (customer_id = ${person}::integer OR i.email_key = (SELECT email_key FROM customer WHERE id = ${person}::integer))
        AND i.id > ${after} ORDER BY i.id`,
  },
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
    says: 'when you signed in lately, roughly from where, and with what',
    tables: ['sign_in'],
    columns: ['id', 'signedInAt', 'network', 'device'],
    key: NUMBER,
    of: 'signIns',
    rows: (person, after) => sql`SELECT id AS key, id, signed_in_at AS "signedInAt", network, device
      FROM sign_in WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'security-events',
    says: 'what was noted about your account for whoever runs the portal: sign-ins, failures, changes of passwords, factors and roles',
    tables: ['security_event'],
    columns: ['id', 'what', 'at', 'newestAt', 'times', 'network', 'details'],
    key: NUMBER,
    of: 'signIns',
    rows: (person, after) => sql`SELECT id AS key, id, kind AS what, happened_at AS at, last_at AS "newestAt", times,
        CASE WHEN actor_id IS NULL OR actor_id = about_id THEN network END AS network, facts AS details
      FROM security_event WHERE about_id = ${person}::integer AND id > ${after} ORDER BY id`,
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
    name: 'passkeys',
    says: 'the passkeys you sign in with, without their keys',
    tables: ['passkey'],
    columns: ['id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'],
    key: NUMBER,
    of: 'signIns',
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt", is_synced AS "isSynced"
      FROM passkey WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'single-sign-on',
    says: 'your accounts at providers of single sign-on that open the one here',
    tables: ['sso_identity'],
    columns: ['id', 'provider', 'issuer', 'subject', 'email', 'linkedAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, provider_name AS provider, issuer, subject, email, linked_at AS "linkedAt"
      FROM sso_identity WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'api-keys',
    says: 'the API keys you made, without their secrets, and when and roughly from where they were used last',
    tables: ['api_key'],
    columns: ['id', 'name', 'rights', 'countries', 'createdAt', 'expiresAt', 'lastUsedAt', 'lastNetwork', 'endedAt'],
    key: NUMBER,
    of: 'signIns',
    rows: (person, after) => sql`SELECT id AS key, id, name, rights, countries, created_at AS "createdAt", expires_at AS "expiresAt",
        last_used_at AS "lastUsedAt", last_network AS "lastNetwork", ended_at AS "endedAt"
      FROM api_key WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'networks',
    says: 'the networks you signed in from: from another one a mail tells you',
    tables: ['known_network'],
    columns: ['network', 'seenAt'],
    key: TEXT,
    of: 'signIns',
    rows: (person, after) => sql`SELECT network AS key, network, seen_at AS "seenAt"
      FROM known_network WHERE customer_id = ${person}::integer AND network COLLATE "C" > ${after} ORDER BY network COLLATE "C"`,
  },
  {
    name: 'saved-views',
    says: 'the views of lists that you saved',
    tables: ['saved_view'],
    columns: ['id', 'list', 'name', 'state'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, list, name, state
      FROM saved_view WHERE owner_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'imports',
    says: 'the files you imported as a member of staff; what they brought in is other people’s',
    tables: ['import'],
    columns: ['id', 'fileName', 'madeAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, file_name AS "fileName", made_at AS "madeAt"
      FROM import WHERE maker_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'notes',
    says: 'what members of staff noted about you. Read them before you hand them out: what they say of others is theirs',
    tables: ['note'],
    columns: ['id', 'note', 'writtenAt', 'editedAt'],
    key: NUMBER,
    of: 'staff',
    rows: (person, after) => sql`SELECT id AS key, id, note, written_at AS "writtenAt", edited_at AS "editedAt"
      FROM note WHERE customer_id = ${person}::integer AND note <> '' AND id > ${after} ORDER BY id`,
  },
];

/** What hangs on a person, their licenses, offers or courses and does not go out, by table, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  one_time_code: 'The secret of one-time codes, sealed: whoever got it could sign in',
  code_enrolment: 'Likewise',
  enrolment_mail: 'Likewise',
  recovery_code: 'Likewise',
  passkey_challenge: 'What a browser is asked, for 5 minutes',
  sso_attempt: 'The way to a provider and back, which takes minutes; what is kept of it is sealed',
  sso_provider: 'Set up by an Admin for people of an organization; who set it up stands in the log',
  webhook: 'Made by an Admin for a program of the vendor; who made it stands in the log',
  webhook_delivery: 'What was told to a program, without values of anybody; what it told of stands in the log',
  factor_reset: 'What Admins decide within three days; what they did stands in the log',
  bulk: 'Work of staff that is told for a day; each record it changed has its own entry in the log',
  bulk_record: 'Likewise',
  import_row: 'Which people an import of staff brought in is theirs; what it made of a person is the person',
  switched: 'What a switch was before it was changed, for the minutes in which that is undone; the change stands in the log',
  offer_prolonged: 'When the offer was prolonged stands in its validity',
};
