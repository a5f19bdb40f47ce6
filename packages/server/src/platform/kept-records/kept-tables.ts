import type { Tables } from '../../db/tables.ts';

type Table = keyof Tables & string;

/** A table whose rows are kept with a record: those that point with a column to a row of another kept table, or of one in between. */
interface Kept {
  table: Table;
  by: string;
  of: Table;
  /** Another row may stand in its place by now: then it stays away. */
  unlessThere?: true;
  /** Stands between the two: its rows stay where they are, and point to `of`. */
  through?: { table: Table; by: string; to: string };
}

/**
 * Everything that is deleted with a customer, a license, a course code or a release and comes back with them, parents first
 * (BIN-507). A test holds it, with the two lists below, against the foreign keys of the database: who adds a table says here what
 * becomes of its rows.
 */
export const KEPT: readonly Kept[] = [
  { table: 'customer_role', by: 'customer_id', of: 'customer' },
  { table: 'customer_area', by: 'customer_id', of: 'customer' },
  { table: 'customer_picture', by: 'customer_id', of: 'customer' },
  { table: 'passkey', by: 'customer_id', of: 'customer', unlessThere: true },
  { table: 'last_sign_in', by: 'customer_id', of: 'customer' },
  { table: 'one_time_code', by: 'customer_id', of: 'customer' },
  { table: 'recovery_code', by: 'customer_id', of: 'customer' },
  { table: 'sso_identity', by: 'customer_id', of: 'customer', unlessThere: true },
  { table: 'sign_in', by: 'customer_id', of: 'customer' },
  { table: 'note', by: 'customer_id', of: 'customer' },
  { table: 'customer_reminders', by: 'customer_id', of: 'customer' },
  { table: 'mail_choice', by: 'customer_id', of: 'customer' },
  { table: 'mail', by: 'customer_id', of: 'customer' },
  { table: 'teacher_request', by: 'customer_id', of: 'customer' },
  { table: 'saved_view', by: 'owner_id', of: 'customer' },
  { table: 'course', by: 'teacher_id', of: 'customer' },
  { table: 'course_module', by: 'course_id', of: 'course' },
  { table: 'course_teacher', by: 'course_id', of: 'course', unlessThere: true },
  { table: 'course_teacher', by: 'customer_id', of: 'customer' },
  { table: 'course_invitation', by: 'course_id', of: 'course' },
  { table: 'course_invitation', by: 'customer_id', of: 'customer' },
  { table: 'course_request', by: 'course_id', of: 'course', unlessThere: true },
  { table: 'course_request', by: 'customer_id', of: 'customer' },
  { table: 'license', by: 'customer_id', of: 'customer' },
  { table: 'license_subscription', by: 'license_id', of: 'license' },
  { table: 'license_module', by: 'license_id', of: 'license' },
  { table: 'computer', by: 'license_id', of: 'license' },
  { table: 'license_host', by: 'license_id', of: 'license' },
  { table: 'replacement_request', by: 'license_id', of: 'license' },
  { table: 'replacement', by: 'license_id', of: 'license' },
  { table: 'issued_file', by: 'license_id', of: 'license' },
  { table: 'reminder', by: 'license_id', of: 'license' },
  { table: 'quotation', by: 'customer_id', of: 'customer' },
  { table: 'customer_order', by: 'customer_id', of: 'customer' },
  { table: 'order_license', by: 'order_id', of: 'customer_order' },
  { table: 'offer_pdf', by: 'offer_id', of: 'customer', through: { table: 'offer', by: 'id', to: 'customer_id' } },
];

/** What opened the account under its old email: it does not come along to another (BIN-519). */
export const OPENS: readonly Table[] = ['passkey', 'one_time_code', 'recovery_code', 'sso_identity', 'sign_in', 'last_sign_in'];

/** A column of a row that stays when what it points to is deleted, and loses it; restoring puts it back where it is still empty. */
interface Linked {
  table: Table;
  column: string;
  to: Table;
  key: readonly string[];
}

export const LINKED: readonly Linked[] = [
  { table: 'offer', column: 'customer_id', to: 'customer', key: ['id'] },
  { table: 'offer', column: 'quotation_id', to: 'quotation', key: ['id'] },
  { table: 'offer', column: 'maker_id', to: 'customer', key: ['id'] },
  { table: 'offer_revision', column: 'offered_by_id', to: 'customer', key: ['offer_id', 'no'] },
  { table: 'offer_revision', column: 'changed_by_id', to: 'customer', key: ['offer_id', 'no'] },
  { table: 'offer_revision', column: 'asked_by_id', to: 'customer', key: ['offer_id', 'no'] },
  { table: 'offer_revision', column: 'approved_by_id', to: 'customer', key: ['offer_id', 'no'] },
  { table: 'quotation', column: 'owner_id', to: 'customer', key: ['id'] },
  { table: 'saved_view', column: 'maker_id', to: 'customer', key: ['id'] },
  { table: 'webhook', column: 'maker_id', to: 'customer', key: ['id'] },
  { table: 'sso_provider', column: 'author_id', to: 'customer', key: ['id'] },
];

/** What does not come back, by table and column, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'session.customer_id': 'Sessions end: whoever is restored signs in anew',
  'factor_reset.customer_id': 'A reset waits three days for an Admin',
  'factor_reset.asked_by': 'Likewise',
  'enrolment_mail.customer_id': 'A code that was mailed waits minutes',
  'sso_attempt.customer_id': 'Somebody on the way to a provider and back starts again',
  'api_key.customer_id': 'Keys of the API end with their owner: whoever is restored makes new ones',
  'code_enrolment.customer_id': 'A secret that was shown waits minutes for its first code',
  'passkey_challenge.customer_id': 'What a browser is asked waits 5 minutes for its answer',
  'account_link.customer_id': 'Links that were mailed end',
  'known_network.customer_id': 'From where somebody signed in is not kept of people who are gone',
  'teacher_proof.customer_id': 'A file that shows who teaches is kept for the decision alone',
  'teacher_proof.request_id': 'Likewise',
  'switched.customer_id': 'A switch is taken back within minutes',
  'import.maker_id': 'An import is undone by whoever made it, within minutes',
  'import_row.import_id': 'Likewise',
  'import_row.customer_id': 'Likewise',
  'import_row.license_id': 'Likewise',
  'bulk.customer_id': 'A bulk job is told to whoever began it, for a day',
  'bulk_record.bulk_id': 'Likewise',
  'license.course_id': 'A license from a course knows its code: by that it gets its place back',
};
