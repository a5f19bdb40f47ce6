import type { ComputerEnd, CourseKind, FileFate, ReplacementReason, Stage } from '@lm/contract';
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';

/** The tables as the migrations leave them. Days are `YYYY-MM-DD` strings, moments are Dates. */
/** What showed at sign-in who it is. */
export type Proof = 'password' | 'passkey' | 'sso';

export interface Tables {
  role: { id: Generated<number>; name: string; name_key: string; built_in: Generated<boolean>; revision: Generated<number> };
  role_right: { role_id: number; right_name: string };
  customer: CustomerTable;
  customer_role: { customer_id: number; role_id: number };
  customer_tally: { country_id: number; role_label: string; customers: number };
  note: {
    id: GeneratedAlways<number>;
    customer_id: number;
    note: string;
    revision: Generated<number>;
    /** The one that the calls of the specification read and write. */
    shared: boolean;
    /** Who wrote it, or the shared one last; they may be gone. */
    author_id: number | null;
    written_at: Date;
    edited_at: Date | null;
  };
  customer_area: { customer_id: number; country_id: number };
  session: {
    id: GeneratedAlways<number>;
    customer_id: number;
    token_hash: Buffer;
    user_agent: string;
    address: string;
    created_at: Date;
    last_seen_at: Date;
    /** When whoever is signed in last showed that it is them (STE-685). */
    confirmed_at: Date;
    /** It outlives the browser. */
    keeps: Generated<boolean>;
    /** How it was opened. */
    proof: Generated<Proof>;
  };
  passkey: {
    id: GeneratedAlways<number>;
    customer_id: number;
    name: string;
    credential_id: Buffer;
    /** As COSE has it. */
    public_key: Buffer;
    /** What authenticators know the account by; the same in all passkeys of a person. */
    user_handle: Buffer;
    /** As the passkey counts them; 0 where it never does. */
    uses: number;
    /** Words, with a space between them. */
    transports: string;
    is_synced: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenge: {
    challenge: Buffer;
    purpose: 'register' | 'sign-in' | 'confirm';
    customer_id: number | null;
    user_handle: Buffer | null;
    made_at: Date;
  };
  security_event: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    kind: string;
    /** Whose act it was; null where nobody was signed in. */
    actor_id: number | null;
    key_id: number | null;
    /** Whose account it is about. */
    about_id: number | null;
    /** As the portal notes networks; null for what no call caused. */
    network: string | null;
    request_id: string | null;
    facts: ColumnType<unknown, string, never>;
    /** So many of the same kind that were noted as one: this is when the newest of them was. */
    times: Generated<number>;
    last_at: Date;
    /** What is counted in this row (SEC-782); null for what stands by itself. */
    bundle: string | null;
  };
  one_time_code: {
    customer_id: number;
    /** Sealed under a key outside the database (FAC-655). */
    secret: string;
    /** The newest step that was taken: 30 s each, since 1970. */
    last_step: number;
    made_at: Date;
  };
  code_enrolment: { customer_id: number; secret: string; begun_at: Date };
  factor_policy: { policy: string; began_at: Date; newest_id: number };
  enrolment_mail: { customer_id: number; code_id: string; sent_at: Date };
  /** Since when somebody is an Admin who can sign in, and until when they were. */
  admin_term: { customer_id: number; since: Date; until: Date | null };
  factor_reset: { customer_id: number; asked_by: number; asked_at: Date; reason: string; known: Json | null };
  kept_answer: { id: Buffer; sealed: string; done_at: Date };
  recovery_code: { customer_id: number; mark: Buffer };
  /** What Admins are told of by mail. */
  security_alert: {
    id: GeneratedAlways<number>;
    kind: string;
    /** One of these there is, however often it is raised. */
    cause: string | null;
    event_id: number;
    raised_at: Date;
    mailed_at: Date | null;
  };
  /** Which issuer a secret of the folder of secrets is for. */
  sso_secret: { file: string; issuer: string };
  /** When Admins were last mailed of a kind of alert. */
  security_alert_mail: { kind: string; mailed_at: Date };
  sso_provider: {
    id: GeneratedAlways<number>;
    name: string;
    name_key: string;
    issuer: string;
    client_id: string;
    /** In the folder of secrets; empty for a client without one. */
    secret_file: string;
    scopes: string;
    domains: string[];
    must_use: string[];
    roles_claim: string;
    /** Of {@link ClaimedRole}. */
    roles: Json;
    country_id: number;
    revision: Generated<number>;
    /** Who added or changed it last, and whether Admins were told that they are gone (SSO-712). */
    author_id: number | null;
    is_unattended: Generated<boolean>;
  };
  /** An account at a provider that opens an account here (SSO-704). */
  sso_identity: {
    id: GeneratedAlways<number>;
    issuer: string;
    subject: string;
    customer_id: number;
    /** As they were when it was linked. */
    provider_name: string;
    email: string;
    linked_at: Date;
    /** The provider said the email of an account that was there; its owner has not linked it themselves. */
    joined_by_email: Generated<boolean>;
  };
  /** Somebody is on the way to a provider and back (SSO-703). */
  sso_attempt: {
    state_hash: Buffer;
    secret_hash: Buffer;
    provider: string;
    /** Nonce and PKCE verifier, sealed under a key outside the database. */
    sealed: string;
    purpose: 'sign-in' | 'confirm' | 'link';
    /** Who is signed in; null for whoever wants to be. */
    customer_id: number | null;
    keeps: boolean;
    begun_at: Date;
  };
  api_key: {
    id: GeneratedAlways<number>;
    customer_id: number;
    revision: Generated<number>;
    name: string;
    secret_hash: Buffer;
    /** As they were chosen. */
    rights: string[];
    /** Null: all customers that its owner sees. */
    countries: number[] | null;
    created_at: Date;
    expires_at: Date;
    /** When its owner was told that it expires. */
    warned_at: Date | null;
    /** Exact to a minute. */
    last_used_at: Date | null;
    last_network: string | null;
    ended_at: Date | null;
    /** Its owner ended it, and no Admin; null while nobody did. */
    ended_by_owner: boolean | null;
  };
  last_sign_in: { customer_id: number; signed_in_at: Date };
  sign_in: { id: GeneratedAlways<number>; customer_id: number; signed_in_at: Date; network: string; device: string };
  account_link: {
    id: string;
    customer_id: number;
    purpose: LinkPurpose;
    /** Of an activation: the course whose code one signed up with. */
    course_code: string | null;
    created_at: Date;
    handed_over_at: Date | null;
    used_at: Date | null;
    replaced_at: Date | null;
  };
  job: {
    id: GeneratedAlways<number>;
    kind: string;
    payload: Json;
    key: string | null;
    due_at: Date;
    lease_until: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    ended_at: Date | null;
    ran_at: Date | null;
    took_ms: number | null;
    toward: string | null;
  };
  mail: {
    id: GeneratedAlways<number>;
    key: string | null;
    customer_id: number | null;
    purpose: string;
    about: Json;
    more: number;
    again_of: number | null;
    queued_at: Date;
    ended_at: Date | null;
    error: string | null;
  };
  mail_choice: { customer_id: number; topics_off: string[]; revision: number };
  bulk: {
    id: GeneratedAlways<number>;
    customer_id: number;
    key: string;
    what: Json;
    started_at: Date;
    ended_at: Date | null;
    undo_asked_at: Date | null;
    undo_ended_at: Date | null;
    counts: Json | null;
  };
  bulk_record: {
    bulk_id: number;
    place: number;
    record_id: number;
    revision: number;
    state: Generated<'waiting' | 'done' | 'failed' | 'undone' | 'kept'>;
    reason: string | null;
    undo: Json | null;
  };
  clock: { id: Generated<boolean>; known_at: Date | null; doubted_from: Date | null; doubted_since: Date | null };
  customer_picture: { customer_id: number; file_name: string; jpeg: Buffer };
  sign_in_attempt: { id: GeneratedAlways<number>; account_hash: Buffer; network: string; attempted_at: Date };
  budget_spent: { budget: string; who: string; spent: number; ends_at: Date };
  known_network: { customer_id: number; network: string; seen_at: Date; trusted: Generated<boolean> };
  erased_person: {
    id: number;
    created_at: Date;
    erased_at: Date;
    by_id: number;
    /** Until the log is done with. */
    email: string | null;
    entries: Generated<number>;
    /** Of what people wrote elsewhere too. */
    with_texts: Generated<boolean>;
    log_done_at: Generated<Date | null>;
  };
  /** Gone for good, and not erased from the log (PRV-538). */
  left_person: { id: number; created_at: Date; country_id: number; staff: boolean };
  log_state: { id: Generated<boolean>; schema: string; key_check: string | null };
  log_entry: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    admin_email: string;
    owner_email: string;
    license_category: string | null;
    license_type: string | null;
    action: string;
    /** Of entries of before events; empty in every other. */
    changes: Json;
    search_key: string;
    /** Null in entries of before events. */
    event: Json | null;
    personal: Json | null;
  };
  log_unsealed: { entry_id: number; mark: Buffer; refused: Generated<boolean> };
  log_seal: { seq: number; entry_id: number; mark: Buffer; hash: Buffer };
  log_head: {
    id: GeneratedAlways<number>;
    from_seq: number;
    seq: number;
    hash: Buffer;
    found_to: number;
    signed_at: Date;
    kid: string;
    signature: Buffer;
  };
  release: {
    id: GeneratedAlways<number>;
    name: string;
    name_key: string;
    date: string;
    product_link: string;
    fnl_link: string;
    matlab_link: string;
    notes: string;
    revision: Generated<number>;
  };
  course: {
    id: GeneratedAlways<number>;
    code: string;
    teacher_id: number;
    start_date: string;
    expire_date: string;
    created_at: Date;
    paused: Generated<boolean>;
    /** The code, and what finds it, where nothing is said. */
    name: Generated<string>;
    search_key: Generated<string>;
    /** Null: as many as the setting says. */
    places: number | null;
    /** Null: up to the last day. */
    redeem_until: string | null;
    kind: Generated<CourseKind>;
    /** Of a room: computers that its teachers exchanged while a file of theirs still worked. */
    exchanged: Generated<number>;
    /** The places it had when its teachers were told that nine tenths are taken. */
    told_places: Generated<number | null>;
    revision: Generated<number>;
  };
  /** None: all modules. */
  course_module: { course_id: number; module_id: number };
  course_request: {
    id: GeneratedAlways<number>;
    customer_id: number;
    course_id: number | null;
    for_places: boolean;
    kind: CourseKind;
    name: string;
    places: number;
    start_date: string | null;
    expire_date: string | null;
    note: string;
    asked_at: Date;
    state: 'open' | 'granted' | 'declined';
    decided_at: Date | null;
    decided_by: number | null;
    answer: string;
  };
  course_teacher: { course_id: number; customer_id: number };
  course_invitation: {
    id: GeneratedAlways<number>;
    course_id: number;
    link_id: string;
    email: string;
    email_key: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    invited_at: Date;
    mailed_at: Date;
    mails: Generated<number>;
    taken_at: Date | null;
    customer_id: number | null;
    withdrawn_at: Date | null;
  };
  license: LicenseTable;
  reminder: { license_id: number; ends_on: string; step: number; sent_on: string };
  customer_reminders: { customer_id: number; to_distributor: boolean; off_reason: string | null; revision: Generated<number> };
  license_subscription: { license_id: number; start_date: string; end_date: string; months: number };
  license_module: { license_id: number; module_id: number };
  license_host: { license_id: number; mac: string; place: number; computer_id: Generated<number> };
  computer: ComputerTable;
  quotation: {
    id: GeneratedAlways<number>;
    customer_id: number;
    form: Json;
    submitted_at: Date;
    answered_at: Date | null;
    answered_by: string | null;
    answer: Generated<string>;
    renewal: Json | null;
    revision: Generated<number>;
    owner_id: Generated<number | null>;
    next_step: Generated<string>;
    next_on: Generated<string | null>;
    lost_at: Generated<Date | null>;
    lost_reason: Generated<string | null>;
    lost_note: Generated<string>;
    offer_id: GeneratedAlways<number | null>;
    offer_state: GeneratedAlways<string | null>;
    offer_until: GeneratedAlways<string | null>;
    stage: GeneratedAlways<Stage>;
  };
  price_book: {
    id: GeneratedAlways<number>;
    currency: string;
    valid_from: string;
    follows: number;
    maintenance: number;
    academic: number;
    reinstatement_years: number;
    reinstatement_surcharge: number;
    revision: Generated<number>;
  };
  price_book_module: { price_book_id: number; module_id: number; permanent: number | null; month: number | null };
  price_book_step: { price_book_id: number; from_number: number; off: number };
  offer_counter: { year: number; last: number };
  offer: OfferTable;
  offer_revision: OfferRevisionTable;
  offer_line: OfferLineTable;
  offer_pdf: { offer_id: number; no: number; content: Buffer };
  order_counter: { year: number; last: number };
  customer_order: OrderTable;
  order_license: {
    order_id: number;
    line: number;
    copy: number;
    license_id: number;
    from_day: string;
    until_day: string;
    ended_on: string | null;
  };
  replacement_request: ReplacementRequestTable;
  replacement: ReplacementTable;
  teacher_request: TeacherRequestTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  teacher_proof: {
    customer_id: number;
    request_id: number | null;
    name: string;
    content: Buffer;
    kept_until: Date | null;
  };
  offer_prolonged: { offer_id: number; no: number; at: Date };
  saved_view: {
    id: GeneratedAlways<number>;
    list: string;
    name: string;
    name_key: string;
    state: Json;
    owner_id: number | null;
    role_id: number | null;
    maker_id: number | null;
    revision: Generated<number>;
  };
  bin: {
    id: GeneratedAlways<number>;
    kind: 'customer' | 'license' | 'course' | 'release';
    record_id: number;
    name: string;
    person_id: number | null;
    person_name: string | null;
    person_email: string | null;
    country_id: number | null;
    staff: boolean;
    teacher_id: number | null;
    /** Of a license whose place a teacher of the course took; that course. */
    course_id: Generated<number | null>;
    search_key: string;
    deleted_at: Date;
    deleted_by_id: number;
    deleted_by: string;
    rows: Json;
  };
  switched: { customer_id: number; by_id: number; at: Date; revision: number; before: Json };
  import: {
    id: GeneratedAlways<number>;
    maker_id: number;
    key: string;
    file_name: string;
    made_at: Date;
    last_at: Generated<Date | null>;
    undo_asked_at: Generated<Date | null>;
  };
  import_row: {
    id: GeneratedAlways<number>;
    import_id: number;
    customer_id: number;
    is_new: boolean;
    license_id: number | null;
  };
  host_request: { nonce_hash: Buffer; license_id: number; used_at: Date };
  signing_key: { kid: string; public_key: string; created_at: Date; used_at: Date | null };
  issued_file: {
    id: string;
    license_id: number;
    seq: number;
    kid: string;
    host_ids: string[];
    expires: string | null;
    issued_at: Date;
    computer_id: Generated<number | null>;
    issued_by: Generated<number | null>;
    /** SHA-256 of its text, of files of a lab pack. */
    digest: Generated<Buffer | null>;
    number: Generated<number>;
  };
  file_status: {
    file_id: string;
    license_id: number;
    expires: string | null;
    superseded_at: Generated<Date | null>;
    newer: Generated<string | null>;
    suspended_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
    withdrawn_reason: Generated<string | null>;
    deleted_at: Generated<Date | null>;
  };
  status_change: { id: GeneratedAlways<number> };
  status_list: {
    id: Generated<boolean>;
    number: number;
    kid: string;
    issued_at: Date;
    next_update: string;
    files: number;
    content: string;
  };
}

