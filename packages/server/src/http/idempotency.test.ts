import { api, takesKey } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { softAuthenticator } from '../../test/authenticator.ts';
import { givenServer } from '../../test/given.ts';
import { asked, PASSWORD, type Person, SWEDEN } from '../../test/people.ts';
import { someEntry } from '../../test/some-entry.ts';
import { exchange } from '../lib/outward.ts';

/** A program that does not know whether its call arrived, and repeats it. */
const { server, make } = await givenServer();
const admin = await make.admin();

const person = (email: string) => ({
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email,
  organization: 'KTH',
  countryId: SWEDEN,
  phoneNumber: '4681234',
  rolesId: [2],
});

const ADD = '/api/customers/addCustomerFromAdmin';
const post = async (url: string, key: string | string[], payload: object, { token }: Person = admin) => {
  const response = await server.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload,
  });
  return { status: response.statusCode, body: response.body, isRepeated: response.headers['idempotency-replayed'] === 'true' };
};

/** How many have this email, and how many log entries are about it. */
async function countOf(email: string): Promise<number[]> {
  const { total } = await server.call(admin.token, api.customers.getCustomers, { query: { search: email, page: '1' } });
  const log = await server.call(admin.token, api.log.getLogs, { query: { search: email, page: '1' } });
  return [total ?? 0, log.total ?? 0];
}

describe('API-740: a call with the same key is made once', () => {
  test('and answers the same each time; its entry and its mail exist once', async () => {
    const first = await post(ADD, 'order-17', person('mara@example.com'));
    const again = await post(ADD, 'order-17', person('mara@example.com'));
    expect([first.status, first.isRepeated, again.isRepeated]).toEqual([200, false, true]);
    expect(again.body).toBe(first.body);
    expect(await countOf('mara@example.com')).toEqual([1, 1]);
    expect(await server.mailsTo('mara@example.com')).toHaveLength(1);
  });

  // API-741
  test('another call with that key is refused, and another person has separate keys', async () => {
    const other = await post(ADD, 'order-17', person('nils@example.com'));
    expect([other.status, JSON.parse(other.body).statusCode]).toEqual([422, 'UNPROCESSABLE']);
    expect((await post('/api/versions/addVersion', 'order-17', {})).status).toBe(400); // refused before the key is checked
    const colleague = await make.admin();
    expect((await post(ADD, 'order-17', person('nils@example.com'), colleague)).status).toBe(200);
  });

  // API-742
  test('two at the same instant: one is told that the other is under way', async () => {
    const both = await Promise.all([post(ADD, 'twice', person('twice@example.com')), post(ADD, 'twice', person('twice@example.com'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf('twice@example.com')).toEqual([1, 1]);
  });

  // API-743
  test('a refusal is not kept: once corrected, the call succeeds with the same key', async () => {
    const wrong = await post(ADD, 'third', { ...person('pia@example.com'), lastName: '' });
    expect(wrong.status).toBe(400);
    expect((await post(ADD, 'third', person('mara@example.com'))).status).toBe(409); // taken
    expect((await post(ADD, 'third', person('pia@example.com'))).status).toBe(200);
  });

  // API-740, WIRE-25
  test.each(['', 'two words', 'x'.repeat(101), 'ä'])('a key is 1 to 100 visible characters, not "%s"', async (key) => {
    const { status, body } = await post(ADD, key, person('quin@example.com'));
    expect([status, JSON.parse(body).data]).toEqual([
      400,
      [{ field: 'Idempotency-Key', message: 'Please give 1 to 100 visible characters' }],
    ]);
  });
});

// API-740
test('the write and its answer are stored together or not at all', async () => {
  await sql`CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is gone'; END $$`.execute(
    server.db,
  );
  await sql`CREATE CONSTRAINT TRIGGER breaks AFTER INSERT ON kept_answer DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION break_down()`.execute(server.db);
  expect((await post(ADD, 'broken', person('rosa@example.com'))).status).toBe(500); // at the commit
  expect(await countOf('rosa@example.com')).toEqual([0, 0]);
  await sql`DROP TRIGGER breaks ON kept_answer`.execute(server.db);
  const again = await post(ADD, 'broken', person('rosa@example.com'));
  expect([again.status, again.isRepeated]).toEqual([200, false]);
  expect(await countOf('rosa@example.com')).toEqual([1, 1]);
});

// API-744
test('a file comes again as it was, and nothing of an answer can be read in the database', async () => {
  await make.release('5.1.1', '2026-10-02');
  const sven = await make.customer({ email: 'sven@example.com', offlineLicenseAllowed: true });
  const { data } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(sven.id) });
  const body = { id: data.id, revision: data.revision, customerId: sven.id, macAddresses: ['A4:83:E7:2F:0B:91'] };
  const { data: license } = await server.call(admin.token, api.licenses.updateLicense, {
    body: { ...body, version: '5.1.1', modules: [1] },
  });
  const file = () => post('/api/licenses/issueFile', 'file-1', { licenseId: license.id, computerId: license.computers[0]?.id });
  const [first, again] = [await file(), await file()];
  expect([first.status === 200 ? 200 : first.body, again.isRepeated, again.body === first.body]).toEqual([200, true, true]);
  const { rows } = await sql<{ sealed: string }>`SELECT sealed FROM kept_answer`.execute(server.db);
  const seen = rows.map(({ sealed }) => Buffer.from(sealed, 'base64url').toString('latin1')).join('');
  expect([seen.includes('sven@example.com'), seen.includes('statusCode')]).toEqual([false, false]);
});

// API-744
test('nothing goes outward while a call with a key has its transaction open', async () => {
  const asked = { url: 'https://example.com', method: 'GET', headers: {}, body: null, signal: AbortSignal.timeout(1000), mostBytes: 1 };
  const called = server.portal.once({ caller: 'test', key: 'outward', request: '' }, async () => {
    await server.portal.write((tx) => tx.selectFrom('role').select('id').execute());
    await exchange(asked, null);
    return { fileName: null, content: Buffer.from('') };
  });
  await expect(called).rejects.toThrow('A call goes outward within a transaction');
  for (const endpoint of [api.sso.beginAgain, api.sso.finishAgain, api.sso.tryProvider, api.system.sendTestMail])
    expect([endpoint.path, takesKey(endpoint)]).toEqual([endpoint.path, false]);
});

// API-747
test('what is shown once is not shown again, and was done once', async () => {
  const key = { name: 'Nightly', rights: ['customers.view'], countries: null };
  const [first, again] = [await post('/api/apiKeys/addKey', 'nightly', key), await post('/api/apiKeys/addKey', 'nightly', key)];
  expect([first.status, JSON.parse(first.body).data.text.startsWith('lm_'), again.status]).toEqual([200, true, 409]);
  expect(again.body).toContain('This has already been done, and its answer was not kept');
  expect((await server.call(admin.token, api.apiKeys.getKeys, {})).data).toHaveLength(1);
});

// API-743
test('an answer is kept where the log has an entry, and nowhere else', async () => {
  const count = async () => (await server.db.selectFrom('kept_answer').select('id').execute()).length;
  const before = await count();
  expect((await post('/api/factors/beginCodes', 'begin-1', {})).status).toBe(200); // written, but no event
  expect(await count()).toBe(before);
});

// API-748
test('4 MB of a caller’s answers are kept per day; beyond that, only that they were given', async () => {
  const content = Buffer.alloc(1_000_000, 'x');
  const once = (key: string) =>
    server.portal.once({ caller: 'bulky', key, request: '' }, () =>
      server.portal.write(async (tx) => {
        await someEntry(tx, admin, server.portal.now());
        return { fileName: null, content };
      }),
    );
  for (let place = 0; place < 5; place++) await once(`bulky-${place}`);
  expect((await once('bulky-3')).isRepeated).toBe(true);
  await expect(once('bulky-4')).rejects.toMatchObject({ why: 'answerNotKept' });
});

// PKY-672
test('a used challenge stays used, although its call was refused', async () => {
  const { data: question } = await server.call(admin.token, api.passkeys.beginPasskey, {});
  const add = (passkey: object) => post('/api/passkeys/addPasskey', 'passkey', { name: 'Phone', passkey });
  expect((await add(softAuthenticator('ES384').make(question))).status).toBe(422);
  expect((await add(softAuthenticator().make(question))).status).toBe(422);
});

// SAF-2
test.each(['[', '{"a":'])('a body that is nested deeply with %s is a BAD_REQUEST', async (open) => {
  const payload = `${open.repeat(40_000)}1${(open === '[' ? ']' : '}').repeat(40_000)}`;
  for (const key of [{}, { 'idempotency-key': 'deep' }]) {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...key };
    const bodies = [payload, `{"id":1,"revision":1,"firstName":${payload}}`];
    for (const body of bodies) expect((await server.inject({ method: 'POST', url: ADD, headers, payload: body })).statusCode).toBe(400);
  }
});

