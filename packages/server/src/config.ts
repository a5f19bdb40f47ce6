import { isAbsolute, join, resolve } from 'node:path';
import {
  type FactorPolicy,
  isPassword,
  MOST_HOST_ADDRESSES,
  MOST_REMINDER_DAYS,
  MOST_TRIAL_DAYS,
  type Product,
  RELEASE_NUMBER,
  type Seller,
  type Setting,
  SOLD_KINDS,
} from '@lm/contract';
import { z } from 'zod';
import { addressesIn } from './db/addresses.ts';
import { type AllowedNetworks, readNetworks } from './lib/outward-addresses.ts';
import { productCodeOf } from './lib/product-code.ts';
import { readProvidersFile } from './lib/providers-file.ts';
import { StartFailure } from './lib/start-failure.ts';
import { demandedTls } from './lib/tls.ts';

const number = <Fallback extends number | null>(min: number, max: number, fallback: Fallback) => ({
  accepts: `a whole number from ${min} to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .optional()
    .transform((value) => value ?? fallback),
});

/** Days before something ends, below 0 after it. */
const days = (fallback: number[]) => ({
  accepts: 'up to 12 whole numbers from -365 to 365 with commas between them, or none',
  schema: z
    .string()
    .regex(/^(none|-?\d{1,3}( *, *-?\d{1,3}){0,11})$/)
    .transform((value) => (value === 'none' ? [] : value.split(',').map(Number)))
    .refine((value) => value.every((one) => Math.abs(one) <= MOST_REMINDER_DAYS))
    .optional()
    .transform((value) => value ?? fallback),
});

const onOff = (fallback: boolean) => ({
  accepts: 'on or off',
  schema: z
    .enum(['on', 'off'])
    .optional()
    .transform((value) => (value ? value === 'on' : fallback)),
});

const words = <const Fallback extends string | null>(fallback: Fallback) => ({
  accepts: 'a text of 1 to 200 characters',
  schema: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .transform((value) => value ?? fallback),
});

/** In the header of a mail. */
const name = {
  accepts: 'a text of 1 to 100 characters in one line',
  schema: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,100}$/u)
    .optional()
    .transform((value) => value ?? null),
};

const mail = <const Fallback extends string | null>(fallback: Fallback) => ({
  accepts: 'an email address',
  schema: z
    .email()
    .max(254)
    .optional()
    .transform((value) => value ?? fallback),
});

/** Where people write to or call: an address of RFC 9116. */
const contact = {
  accepts: 'an email address, or an https://, mailto: or tel: address',
  schema: z
    .union([z.email().transform((email) => `mailto:${email}`), z.string().regex(/^(https:\/\/|mailto:|tel:)[\x21-\x7e]+$/)])
    .optional()
    .transform((value) => value ?? null),
};

/** For whom a second factor is needed (FAC-659). */
const factorPolicy = {
  accepts: 'staff, everyone, none, or names of roles with commas between them',
  schema: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .optional()
    .transform(
      (value = 'staff'): FactorPolicy =>
        value === 'staff' || value === 'everyone' || value === 'none' ? value : value.split(',').map((one) => one.trim()),
    )
    .refine((value) => typeof value === 'string' || value.every((name) => name.length > 0)),
};

/** Of emails: the domain itself, or with `*.` in front what is below it. */
const domains = {
  accepts: 'domains such as uni.example or *.uni.example with commas between them, up to 200',
  schema: z
    .string()
    .max(10_000)
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((one) => one.trim()),
    )
    .refine((value) => value.length <= 200 && value.every((one) => /^(\*\.)?([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(one)))
    .optional()
    .transform((value) => value ?? []),
};

const url = (protocols: string[], accepts: string) => ({
  accepts,
  schema: z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .optional()
    .transform((value) => value ?? null),
});

/** Of PostgreSQL; several hosts may be named (OPS-28). */
const databaseUrl = {
  accepts: 'postgres://user:password@host:port/database, of several hosts host1:port1,host2:port2',
  schema: z
    .string()
    .refine((value) => /^postgres(ql)?:/.test(value) && addressesIn(value).every((address) => URL.canParse(address)))
    .optional()
    .transform((value) => value ?? null),
};

const day = {
  accepts: 'a day such as 2026-11-22',
  schema: z.iso
    .date()
    .optional()
    .transform((value) => value ?? null),
};

const MOST_ADDRESS_LINES = 6;

/** Of an address. */
const lines = {
  accepts: `up to ${MOST_ADDRESS_LINES} lines of 1 to 100 characters with | between them`,
  schema: z
    .string()
    .transform((value) => value.split('|').map((line) => line.trim()))
    .refine((value) => value.length <= MOST_ADDRESS_LINES && value.every(({ length }) => length >= 1 && length <= 100))
    .optional()
    .transform((value) => value ?? []),
};

/** Networks that are not on the internet. */
const networks = {
  accepts: 'on, off, or networks such as 10.20.0.0/16 with commas between them',
  schema: z
    .string()
    .max(2000)
    .refine((value) => readNetworks(value) !== null)
    .optional()
    .transform((value) => value ?? 'off'),
};

/** A release by its number. */
const release = {
  accepts: 'the number of a release, such as 5.2',
  schema: z
    .string()
    .regex(RELEASE_NUMBER)
    .optional()
    .transform((value) => value ?? null),
};

const file = { accepts: 'the path of a file', schema: z.string().min(1).optional() };

/** A remote of rclone is one of its settings: what is described on the spot would hold secrets. */
const place = {
  accepts: 'the path of a folder, or rclone:remote:path with a remote of the settings of rclone',
  schema: z
    .string()
    .regex(/^(?!rclone:)|^rclone:\w[\w. +@-]*:/)
    .optional(),
};

/** Hard to guess, and fit for a header. */
const token = {
  accepts: '16 to 200 letters, digits and signs without spaces',
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional()
    .transform((value) => value ?? null),
};

/** The rule of every password (PEO-12). */
const newPassword = {
  accepts: 'a password of 8 to 200 characters with a lowercase and an uppercase letter, a digit and one of !@#$%^&*',
  schema: z.string().max(200).refine(isPassword).optional(),
};

/** Every variable the portal reads, with what it accepts (OPS-8). */
const VARIABLES = {
  PORT: number(1, 65_535, 8080),
  HOST: words('127.0.0.1'),
  DATA_DIR: words('./data'),
  SIGNING_KEY_FILE: file,
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: number(1, 500, 10),
  DATABASE_TIMEOUT_SECONDS: number(1, 3600, 8),
  DATABASE_WAIT_SECONDS: number(0, 3600, 60),
  DATABASE_POOLER: onOff(false),
  DATABASE_TLS: onOff(false),
  DATABASE_CA_FILE: file,
  BACKUP_TO: place,
  PG_BIN: file,
  LOG_ANCHOR_FILE: file,
  LOG_ANCHOR_COMMAND: words(null),
  LOG_TIMESTAMP_URL: url(['http:', 'https:'], 'an http:// or https:// address'),
  LOG_ANCHOR_URL: url(['http:', 'https:'], 'an http:// or https:// address'),
  PUBLIC_URL: url(['http:', 'https:'], 'an http:// or https:// address'),
  ADMIN_EMAIL: mail('admin@example.com'),
  ADMIN_PASSWORD: newPassword,
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:port, or smtps://… for TLS from the start'),
  SMTP_TLS: onOff(false),
  SMTP_CA_FILE: file,
  MAIL_FROM: mail('license-manager@example.com'),
  MAIL_FROM_NAME: name,
  CONTACT_EMAIL: mail('contact@example.com'),
  SECURITY_CONTACT: contact,
  SECURITY_TXT_EXPIRES: day,
  SALES_EMAIL: mail('sales@example.com'),
  PRODUCT_NAME: words('Simulator'),
  SELLER_NAME: words(null),
  SELLER_ADDRESS: lines,
  SELLER_REGISTER: words(null),
  SELLER_VAT_ID: words(null),
  TRIAL_DAYS: number(1, MOST_TRIAL_DAYS, 30),
  RENEWAL_OPEN_DAYS: number(0, 3660, 90),
  GRACE_DAYS: number(0, 3660, 30),
  OFFER_MORE_DAYS: number(0, 365, 14),
  HOST_ADDRESSES: number(1, MOST_HOST_ADDRESSES, 4),
  HOST_IDS_NEEDED: number(1, MOST_HOST_ADDRESSES, null),
  LICENSE_FILE_2_FROM: release,
  LICENSE_FILE_LIST_DAYS: number(1, 9999, null),
  REPLACEMENTS_A_YEAR: number(0, 100, 4),
  TYPING_ERROR_HOURS: number(0, 8784, 72),
  EMERGENCY_DAYS: number(1, 366, 7),
  EMERGENCY_EVERY_DAYS: number(1, 3660, 90),
  PO_NUMBER_NEEDED: onOff(false),
  ORDERS: { accepts: 'at-once or confirm', schema: z.enum(['at-once', 'confirm']).default('at-once') },
  PAYMENT_AWAITED: onOff(false),
  PAYMENT_DAYS: number(8, 365, 30),
  STATUS_LIST_DAYS: number(1, 365, 7),
  ALLOW_HTTP_LINKS: onOff(false),
  REMINDER_DAYS: days([90, 60, 30, 7, 0, -30]),
  SALES_COPY_DAYS: days([30, 7]),
  REMINDER_HOUR: number(0, 23, 8),
  COURSE_MAX_STUDENTS: number(1, 100_000, 50),
  COURSE_PLACES_MOST: number(1, 100_000, 500),
  STUDENT_ERASURE_MONTHS: number(1, 600, 24),
  TEACHER_DOMAINS: domains,
  TEACHER_PROOF_DAYS: number(1, 3660, 30),
  COURSE_AT_ONCE_PLACES: number(0, 100_000, 0),
  SSO_PROVIDERS_FILE: file,
  SSO_SECRETS_DIR: file,
  SSO_INTERNAL: onOff(false),
  SESSION_IDLE_HOURS: number(1, 8760, 8),
  SESSION_MAX_DAYS: number(1, 3660, 30),
  SIGN_IN_FAILURES: number(1, 1000, 10),
  SIGN_IN_FAILURES_ELSEWHERE: number(1, 100_000, 100),
  SECOND_FACTOR_FOR: factorPolicy,
  METRICS_PORT: number(1, 65_535, null),
  METRICS_HOST: words('127.0.0.1'),
  METRICS_TOKEN: token,
  THROTTLED_CALLS: number(1, 1_000_000, 300),
  API_CALLS_A_MINUTE: number(1, 1_000_000, 600),
  SIGN_UPS_AN_HOUR: number(1, 100_000, 100),
  OFFER_DAYS: number(1, 365, 30),
  APPROVAL_ABOVE_PERCENT: number(0, 100, 15),
  BIN_DAYS: number(1, 3660, 30),
  SECURITY_EVENT_DAYS: number(1, 3660, 180),
  UNDO_MINUTES: number(1, 1440, 10),
  WEBHOOK_ALLOW_HTTP: onOff(false),
  WEBHOOK_ALLOW_PRIVATE: networks,
  TRUST_PROXY: number(0, 10, 0),
  TRUST_CLOCK: day,
};

/** The settings of a server; docs/settings.md lists them with their defaults (OPS-8). */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Refuses with {@link StartFailure} that names the variable, what it got and what it accepts. */
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
    /** Where backups are copied to; null for nowhere. */
    backupTo: read(env, 'BACKUP_TO') ?? null,
    /** Where `pg_dump` and `pg_restore` are, and the file of `postgres.tls` as they want it. */
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
    /** Null: the product's, and what this is. */
    mailFromName: read(env, 'MAIL_FROM_NAME'),
    contactEmail: read(env, 'CONTACT_EMAIL'),
    securityContact: securityContactIn(env),
    salesEmail: read(env, 'SALES_EMAIL'),
    product: firstProductIn(env),
    seller: sellerIn(env),
    /** Before a last day and after it, in days (LIC-260). */
    renewal: { openDays: read(env, 'RENEWAL_OPEN_DAYS'), graceDays: read(env, 'GRACE_DAYS') },
    /** Addresses of one computer at most. */
    hostAddresses: read(env, 'HOST_ADDRESSES'),
    /** How old the status list may be that files of version 2 ask for (OFF-943), in days; null where they ask for none. */
    licenseFileListDays: read(env, 'LICENSE_FILE_LIST_DAYS'),
    /** How often computers are replaced without asking, and what helps beyond that (REPL-417 to REPL-420). */
    replacements: {
      aYear: read(env, 'REPLACEMENTS_A_YEAR'),
      typingHours: read(env, 'TYPING_ERROR_HOURS'),
      emergencyDays: read(env, 'EMERGENCY_DAYS'),
      emergencyEveryDays: read(env, 'EMERGENCY_EVERY_DAYS'),
    },
    /** Days that a customer may take longer for a revision of an offer; 0 for none (ORD-334). */
    offerMoreDays: read(env, 'OFFER_MORE_DAYS'),
    poNumberNeeded: read(env, 'PO_NUMBER_NEEDED'),
    /** Does accepting an offer make its licenses, or do staff confirm first (ORD-328)? */
    orders: read(env, 'ORDERS'),
    /** Are licenses Temporary until their order is paid, and for how many days (ORD-322)? */
    payment: { isAwaited: read(env, 'PAYMENT_AWAITED'), days: read(env, 'PAYMENT_DAYS') },
    /** Days for which a status list may be used without a warning (OFF-444). */
    statusListDays: read(env, 'STATUS_LIST_DAYS'),
    allowHttpLinks: read(env, 'ALLOW_HTTP_LINKS'),
    reminders: { days: read(env, 'REMINDER_DAYS'), copyDays: read(env, 'SALES_COPY_DAYS') },
    /** From this hour of the day on, in UTC, reminders go. */
    reminderHour: read(env, 'REMINDER_HOUR'),
    courseMaxStudents: read(env, 'COURSE_MAX_STUDENTS'),
    /** Teachers of trusted domains have courses of so many places at once; 0 for none (CRS-560). */
    courseAtOncePlaces: read(env, 'COURSE_AT_ONCE_PLACES'),
    /** Places that a course may be given of its own (CRS-551). */
    coursePlacesMost: read(env, 'COURSE_PLACES_MOST'),
    /** So long after the end of their last course students are offered for erasure (PRV-626). */
    studentErasureMonths: read(env, 'STUDENT_ERASURE_MONTHS'),
    /** Whose people teach (TCH-620), and for how many days a file that shows it is kept after the decision. */
    teachers: { domains: read(env, 'TEACHER_DOMAINS'), proofDays: read(env, 'TEACHER_PROOF_DAYS') },
    /** Providers of single sign-on by the operator's file, where the secrets of the others lie, and whether these may be in networks of one's own (SSO-701). */
    sso: {
      providers: readProvidersFile(read(env, 'SSO_PROVIDERS_FILE')),
      secretsDir: resolve(read(env, 'SSO_SECRETS_DIR') ?? join(dataDir, 'sso')),
      isInternal: read(env, 'SSO_INTERNAL'),
    },
    sessionIdleHours: read(env, 'SESSION_IDLE_HOURS'),
    sessionMaxDays: read(env, 'SESSION_MAX_DAYS'),
    signInFailures: read(env, 'SIGN_IN_FAILURES'),
    signInFailuresElsewhere: read(env, 'SIGN_IN_FAILURES_ELSEWHERE'),
    /** For whom a second factor is needed; demanded only where mail can be sent (FAC-659, FAC-662). */
    secondFactorFor: read(env, 'SECOND_FACTOR_FOR'),
    throttledCalls: read(env, 'THROTTLED_CALLS'),
    apiCallsAMinute: read(env, 'API_CALLS_A_MINUTE'),
    signUpsAnHour: read(env, 'SIGN_UPS_AN_HOUR'),
    offerDays: read(env, 'OFFER_DAYS'),
    approvalAbovePercent: read(env, 'APPROVAL_ABOVE_PERCENT'),
    /** So long what was deleted can be had back (BIN-506), and other acts can be undone (BIN-516). */
    undoing: { binDays: read(env, 'BIN_DAYS'), minutes: read(env, 'UNDO_MINUTES') },
    /** Where webhooks may lead besides https on the internet (WHK-768). */
    outward: { allowHttp: read(env, 'WEBHOOK_ALLOW_HTTP'), networks: networksIn(read(env, 'WEBHOOK_ALLOW_PRIVATE')) },
    /** So long events for the operator are kept (SEC-787). */
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

/** The one says nothing without the other (RFC 9116). */
function securityContactIn(env: NodeJS.ProcessEnv) {
  const [contact, expires] = [read(env, 'SECURITY_CONTACT'), read(env, 'SECURITY_TXT_EXPIRES')];
  if (!contact) return null;
  if (!expires)
    throw new StartFailure(`SECURITY_TXT_EXPIRES: must be set with SECURITY_CONTACT: ${VARIABLES.SECURITY_TXT_EXPIRES.accepts}.`);
  return { contact, expires: new Date(expires) };
}

/** The product as the settings say it, until it is saved (PRD-31). */
function firstProductIn(env: NodeJS.ProcessEnv): Product {
  const name = read(env, 'PRODUCT_NAME');
  return {
    ...{ id: 1, revision: 1, name, code: productCodeOf(name), kinds: SOLD_KINDS, trialDays: read(env, 'TRIAL_DAYS') },
    ...{ version2From: read(env, 'LICENSE_FILE_2_FROM'), idsNeeded: read(env, 'HOST_IDS_NEEDED') },
    ...{ colour: 'blue', formerly: [] },
  };
}

/** Who sells, as offers and orders name it (PDF-346); null where no name is set. */
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

/** Variables whose value must not be repeated on a screen. */
const SECRET = new Set<string>([
  'BACKUP_TO',
  'LOG_ANCHOR_COMMAND',
  'LOG_ANCHOR_URL',
  'LOG_TIMESTAMP_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
]);

export type SettingName = keyof typeof VARIABLES;

/** Of each variable what it accepts, and what it is when nothing is set; null where that is nothing, or follows from others. */
export const defaultsAndBounds = () =>
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { accepts }]) => [name, { accepts, byDefault: inWords(read({}, name as SettingName) ?? null) }]),
  ) as Record<SettingName, { accepts: string; byDefault: string | null }>; // the names of VARIABLES

/** Every variable as the server goes by it, fit for a screen (OPS-61): of a secret no more than whether it is set. */
function shownSettings(env: NodeJS.ProcessEnv, worked: Partial<Record<string, string>>): Setting[] {
  return (Object.keys(VARIABLES) as SettingName[]).map((name) => {
    const isSecret = SECRET.has(name);
    const value = worked[name] ?? read(env, name) ?? null;
    return { name, value: isSecret ? null : inWords(value), isSet: Boolean(env[name]), isSecret };
  });
}

function inWords(value: string | number | boolean | readonly number[] | readonly string[] | null): string | null {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null ? null : withoutPassword(String(value));
}

/** An address may carry a password where nobody expects one. */
const withoutPassword = (value: string): string => value.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1…@');

function read<const Name extends SettingName>(env: NodeJS.ProcessEnv, name: Name): z.output<(typeof VARIABLES)[Name]['schema']> {
  const { schema, accepts } = VARIABLES[name];
  const got = env[name] || undefined; // an empty variable counts as unset
  const parsed = schema.safeParse(got);
  if (!parsed.success) throw new StartFailure(`${name}: got ${SECRET.has(name) ? 'a value' : JSON.stringify(got)}, accepts ${accepts}.`);
  return parsed.data as z.output<(typeof VARIABLES)[Name]['schema']>; // the schema of this very name parsed it
}