export type LinkPurpose = 'activation' | 'first-password' | 'reset';

/** Written as text, read as what it holds. */
type Json = ColumnType<unknown, string, string>;

/** As rules/offers.ts has them. */
type OfferState = 'draft' | 'waiting' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'replaced';

interface OfferTable {
  id: GeneratedAlways<number>;
  year: number;
  number: number;
  customer_id: number | null;
  quotation_id: number | null;
  maker_id: number | null;
  made_at: Date;
  changed_at: Date;
  /** Of the newest revision are the state, the validity, the currency and the total. */
  last_no: number;
  /** The revision that the customer can accept, and until when. */
  open_no: number | null;
  open_until: string | null;
  state: OfferState;
  valid_until: string;
  currency: string;
  total: number;
  revision: Generated<number>;
}

interface OfferRevisionTable {
  offer_id: number;
  no: number;
  state: OfferState;
  currency: string;
  total: number;
  tax_text: string;
  tax_percent: number;
  valid_until: string;
  terms: string;
  note: string;
  po_number_needed: boolean;
  offline_files: boolean;
  academic: boolean;
  book_from: string | null;
  made_at: Date;
  offered_at: Date | null;
  offered_by_id: number | null;
  ended_at: Date | null;
  reason: Generated<string>;
  changed_by_id: number | null;
  asked_by_id: number | null;
  approved_by_id: number | null;
}

