import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartFailure } from './lib/start-failure.ts';

/** What an operator reads who set something wrong; test/starting.test.ts sees it printed. */
test.each([
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: got "nobody", accepts an email address.'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: got a value, accepts a password of 8 to 200 characters.'],
  [
    { SMTP_URL: 'http://mail.example' },
    'SMTP_URL: got a value, accepts smtp://user:password@host:port, or smtps://… for TLS from the start.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: got a value, accepts postgres://user:password@host:port/database.'],
  [{ SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS: got "0", accepts a whole number from 1 to 8760.'],
])('%o', (env, expected) => {
  expect(() => readConfig(env)).toThrow(new StartFailure(expected));
});
