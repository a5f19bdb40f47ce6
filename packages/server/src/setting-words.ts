/**
 * What each setting does, in the groups of docs/settings.md. If an unset variable means something other than “none”, this is stated beside the words.
 * docs/settings.md is generated from this (settings.test.ts).
 */
type Words = string | [words: string, unset: string];

export const SETTING_WORDS: Record<string, Record<string, Words>> = {
  Server: {
    PORT: 'The port the portal listens on',
    HOST: 'The address it listens on; `0.0.0.0` for every network of the machine',
    DATA_DIR: 'The folder of the embedded database, backups, the signing key, mail files and the newest head of the log',
    PUBLIC_URL: ['How customers reach the portal; links in emails begin with it', '`http://localhost:PORT`'],
    TRUST_PROXY: 'How many proxies stand in front of the portal; their `X-Forwarded-For` then says who calls',
    TRUST_CLOCK: 'The clock is right on this day, however far it jumped ([clocks](operating.md#clocks))',
  },
  'First admin': {
    ADMIN_EMAIL: 'The first Admin, created at start if there is none',
    ADMIN_PASSWORD: ['Their password, not a common one', 'a random one, printed once'],
  },
  Database: {
    DATABASE_URL: [
      'PostgreSQL 15 or newer, with the extension `pg_trgm` allowed ([which database](operating.md#which-database))',
      'the embedded database',
    ],
    DATABASE_CONNECTIONS: 'Connections of this server to PostgreSQL, at most',
    DATABASE_TIMEOUT_SECONDS:
      'PostgreSQL cancels a statement after this time, and waiting for a lock after half of it; the call is answered with 503',
    DATABASE_WAIT_SECONDS: 'How long a start waits for PostgreSQL to answer',
    DATABASE_POOLER: '`on` behind PgBouncer in transaction mode ([scaling](scaling.md))',
    DATABASE_TLS: '`on`: no connection to PostgreSQL without TLS and a matching certificate ([TLS](operating.md#tls))',
    DATABASE_CA_FILE: 'The certificates (PEM) of the only authorities trusted for PostgreSQL',
  },
  'Backups, keys and the log': {
    BACKUP_TO: 'Where each backup is copied to ([backups](backups.md))',
    PG_BIN: ['The folder of `pg_dump` and `pg_restore`', 'Debian’s newest, otherwise the `PATH`'],
    SIGNING_KEY_FILE: ['The signing key; servers on one PostgreSQL share it', '`DATA_DIR/signing-key.json`'],
    LOG_ANCHOR_FILE: 'A file that gets the newest head of the log ([anchors](log.md#anchors))',
    LOG_ANCHOR_COMMAND: 'A program that gets it',
    LOG_ANCHOR_URL: 'An address that gets it',
    LOG_TIMESTAMP_URL: 'A time stamp authority (RFC 3161) that stamps it',
  },
  Mail: {
    SMTP_URL: ['The mail server; `smtps://` for TLS from the start', 'emails become files in `DATA_DIR/outbox`'],
    SMTP_TLS: '`on`: nothing is sent without TLS and a matching certificate; `off`: TLS when the server offers it',
    SMTP_CA_FILE: 'The certificates (PEM) of the only authorities trusted for the mail server',
    MAIL_FROM: 'The sender',
    MAIL_FROM_NAME: ['The sender’s display name', '`PRODUCT_NAME` License Manager'],
    CONTACT_EMAIL: 'Named in messages to customers',
    SALES_EMAIL: 'Where quotation requests, copies of reminders, and replies to emails about licenses and offers go',
    SECURITY_CONTACT: 'The contact that `/.well-known/security.txt` names',
    SECURITY_TXT_EXPIRES: 'The day on which `security.txt` expires, at most a year ahead; needed with `SECURITY_CONTACT`',
  },
  'Product and seller': {
    PRODUCT_NAME:
      'The desktop program’s name on screens, in emails and in license files, where programs compare it, until Products says otherwise (PRD-31)',
    SELLER_NAME: 'The seller’s name on offers and orders; without it they name no seller',
    SELLER_ADDRESS: 'The seller’s address',
    SELLER_REGISTER: 'Where the seller is registered, and under which number',
    SELLER_VAT_ID: 'The seller’s VAT ID',
  },
  'Licenses and reminders': {
    TRIAL_DAYS: 'Days a trial license runs (PRD-31)',
    RENEWAL_OPEN_DAYS: 'Days before the end of a license from which its renewal is open',
    GRACE_DAYS: 'Days of Grace after the end of a license, before it is Lapsed',
    REMINDER_DAYS: 'Days before the end of a license or its maintenance on which people are reminded; negative: after it',
    SALES_COPY_DAYS: 'The days of these on which `SALES_EMAIL` gets a copy',
    REMINDER_HOUR: 'The hour of the day, in UTC, from which reminders are sent',
    STATUS_LIST_DAYS: 'Days for which a status list may be used without a warning',
    REPLACEMENTS_A_YEAR: 'Computer replacements per license and year, from its purchase',
    SEAT_MOVES_A_YEAR: 'Seat moves a year (PRD-31)',
    TYPING_ERROR_HOURS: 'Hours in which an address can be corrected as mistyped (REPL-418)',
    EMERGENCY_DAYS: 'Days an emergency file works',
    EMERGENCY_EVERY_DAYS: 'Days from one emergency file to the next',
    HOST_ADDRESSES: 'Addresses that a computer of a license may have',
    LICENSE_FILE_2_FROM:
      'The first release whose programs read license files of [version 2](license-file-2.md), bound to ids other than MAC addresses too (PRD-31)',
    LICENSE_FILE_LIST_DAYS: 'How many days old the [status list](status-list.md) may be that files of version 2 require (PRD-31)',
    HOST_IDS_NEEDED: ['How many ids of a computer have to match, or any one MAC address of several (PRD-31)', 'all of them'],
    ALLOW_HTTP_LINKS: '`on`: download links of releases may start with `http://`',
    RELEASE_FILES_DIR: ['Folder of [files of releases](releases.md); servers share it', '`releases` in `DATA_DIR`'],
    RELEASE_FILES_BUCKET: ['The [S3 bucket](releases.md#where-files-are-kept) that keeps them instead', 'a folder'],
    RELEASE_FILES_BUCKET_KEY: 'Its access key',
    RELEASE_FILES_BUCKET_REGION: 'Its region',
    RELEASE_KEYS: 'Keys for [signatures](releases.md#signatures) of files',
  },
  Selling: {
    OFFER_DAYS: 'Days an offer can be accepted, unless its maker says otherwise',
    OFFER_MORE_DAYS: 'Days by which a customer may extend an offer, once; 0 for not at all',
    APPROVAL_ABOVE_PERCENT: 'A line of an offer with a higher discount needs a second person who may approve',
    PO_NUMBER_NEEDED: '`on`: no offer is accepted without a purchase order number',
    ORDERS: '`at-once`: accepting an offer makes its licenses; `confirm`: they are made when staff confirm the order',
    PAYMENT_AWAITED: '`on`: new licenses of an order are Temporary until staff mark it paid',
    PAYMENT_DAYS: 'Days within which an order must be paid before it ends',
  },
  'Courses and teachers': {
    COURSE_MAX_STUDENTS: 'Places in a course without its own number',
    COURSE_PLACES_MOST: 'The most places a course may have',
    COURSE_AT_ONCE_PLACES: 'Places for which teachers from `TEACHER_DOMAINS` get a course at once; 0 for none',
    TEACHER_DOMAINS: 'Email domains whose owners become teachers at once; `*.uni.example` for subdomains (TCH-620)',
    TEACHER_PROOF_DAYS: 'Days a proof of teaching is kept after the answer',
    STUDENT_ERASURE_MONTHS: 'Months after their last course until student accounts are offered for erasure (PRV-626)',
  },
  'Signing in': {
    SESSION_IDLE_HOURS: 'A session ends after this long without a call',
    SESSION_MAX_DAYS: 'And after this long in any case',
    SECOND_FACTOR_FOR: 'Who needs a second factor; demanded where `SMTP_URL` is set (FAC-659)',
    SSO_PROVIDERS_FILE: 'A JSON file with single sign-on providers ([single sign-on](single-sign-on.md))',
    SSO_SECRETS_DIR: ['The secrets of providers that Admins add; each server needs it', '`sso` in `DATA_DIR`'],
    SSO_INTERNAL: '`on`: providers that Admins add may be in private networks, and on this machine over http',
  },
  'Limits and retention': {
    SIGN_IN_FAILURES: 'Failed sign-ins in 15 minutes to an account from a network before it has to wait',
    SIGN_IN_FAILURES_ELSEWHERE: 'The same, for all networks together that the account was never signed in from',
    THROTTLED_CALLS: 'Failing calls a minute from a network to each of sign-in, sign-up, links, passwords and course codes',
    SIGN_UPS_AN_HOUR: 'Sign-ups an hour from one network, and ten times as many from all',
    API_CALLS_A_MINUTE: 'Calls a minute of one API key (KEY-730)',
    BIN_DAYS: 'Days for which what was deleted can be restored',
    SECURITY_EVENT_DAYS: 'Days events for the operator are kept (SEC-787)',
    UNDO_MINUTES: 'Minutes in which an import, bulk job, switch or renewal can be undone',
  },
  'Webhooks and metrics': {
    WEBHOOK_ALLOW_HTTP: '`on`: webhooks may lead to `http://` too',
    WEBHOOK_ALLOW_PRIVATE:
      'Where webhooks may lead besides the internet: `on` for private and loopback addresses, or these networks (WHK-768)',
    METRICS_PORT: 'A separate port for `/metrics` ([watching it](watching.md#watching-it))',
    METRICS_HOST: 'The address that port listens on',
    METRICS_TOKEN: 'With it as a bearer token programs read `/metrics`, on the main port too',
  },
};
