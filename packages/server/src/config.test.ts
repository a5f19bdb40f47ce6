import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartFailure } from './lib/start-failure.ts';

/** What an operator reads after a wrong setting; test/starting.test.ts sees it printed. */
// OPS-7
test.each([
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: got "nobody", accepts an email address.'],
  [
    { SMTP_URL: 'http://mail.example' },
    'SMTP_URL: got a value, accepts smtp://user:password@host:port, or smtps://… for TLS from the start.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: got a value, accepts postgres://user:password@host:port/database.'],
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
    productName: 'Simulator',
    trialDays: 30,
    courseMaxStudents: 50,
  });
  expect(readConfig({}).dataDir).toBe(resolve('data'));
});