interface OfferLineTable {
  offer_id: number;
  no: number;
  place: number;
  what: 'license' | 'renewal';
  category_id: number;
  type_id: number;
  modules: number[];
  users: number;
  months: number | null;
  license_id: number | null;
  from_day: string | null;
  until_day: string | null;
  list_amount: number | null;
  rule: string;
  is_typed: boolean;
  price: number;
  discount: number;
  discount_reason: string;
  amount: number;
}

interface ReplacementRequestTable {
  id: GeneratedAlways<number>;
  license_id: number;
  computer_id: number;
  reason: ReplacementReason;
  fate: FileFate;
  note: string;
  seats: number | null;
  from_name: string;
  from_macs: string[];
  to_name: string | null;
  to_macs: string[];
  host_key: string | null;
  asked_at: Date;
  asked_by: number;
  state: 'open' | 'approved' | 'declined';
  emergency_on: string | null;
  emergency_until: string | null;
  decided_at: Date | null;
  decided_by: number | null;
  answer: string;
}

interface TeacherRequestTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  sentence: string;
  link: string;
  file_name: string | null;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  asked_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  answer: string;
}

interface WebhookTable {
  id: GeneratedAlways<number>;
  revision: Generated<number>;
  name: string;
  url: string;
  kinds: string[];
  /** Null: everything. */
  countries: number[] | null;
  /** Sealed, as is the one before, which signs too until then. */
  secret: string;
  old_secret: string | null;
  old_secret_until: Date | null;
  maker_id: number | null;
  created_at: Date;
  delivered_at: Date | null;
  /** Since then nothing was delivered; null after a success. */
  failing_since: Date | null;
  /** Nothing is tried before. */
  rests_until: Date | null;
  paused_at: Date | null;
  paused_because: 'failures' | 'hand' | null;
  /** Its Admin is none any more: nothing is delivered until another one adopts it. */
  is_unattended: Generated<boolean>;
}

