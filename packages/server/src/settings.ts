import { MOST_HOST_ADDRESSES, MOST_SEAT_MOVES, MOST_TRIAL_DAYS, type Setting } from '@lm/contract';
import { z } from 'zod';
import { StartFailure } from './lib/start-failure.ts';
import {
  bucket,
  bucketKey,
  contact,
  databaseUrl,
  day,
  days,
  domains,
  factorPolicy,
  file,
  lines,
  mail,
  name,
  networks,
  newPassword,
  number,
  onOff,
  place,
  region,
  release,
  releaseKeys,
  token,
  url,
  words,
} from './setting-values.ts';

/** Every variable that the portal reads, with what it accepts (OPS-8). */
export const VARIABLES = {
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
  SEAT_MOVES_A_YEAR: number(1, MOST_SEAT_MOVES, 2),
  TYPING_ERROR_HOURS: number(0, 8784, 72),
  EMERGENCY_DAYS: number(1, 366, 7),
  EMERGENCY_EVERY_DAYS: number(1, 3660, 90),
  PO_NUMBER_NEEDED: onOff(false),
  ORDERS: { accepts: 'at-once or confirm', schema: z.enum(['at-once', 'confirm']).default('at-once') },
  PAYMENT_AWAITED: onOff(false),
  PAYMENT_DAYS: number(8, 365, 30),
  STATUS_LIST_DAYS: number(1, 365, 7),
  ALLOW_HTTP_LINKS: onOff(false),
  RELEASE_FILES_DIR: file,
  RELEASE_FILES_BUCKET: bucket,
  RELEASE_FILES_BUCKET_KEY: bucketKey,
  RELEASE_FILES_BUCKET_REGION: region,
  RELEASE_KEYS: releaseKeys,
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
  'RELEASE_FILES_BUCKET_KEY',
]);

export type SettingName = keyof typeof VARIABLES;

/** For each variable, what it accepts and its default; null if it has none, or its default depends on other variables. */
export const defaultsAndBounds = () =>
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { accepts }]) => [name, { accepts, byDefault: inWords(read({}, name as SettingName) ?? null) }]),
  ) as Record<SettingName, { accepts: string; byDefault: string | null }>; // these are the names in VARIABLES

/** Every variable as the server uses it, fit for a screen (OPS-61): for a secret, only whether it is set. */
export function shownSettings(env: NodeJS.ProcessEnv, worked: Partial<Record<string, string>>): Setting[] {
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

/** An address may contain a password where no one expects one. */
const withoutPassword = (value: string): string => value.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1…@');

export function read<const Name extends SettingName>(env: NodeJS.ProcessEnv, name: Name): z.output<(typeof VARIABLES)[Name]['schema']> {
  const { schema, accepts } = VARIABLES[name];
  const got = env[name] || undefined; // an empty variable counts as unset
  const parsed = schema.safeParse(got);
  if (!parsed.success) throw new StartFailure(`${name}: got ${SECRET.has(name) ? 'a value' : JSON.stringify(got)}, accepts ${accepts}.`);
  return parsed.data as z.output<(typeof VARIABLES)[Name]['schema']>; // parsed by the schema of this very name
}
