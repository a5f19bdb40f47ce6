import { isAbsolute, join, resolve } from 'node:path';
import { type Product, type Seller, SOLD_KINDS } from '@lm/contract';
import { type AllowedNetworks, readNetworks } from './lib/outward-addresses.ts';
import { productCodeOf } from './lib/product-code.ts';
import { readProvidersFile } from './lib/providers-file.ts';
import { StartFailure } from './lib/start-failure.ts';
import { demandedTls } from './lib/tls.ts';
import { read, shownSettings, VARIABLES } from './settings.ts';

/** The settings of a server; docs/settings.md lists them with their defaults (OPS-8). */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Refuses with {@link StartFailure} that names the variable, its value and what it accepts. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const port = read(env, 'PORT');
  const dataDir = resolve(read(env, 'DATA_DIR'));
  const keyFile = read(env, 'SIGNING_KEY_FILE');
  const config = {
    port,
    host: read(env, 'HOST'),
    dataDir,
    signingKeyFile: keyFile ? (isAbsolute(keyFile) ? keyFile : resolve(keyFile)) : join(dataDir, 'signing-key.json'),
    databaseUrl: read(env, 'DATABASE_URL'),
    postgres: {
      connections: read(env, 'DATABASE_CONNECTIONS'),
      statementSeconds: read(env, 'DATABASE_TIMEOUT_SECONDS'),
      prepares: !read(env, 'DATABASE_POOLER'),
      tls: tlsTo(env, 'DATABASE'),
      waitSeconds: read(env, 'DATABASE_WAIT_SECONDS'),
    },
    /** Where backups are copied to; null if nowhere. */
    backupTo: read(env, 'BACKUP_TO') ?? null,
    /** Where `pg_dump` and `pg_restore` are, and the certificate file of `postgres.tls` in the form that they expect. */
    postgresTools: { bin: read(env, 'PG_BIN'), caFile: read(env, 'DATABASE_CA_FILE') },
    logAnchors: {
      file: read(env, 'LOG_ANCHOR_FILE') ?? null,
      command: read(env, 'LOG_ANCHOR_COMMAND'),
      url: read(env, 'LOG_ANCHOR_URL'),
    },
    logTimestampUrl: read(env, 'LOG_TIMESTAMP_URL'),
    publicUrl: (read(env, 'PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    adminEmail: read(env, 'ADMIN_EMAIL'),
    adminPassword: read(env, 'ADMIN_PASSWORD') ?? null,
    smtpUrl: read(env, 'SMTP_URL'),
    smtpTls: tlsTo(env, 'SMTP'),
    mailFrom: read(env, 'MAIL_FROM'),
    /** Null: the product's name and “License Manager”. */
    mailFromName: read(env, 'MAIL_FROM_NAME'),
    contactEmail: read(env, 'CONTACT_EMAIL'),
    securityContact: securityContactIn(env),
    salesEmail: read(env, 'SALES_EMAIL'),
    product: firstProductIn(env),
    seller: sellerIn(env),
    /** In days before and after a last day (LIC-260). */
    renewal: { openDays: read(env, 'RENEWAL_OPEN_DAYS'), graceDays: read(env, 'GRACE_DAYS') },
    /** The most network addresses that one computer may have. */
    hostAddresses: read(env, 'HOST_ADDRESSES'),
    /** How often computers may be replaced without asking, and what to do beyond that (REPL-417 to REPL-420). */
    replacements: {
      aYear: read(env, 'REPLACEMENTS_A_YEAR'),
      typingHours: read(env, 'TYPING_ERROR_HOURS'),
      emergencyDays: read(env, 'EMERGENCY_DAYS'),
      emergencyEveryDays: read(env, 'EMERGENCY_EVERY_DAYS'),
    },
    /** How often a seat of an organization's license may pass from one person to another within a year (ORG-72). */
    /** How many more days a customer may take for an open revision of an offer; 0 for none (ORD-334). */
    offerMoreDays: read(env, 'OFFER_MORE_DAYS'),
    poNumberNeeded: read(env, 'PO_NUMBER_NEEDED'),
    /** Does accepting an offer make its licenses, or do staff confirm first (ORD-328)? */
    orders: read(env, 'ORDERS'),
    /** Are licenses Temporary until their order is paid, and for how many days (ORD-322)? */
    payment: { isAwaited: read(env, 'PAYMENT_AWAITED'), days: read(env, 'PAYMENT_DAYS') },
    /** For how many days a status list may be used without a warning (OFF-444). */
    statusListDays: read(env, 'STATUS_LIST_DAYS'),
    allowHttpLinks: read(env, 'ALLOW_HTTP_LINKS'),
    /** Where files of releases are kept, and the keys that check their signatures (REL-22, REL-25). */
    releases: {
      filesDir: resolve(read(env, 'RELEASE_FILES_DIR') ?? join(dataDir, 'releases')),
      bucket: bucketIn(env),
      keys: read(env, 'RELEASE_KEYS'),
    },
    reminders: { days: read(env, 'REMINDER_DAYS'), copyDays: read(env, 'SALES_COPY_DAYS') },
    /** The hour of the day, in UTC, from which reminders are sent. */
    reminderHour: read(env, 'REMINDER_HOUR'),
    courseMaxStudents: read(env, 'COURSE_MAX_STUDENTS'),
    /** How many places the courses of teachers with trusted domains may have at once; 0 for none (CRS-560). */
    courseAtOncePlaces: read(env, 'COURSE_AT_ONCE_PLACES'),
    /** How many places of its own a course may be given (CRS-551). */
    coursePlacesMost: read(env, 'COURSE_PLACES_MOST'),
    /** How long after the end of their last course students are proposed for erasure (PRV-626). */
    studentErasureMonths: read(env, 'STUDENT_ERASURE_MONTHS'),
    /** The domains whose people teach (TCH-620), and for how many days a file that proves it is kept after the decision. */
    teachers: { domains: read(env, 'TEACHER_DOMAINS'), proofDays: read(env, 'TEACHER_PROOF_DAYS') },
    /**
     * Providers of single sign-on from the operator's file, the folder with the secrets of the others, and whether those may be in private networks
     * (SSO-701).
     */
    sso: {
      providers: readProvidersFile(read(env, 'SSO_PROVIDERS_FILE')),
      secretsDir: resolve(read(env, 'SSO_SECRETS_DIR') ?? join(dataDir, 'sso')),
      isInternal: read(env, 'SSO_INTERNAL'),
    },
    sessionIdleHours: read(env, 'SESSION_IDLE_HOURS'),
    sessionMaxDays: read(env, 'SESSION_MAX_DAYS'),
    signInFailures: read(env, 'SIGN_IN_FAILURES'),
    signInFailuresElsewhere: read(env, 'SIGN_IN_FAILURES_ELSEWHERE'),
    /** Who needs a second factor; required only where mail can be sent (FAC-659, FAC-662). */
    secondFactorFor: read(env, 'SECOND_FACTOR_FOR'),
    throttledCalls: read(env, 'THROTTLED_CALLS'),
    apiCallsAMinute: read(env, 'API_CALLS_A_MINUTE'),
    signUpsAnHour: read(env, 'SIGN_UPS_AN_HOUR'),
    offerDays: read(env, 'OFFER_DAYS'),
    approvalAbovePercent: read(env, 'APPROVAL_ABOVE_PERCENT'),
    /** How long deleted records can be restored (BIN-506), and other acts undone (BIN-516). */
    undoing: { binDays: read(env, 'BIN_DAYS'), minutes: read(env, 'UNDO_MINUTES') },
    /** Where webhooks may lead besides https on the internet (WHK-768). */
    outward: { allowHttp: read(env, 'WEBHOOK_ALLOW_HTTP'), networks: networksIn(read(env, 'WEBHOOK_ALLOW_PRIVATE')) },
    /** Where webhooks of organizations may lead: https on the internet, whatever the operator allows to Admins (ORG-205). */
    outwardOfOrganizations: { allowHttp: false, networks: networksIn('off'), isForCustomers: true },
    /** How long events are kept for the operator (SEC-787). */
    securityEventDays: read(env, 'SECURITY_EVENT_DAYS'),
    trustProxy: read(env, 'TRUST_PROXY'),
    metrics: { port: read(env, 'METRICS_PORT'), host: read(env, 'METRICS_HOST'), token: read(env, 'METRICS_TOKEN') },
    trustedDay: read(env, 'TRUST_CLOCK'),
  };
  const worked = {
    DATA_DIR: dataDir,
    SIGNING_KEY_FILE: config.signingKeyFile,
    PUBLIC_URL: config.publicUrl,
  };
  return { ...config, settings: shownSettings(env, worked) };
}

/** Neither is of use without the other (RFC 9116). */
function securityContactIn(env: NodeJS.ProcessEnv) {
  const [contact, expires] = [read(env, 'SECURITY_CONTACT'), read(env, 'SECURITY_TXT_EXPIRES')];
  if (!contact) return null;
  if (!expires)
    throw new StartFailure(`SECURITY_TXT_EXPIRES: must be set with SECURITY_CONTACT: ${VARIABLES.SECURITY_TXT_EXPIRES.accepts}.`);
  return { contact, expires: new Date(expires) };
}

/** The product as the settings describe it, until it is saved (PRD-31). */
function firstProductIn(env: NodeJS.ProcessEnv): Product {
  const name = read(env, 'PRODUCT_NAME');
  return {
    ...{ id: 1, revision: 1, name, code: productCodeOf(name), kinds: SOLD_KINDS, trialDays: read(env, 'TRIAL_DAYS') },
    ...{ version2From: read(env, 'LICENSE_FILE_2_FROM'), idsNeeded: read(env, 'HOST_IDS_NEEDED') },
    ...{ listDays: read(env, 'LICENSE_FILE_LIST_DAYS'), seatFor: 'program', seatMoves: read(env, 'SEAT_MOVES_A_YEAR') },
    ...{ colour: 'blue', formerly: [] },
  };
}

/** The seller, as named in offers and orders (PDF-346); null if no name is set. */
function sellerIn(env: NodeJS.ProcessEnv): Seller | null {
  const name = read(env, 'SELLER_NAME');
  const [address, register, vatId] = [read(env, 'SELLER_ADDRESS'), read(env, 'SELLER_REGISTER') ?? '', read(env, 'SELLER_VAT_ID') ?? ''];
  if (name !== null) return { name, address, register, vatId };
  if (address.length + register.length + vatId.length > 0)
    throw new StartFailure('SELLER_NAME: is needed with the other SELLER_ variables.');
  return null;
}

const networksIn = (text: string): AllowedNetworks => {
  const networks = readNetworks(text);
  if (!networks) throw new Error('the schema has read them');
  return networks;
};

function tlsTo(env: NodeJS.ProcessEnv, server: 'DATABASE' | 'SMTP') {
  const names = { tls: `${server}_TLS`, caFile: `${server}_CA_FILE`, address: `${server}_URL` } as const;
  return demandedTls({ names, isDemanded: read(env, names.tls), caFile: read(env, names.caFile), address: read(env, names.address) });
}

/** The bucket for files of releases, with its key; null if they are kept in a folder (REL-50). */
function bucketIn(env: NodeJS.ProcessEnv) {
  const address = read(env, 'RELEASE_FILES_BUCKET');
  const key = read(env, 'RELEASE_FILES_BUCKET_KEY');
  if (!address) return null;
  if (!key)
    throw new StartFailure(`RELEASE_FILES_BUCKET_KEY: is needed with RELEASE_FILES_BUCKET: ${VARIABLES.RELEASE_FILES_BUCKET_KEY.accepts}.`);
  if (read(env, 'RELEASE_FILES_DIR'))
    throw new StartFailure('RELEASE_FILES_DIR: files are kept in a folder or in RELEASE_FILES_BUCKET, not in both.');
  return {
    address,
    region: read(env, 'RELEASE_FILES_BUCKET_REGION'),
    keyId: key.slice(0, key.lastIndexOf(':')),
    secret: key.slice(key.lastIndexOf(':') + 1),
  };
}