interface WebhookDeliveryTable {
  id: GeneratedAlways<number>;
  webhook_id: number;
  message_id: string;
  /** What is told, in the log. */
  entry_id: number;
  act: string;
  record_kind: string;
  record_id: number;
  owner_id: number | null;
  is_test: Generated<boolean>;
  is_again: Generated<boolean>;
  created_at: Date;
  state: Generated<'waiting' | 'delivered' | 'given up'>;
  tries: Generated<number>;
  /** From when on the days count for which it is tried. */
  tried_since: Date;
  next_at: Date;
  /** Until then one server alone sends it. */
  claimed_until: Date | null;
  /** Another of its record waits before it; one that is not known to be behind may be so all the same. */
  behind: Generated<boolean>;
  ended_at: Date | null;
  status: number | null;
  answer: string | null;
  error: string | null;
  took_ms: number | null;
}

interface ReplacementTable {
  id: GeneratedAlways<number>;
  license_id: number;
  computer_id: number;
  new_computer_id: number;
  request_id: number | null;
  reason: ReplacementReason;
  fate: FileFate;
  costs: 0 | 1;
  seats: number | null;
  from_name: string;
  from_macs: string[];
  to_name: string;
  to_macs: string[];
  typed_until: Date | null;
  at: Date;
  by_id: number;
}

