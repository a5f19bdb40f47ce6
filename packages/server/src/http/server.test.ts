import { gunzipSync } from 'node:zlib';
import { api } from '@lm/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenServer } from '../../test/given.ts';
import { asked, SWEDEN } from '../../test/people.ts';
import { startServer } from '../../test/start.ts';
import { answerTheRest, newServer } from './server.ts';

/** What an outsider may try at the level of bytes. */
const { server, make } = await givenServer();
const admin = await make.admin();

const headers = () => ({ authorization: `Bearer ${admin.token}` });
const MARA = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@example.com',
  organization: 'KTH',
  countryId: SWEDEN,
  phoneNumber: '4681234',
  rolesId: [2],
};

describe('input that no form sends', () => {
  // SAF-2, SAF-3, WIRE-4
  test.each([
    ['half a character', { ...MARA, organization: 'A\ud800B' }, 'organization'],
    ['a hundred thousand roles', { ...MARA, rolesId: Array.from({ length: 100_000 }, () => 0) }, 'rolesId'],
    ['a name without a letter', { ...MARA, firstName: '\u0301' }, 'firstName'],
    ['text that turns what follows around', { ...MARA, organization: 'KTH \u202egpj.exe' }, 'organization'],
    ['a number for a name', { ...MARA, lastName: 5 }, 'lastName'],
  ])('%s is a BAD_REQUEST on the field', async (_what, payload, field) => {
    const response = await server.inject({ method: 'POST', url: '/api/customers/addCustomerFromAdmin', headers: headers(), payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().data.map((problem: { field: string }) => problem.field)).toEqual([field]);
  });

  // SAF-2, WIRE-4
  test.each([
    ['JSON that is none', '{', 400, 'BAD_REQUEST'],
    ['a body of more than 262,144 bytes', JSON.stringify({ ...MARA, organization: 'x'.repeat(262_144) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_what, payload, status, statusCode) => {
    const type = { 'content-type': 'application/json', ...headers() };
    const response = await server.inject({ method: 'POST', url: '/api/customers/addCustomerFromAdmin', headers: type, payload });
    expect([response.statusCode, response.json().statusCode]).toEqual([status, statusCode]);
  });

  // WIRE-1, WIRE-2
  test.each([
    '/api/%',
    '/api/customers/findCustomer/%E0%A4%A',
    `/api/customers/findCustomer/${'9'.repeat(600)}`,
    '/assets/gone.js',
    '/api/none',
  ])('%s is not found, in the form of every answer', async (url) => {
    const response = await server.inject({ method: 'GET', url, headers: headers() });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ statusCode: 'NOT_FOUND', message: 'Not found' });
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  // WIRE-40
  test('another method is refused and named, including HEAD: it would issue a file', async () => {
    for (const method of ['HEAD', 'PUT', 'OPTIONS'] as const) {
      const response = await server.inject({ method, url: '/api/licenses/generateOfflineLicense?licenseId=1', headers: headers() });
      expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, 'GET']);
    }
  });

  // WIRE-8
  test('answers of the API are never stored, however the path is written', async () => {
    const response = await server.inject({ method: 'GET', url: '/%61pi/licenses/getLogs', headers: headers() });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  // SAF-1
  test.each(['/api/customers/getRoles', '/api/customers/findCustomer/%E0%A4%A'])('%s has the usual security headers', async (url) => {
    const response = await server.inject({ method: 'GET', url });
    expect([401, 404]).toContain(response.statusCode);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });
});

// SGN-48
test('when many are refused at once, the last wait and leave the server to others', async () => {
  const order: string[] = [];
  const told = (who: string) => () => void order.push(who);
  // The last of these waits a second, the time that a busy machine needs to answer the other call.
  const refused = Array.from({ length: 240 }, () => server.inject('/api/none').then(told('refused')));
  const answered = server.inject({ method: 'POST', url: '/api/customers/logout' }).then(told('answered'));
  await Promise.all([...refused, answered]);
  expect([order[0], order.at(-1)]).toEqual(['refused', 'refused']);
});

// WIRE-792
test('a long answer is compressed for clients that accept it, and is the same; a short one goes as it is', async () => {
  const read = (url: string, accepted: string) => server.inject({ url, headers: { ...headers(), 'accept-encoding': accepted } });
  const [whole, none, short] = [
    await read('/api/openapi.json', 'gzip, deflate, br'),
    await read('/api/openapi.json', 'br, gzip;q=0, identity'),
    await read('/api/health', 'gzip'),
  ];
  expect([whole, none, short].map((answer) => [answer.headers['content-encoding'], answer.headers.vary])).toEqual([
    ['gzip', 'accept-encoding'],
    [undefined, 'accept-encoding'],
    [undefined, undefined],
  ]);
  expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length));
  expect(gunzipSync(whole.rawPayload).toString()).toBe(none.payload);
  expect(whole.rawPayload.length).toBeLessThan(none.rawPayload.length / 4);
});

// WIRE-2, WIRE-6
test('modules come in their own object, health and the API docs without the envelope', async () => {
  const { data } = await server.call(admin.token, api.licenses.getModules, {});
  expect(data.moduleModels).toHaveLength(6);
  expect((await server.inject('/api/health')).json()).toEqual({ status: 'ok' });
  expect(Object.keys((await server.inject('/api/openapi.json')).json())).toContain('openapi');
});

// WIRE-7, WIRE-34
test('signing out ends the session of the token in the query and of the bearer, and is OK with neither', async () => {
  const [one, two] = [await make.customer({ email: 'a@example.com' }), await make.customer({ email: 'b@example.com' })];
  const out = (query: string, token: string) =>
    server.inject({ method: 'POST', url: `/api/customers/logout${query}`, headers: { authorization: `Bearer ${token}` } });
  expect((await out('?token=', one.token)).statusCode).toBe(200);
  expect((await out(`?token=${'x'.repeat(300)}`, two.token)).statusCode).toBe(200);
  expect((await out('?token=1&token=2', two.token)).statusCode).toBe(200);
  for (const { token } of [one, two]) expect((await server.call(token, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
});

// WIRE-37
test('the same MAC address three times counts once', async () => {
  const mara = await make.customer({ email: 'd@example.com' });
  await make.release('5.1.1', '2026-10-02');
  const { data } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
  const body = {
    id: data.id,
    customerId: mara.id,
    version: '5.1.1',
    modules: [1],
    macAddresses: ['A4:83:E7:2F:0B:91', 'a4-83-e7-2f-0b-91', 'A4:83:E7:2F:0B:91'],
  };
  expect((await server.call(admin.token, api.licenses.updateLicense, { body })).data.macAddresses).toEqual(['A4:83:E7:2F:0B:91']);
});

// SCR-18
test('the page is served at the addresses that it has, and with 404 at every other, files and programs aside', async () => {
  const app = newServer({ logLevel: 'silent', trustProxy: 0 });
  answerTheRest(app, { page: () => '<html>the page</html>', methodsOf: () => [] });
  onTestFinished(() => app.close());
  const seen = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers: sent } = await app.inject({ method, url });
    return [statusCode, String(sent['content-type']).split(';')[0]];
  };
  for (const url of ['/', '/?courseCode=AB12', '/activated?token=x', '/update-password-page?urlToken=x', '/sso?code=x'])
    expect([url, ...(await seen(url))]).toEqual([url, 200, 'text/html']);
  for (const url of ['/nowhere', '/activated/', '/index.html', '/.env', '/wp-login.php', '/.well-known/no-such-thing'])
    expect([url, ...(await seen(url))]).toEqual([url, 404, 'text/html']);
  expect(await seen('/nowhere', 'HEAD')).toEqual([404, 'text/html']);
  for (const url of ['/api/none', '/assets/gone.js', '/static/gone.svg'])
    expect([url, ...(await seen(url))]).toEqual([url, 404, 'application/json']);
  expect(await seen('/', 'POST')).toEqual([404, 'application/json']);
});

describe('what every site has at a well-known place', () => {
  // OPS-83
  test('crawlers learn that there is nothing for them behind the first page', async () => {
    const { body, headers: sent } = await server.inject('/robots.txt');
    expect([body, sent['content-type']]).toEqual(['User-agent: *\nAllow: /$\nDisallow: /\n', 'text/plain; charset=utf-8']);
  });

  // OPS-84
  test('password managers are led to the form, signed in or not', async () => {
    const { statusCode, headers: sent } = await server.inject('/.well-known/change-password');
    expect([statusCode, sent.location]).toEqual([302, '/#/profile/edit']);
  });

  // OPS-85
  test('a person who found a vulnerability reads who to tell, until that is out of date; nothing if it is not configured', async () => {
    expect((await server.inject('/.well-known/security.txt')).statusCode).toBe(404);
    const said = await startServer({ SECURITY_CONTACT: 'security@vendor.example', SECURITY_TXT_EXPIRES: '2027-06-30' });
    onTestFinished(() => said.close());
    const { body, headers: sent } = await said.inject('/.well-known/security.txt');
    expect(body).toBe(
      'Contact: mailto:security@vendor.example\nExpires: 2027-06-30T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://portal.example/.well-known/security.txt\nCSAF: https://portal.example/.well-known/csaf/provider-metadata.json\n',
    );
    expect(sent['content-type']).toBe('text/plain; charset=utf-8');
    said.setNow('2027-06-30T00:00:00Z');
    expect((await said.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });
});
