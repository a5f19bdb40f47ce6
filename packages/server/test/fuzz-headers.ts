import type { Endpoint } from '@lm/contract';
import fc from 'fast-check';
import { rarely } from './fuzz-values.ts';

/** Headers of hostile requests. */

const TYPES = [
  ...['', 'application/json; charset=utf-16', 'application/JSON', 'application/json;', 'application/json, text/plain', 'text/plain'],
  ...['text/html', 'application/x-www-form-urlencoded', 'application/octet-stream', '*/*', 'x', 'a/b; c="', ';'.repeat(500)],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=B'],
  `multipart/form-data; boundary=${'B'.repeat(300)}`,
];

/** Addresses from which a call seems to come, with TRUST_PROXY=1. */
const FORWARDED = [
  ...['1'.repeat(300), '1.2.3.4, '.repeat(60), '::ffff:1.2.3.4', '[::1]:80', 'fe80::1%eth0', 'unknown', ', ,'],
  ...['999.1.1.1', '1.2.3.4:99999', "' OR 1", '', '::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

const AUTHORIZATIONS = [
  ...['', 'Bearer', 'Bearer ', 'bearer {token}', 'Bearer  {token}', 'Bearer {token} x', 'Bearer {token}, Bearer {token}', '{token}'],
  ...['Basic YTpi', 'Bearer \t', `Bearer ${'x'.repeat(200)}`, `Bearer ${'x'.repeat(9000)}`, 'Bearer \u00ff', "Bearer ' OR 1=1 --"],
];

/** A header that a socket lets through: no control characters except the tab. */
const latin = fc.string({
  unit: fc
    .integer({ min: 32, max: 255 })
    .filter((code) => code !== 127)
    .map((code) => String.fromCharCode(code)),
  maxLength: 400,
});

const ODD_HEADERS: Record<string, fc.Arbitrary<string>> = {
  'x-forwarded-for': rarely(3, fc.constantFrom(...FORWARDED), latin),
  'if-none-match': rarely(3, fc.constantFrom('*', '""', 'W/"x"', '"a", "b"', '"'.repeat(999)), latin),
  'user-agent': rarely(2, fc.constantFrom('', 'x'.repeat(9000), '\u00ff\u00fe'), latin),
  accept: fc.constantFrom('', 'text/html', 'application/xml;q=0.9', '*/*;q=x', ','.repeat(2000)),
  'accept-encoding': fc.constantFrom('gzip', 'identity;q=0', '*'),
  range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x'),
  host: fc.constantFrom('', 'evil.example', '[::1', 'a'.repeat(300), 'a:99999'),
  'x-forwarded-proto': latin,
  'x-forwarded-host': latin,
  'content-length': fc.constantFrom('0', '-1', '1', '99', '99999999999', 'x', '1, 1'),
  'transfer-encoding': fc.constantFrom('identity', 'gzip'),
  'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
  'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
  expect: fc.constantFrom('100-continue', 'x'),
  upgrade: fc.constantFrom('websocket', 'h2c'),
  cookie: latin,
  origin: fc.constantFrom('null', 'https://evil.example'),
  'idempotency-key': latin,
};

/** `{token}` stands for the principal's token. */
export function headersOf(endpoint: Endpoint): fc.Arbitrary<Record<string, string>> {
  const usual = endpoint.upload ? ['multipart/form-data; boundary=B'] : endpoint.body ? ['application/json'] : [];
  const type = rarely(
    20,
    fc.constant(usual),
    fc.constantFrom(...TYPES, 'application/json').map((odd) => [odd]),
  );
  const authorization = rarely(25, fc.constant('Bearer {token}'), fc.constantFrom(...AUTHORIZATIONS));
  const odd = fc
    .subarray(Object.keys(ODD_HEADERS), { minLength: 1, maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, ODD_HEADERS[name] ?? latin]))));
  return fc.tuple(type, authorization, rarely(3, fc.constant({}), odd)).map(([contentType, bearer, others]) => ({
    ...(contentType[0] !== undefined && { 'content-type': contentType[0] }),
    authorization: bearer,
    ...others,
  }));
}