interface OrderTable {
  id: GeneratedAlways<number>;
  year: number;
  number: number;
  customer_id: number;
  offer_id: number;
  offer_no: number;
  state: 'waiting' | 'awaited' | 'done' | 'cancelled';
  currency: string;
  /** With its tax, in minor units. */
  total: number;
  accepted_at: Date;
  accepted_name: string;
  accepted_position: string;
  po_number: string;
  pdf_hash: string | null;
  made_on: string | null;
  payment_due: string | null;
  payment_days: number | null;
  /** The day on which the next mail about its payment is due. */
  mail_on: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  paid_reference: string | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  reason: string | null;
}

interface CustomerTable {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  organization: string;
  country_id: number;
  phone_number: string;
  /** Empty for none. */
  vat_id: string;
  password_hash: string | null;
  email_verified_at: Date | null;
  active: Generated<boolean>;
  teacher: Generated<boolean>;
  allow_trial: Generated<boolean>;
  offline_license_allowed: Generated<boolean>;
  role_label: string;
  /** Has a role besides Customer; the database keeps it (migration 0010). */
  staff: GeneratedAlways<boolean>;
  /** Has more roles than one; the database keeps it (migration 0013). */
  several_roles: GeneratedAlways<boolean>;
  /** Ever; the database keeps it (migration 0031). */
  signed_in: GeneratedAlways<boolean>;
  name_key: string;
  search_key: string;
  trial_given_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Nobody stands behind the record any more (PRV-532). */
  erased_at: Generated<Date | null>;
  revision: Generated<number>;
  created_at: Date;
}

