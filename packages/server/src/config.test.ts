import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CERTIFICATE } from '../test/certificate.ts';
import { readConfig } from './config.ts';
import { StartFailure } from './lib/start-failure.ts';

const THIS = fileURLToPath(import.meta.url);

/** What an operator reads after a wrong setting; test/starting.test.ts sees it printed. */
// OPS-7
test.each([
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: got "nobody", accepts an email address.'],
  [
    { SMTP_URL: 'http://mail.example' },
    'SMTP_URL: got a value, accepts smtp://user:password@host:port, or smtps://… for TLS from the start.',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL: got a value, accepts postgres://user:password@host:port/database, of several hosts host1:port1,host2:port2.',
  ],
  [
    { MAIL_FROM_NAME: 'Sound\r\nBcc: all' },
    'MAIL_FROM_NAME: got "Sound\\r\\nBcc: all", accepts a text of 1 to 100 characters in one line.',
  ],
  [{ SECURITY_CONTACT: 'nobody' }, 'SECURITY_CONTACT: got "nobody", accepts an email address, or an https://, mailto: or tel: address.'],
  [{ SECURITY_CONTACT: 'security@vendor.example' }, 'SECURITY_TXT_EXPIRES: must be set with SECURITY_CONTACT: a day such as 2026-11-22.'],
  [{ SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS: got "0", accepts a whole number from 1 to 8760.'],
])('%o', (env, expected) => {
  expect(() => readConfig(env)).toThrow(new StartFailure(expected));
});

// OPS-4, PEO-12
test.each(['aaaaaaaa', 'sound&vision9', 'SoundAndVision9', `Sound&Vision9${'x'.repeat(200)}`])('%s as the first password', (password) => {
  const expected =
    'ADMIN_PASSWORD: got a value, accepts a password of 8 to 200 characters with a lowercase and an uppercase letter, a digit and one of !@#$%^&*.';
  expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(new StartFailure(expected));
});

// OPS-26, MAIL-11
describe('TLS that is demanded', () => {
  test.each([
    [
      { DATABASE_TLS: 'on', DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=no-verify' },
      'DATABASE_TLS: on decides about TLS. Take sslmode out of DATABASE_URL.',
    ],
    [
      { SMTP_TLS: 'on', SMTP_URL: 'smtp://mail.example?tls.rejectUnauthorized=false' },
      'SMTP_TLS: on decides about TLS. Take tls.rejectUnauthorized out of SMTP_URL.',
    ],
    [{ SMTP_TLS: 'yes' }, 'SMTP_TLS: got "yes", accepts on or off.'],
    [{ DATABASE_CA_FILE: THIS }, 'DATABASE_CA_FILE: has a use with DATABASE_TLS=on alone.'],
    [
      { DATABASE_TLS: 'on', DATABASE_CA_FILE: '/nowhere.pem' },
      "DATABASE_CA_FILE: /nowhere.pem cannot be read (ENOENT: no such file or directory, open '/nowhere.pem').",
    ],
    [{ SMTP_TLS: 'on', SMTP_CA_FILE: THIS }, `SMTP_CA_FILE: ${THIS} cannot be read (no certificate in it).`],
  ])('%o', (env, expected) => {
    expect(() => readConfig(env)).toThrow(new StartFailure(expected));
  });

  test('trusts only the authorities in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, `ours\n${CERTIFICATE}and theirs\n${CERTIFICATE}`);
    const { postgres, smtpTls } = readConfig({ SMTP_TLS: 'on', SMTP_CA_FILE: file });
    expect(smtpTls).toEqual({ ca: [CERTIFICATE.trim(), CERTIFICATE.trim()] });
    expect(postgres.tls).toBeNull();
    expect(readConfig({ DATABASE_TLS: 'on' }).postgres.tls).toEqual({ ca: undefined });
  });
});

// OPS-8, OPS-9
test('nothing has to be set', () => {
  expect(readConfig({ DATA_DIR: '/data' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/data',
    signingKeyFile: '/data/signing-key.json',
    databaseUrl: null,
    publicUrl: 'http://localhost:8080',
    contactEmail: 'contact@example.com',
    salesEmail: 'sales@example.com',
    mailFromName: null,
    product: { name: 'Simulator', code: 'Simulator', trialDays: 30, version2From: null, idsNeeded: null, listDays: null, formerly: [] },
    renewal: { openDays: 90, graceDays: 30 },
    courseMaxStudents: 50,
  });
  expect(readConfig({}).dataDir).toBe(resolve('data'));
});