// API-745
test('a wrong password counts although its call writes nothing', async () => {
  const thea = await make.customer({ email: 'thea@example.com' });
  const passwords = (place: number) => ({
    oldPassword: `${PASSWORD}${place}`,
    newPassword: 'Other&Word99',
    confirmPassword: 'Other&Word99',
  });
  const { rolesId, ...self } = person('thea@example.com');
  const guess = (place: number) => post('/api/customers/updatePersonalInfo', `guess-${place}`, { ...self, ...passwords(place) }, thea);
  const seen: number[] = [];
  for (let place = 0; place < 25; place++) seen.push((await guess(place)).status);
  expect(seen.at(-1)).toBe(429);
});

describe('API-740: a call of several acts is one', () => {
  const spend = (who: string) =>
    server.portal.write(async (tx) => {
      await tx.insertInto('budget_spent').values({ budget: 'test', who, spent: 1, ends_at: new Date() }).execute();
    });
  const spent = async () => {
    const rows = await server.portal.db.selectFrom('budget_spent').select('who').where('budget', '=', 'test').orderBy('who').execute();
    return rows.map(({ who }) => who);
  };
  const once = (key: string, act: () => Promise<string[]>) =>
    server.portal.once({ caller: 'test', key, request: '' }, async () => ({ fileName: null, content: Buffer.from(String(await act())) }));

  test('it reads what it wrote, and an act that fails is undone on its own', async () => {
    const { content } = await once('several', async () => {
      await spend('a');
      await expect(spend('a')).rejects.toThrow();
      await spend('b');
      return spent();
    });
    expect([String(content), await spent()]).toEqual(['a,b', ['a', 'b']]);
  });

  test('a failure at the end undoes all of it', async () => {
    const failed = once('fails', async () => {
      await spend('c');
      await spend('d');
      throw new Error('no answer');
    });
    await expect(failed).rejects.toThrow('no answer');
    expect(await spent()).toEqual(['a', 'b']);
  });
});

// API-740
test('24 hours later the key is as good as new', async () => {
  for (const hour of ['21T16', '21T22', '22T04', '22T09']) {
    server.setNow(`2026-11-${hour}:59:00Z`); // a session that is used lives on
    expect((await post(ADD, 'order-17', person('mara@example.com'))).isRepeated).toBe(true);
  }
  server.setNow('2026-11-22T10:01:00Z');
  expect((await post(ADD, 'order-17', person('olga@example.com'))).status).toBe(200);
  await server.worker.look();
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM kept_answer`.execute(server.db);
  expect(rows).toEqual([{ n: 1 }]);
});