interface LicenseTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  category_id: number;
  type_id: number;
  release_id: number | null;
  version: string;
  purchase_date: string | null;
  start_date: string | null;
  end_date: string | null;
  months: number | null;
  renew_date: string | null;
  /** Permanent only: the end of its newest subscription. */
  maintained_until: string | null;
  /** The first day, and the last: of the license, or of its maintenance; the database keeps them (migration 0021). */
  begins_on: GeneratedAlways<string>;
  ends_on: GeneratedAlways<string>;
  /** Files may be made for it without Allow Offline License (CRS-575). */
  offline_allowed: Generated<boolean>;
  import_key: ColumnType<string | null, string | null | undefined, never>;
  seats: number | null;
  course_id: number | null;
  course_code: string | null;
  /** Of a computer of a lab room: one of many that the room's teacher has. */
  in_room: Generated<boolean>;
  /** The day on which its owner first fetched the software; of a course alone. */
  downloaded_on: Generated<string | null>;
  /** When its student was last reminded to begin. */
  reminded_at: Generated<Date | null>;
  suspended_on: Generated<string | null>;
  suspended_reason: Generated<string | null>;
  revision: Generated<number>;
  created_at: Date;
}

interface ComputerTable {
  id: GeneratedAlways<number>;
  license_id: number;
  name: string;
  /** Folded; null for a name that the portal gave. */
  name_key: string | null;
  since: Date;
  seats: number | null;
  ended_at: Date | null;
  end_reason: ComputerEnd | null;
  replaced_by: number | null;
  /** The addresses it had; null while it is there: then they are in license_host. */
  macs: string[] | null;
  /** The public half of its own key, as its newest host file named it: 32 bytes in base64. */
  host_key: Generated<string | null>;
  revision: Generated<number>;
}

/** The whole handle on a database; only `db/` and what starts the portal have it. */
export type Database = Kysely<Tables>;

/** Reads anything, and writes nothing, by type: it has no insert, update or delete. Inside a transaction pass the transaction. */
export type Db = Pick<Database, 'selectFrom' | 'getExecutor'>;

/** What every query that writes takes, so that writing outside a transaction does not compile. */
export type Tx = Transaction<Tables>;
