import { expect, test } from 'vitest';
import { failureOf } from './failures.ts';

const AWAY = 'The database is not available';
const BUSY = 'The portal is very busy right now. Please try again in a moment';
const LOCKED = 'Many people are changing this right now. Please try again in a moment';
const FULL = 'The portal’s disk is full: nothing was saved. Please tell the operator of the portal';

// OPS-31
test.each([
  ['25006', 'cannot execute INSERT in a read-only transaction', /^The database does not accept changes right now/],
  ['53100', 'could not extend file: No space left on device', FULL],
  ['ENOSPC', 'no space left on device, write', FULL],
  ['55P03', 'canceling statement due to lock timeout', LOCKED],
  ['57014', 'canceling statement due to statement timeout', AWAY],
  ['57P01', 'terminating connection due to administrator command', AWAY],
  ['57P03', 'the database system is starting up', AWAY],
  ['53300', 'sorry, too many clients already', BUSY],
  ['ALL_AT_WORK', 'All connections to the database are at work', BUSY],
  ['58030', 'could not fsync file', AWAY],
  ['XX000', 'could not write init file', AWAY],
  [undefined, 'Client has encountered a connection error and is not queryable', AWAY],
  [undefined, 'Connection terminated unexpectedly', AWAY],
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN db', AWAY],
  ['08007', 'transaction resolution unknown', /^The connection to the database was lost while this was being saved/],
])('%s (%s) is trouble of the database: SERVICE_UNAVAILABLE', (code, text, message) => {
  const { statusCode, message: said } = failureOf(Object.assign(new Error(text), code && { code }));
  expect(statusCode).toBe('SERVICE_UNAVAILABLE');
  expect(said).toMatch(message);
});

test('a failure that is no one else’s fault is a defect', () => {
  expect(failureOf(Object.assign(new Error('column x does not exist'), { code: '42703' })).statusCode).toBe('INTERNAL_SERVER_ERROR');
  expect(failureOf(new TypeError('x is not a function')).statusCode).toBe('INTERNAL_SERVER_ERROR');
});
