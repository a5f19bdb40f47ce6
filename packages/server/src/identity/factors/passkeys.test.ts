import { api } from '@lm/contract';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { softAuthenticator } from '../../../test/authenticator.ts';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person, peopleOf } from '../../../test/people.ts';
import { startServer } from '../../../test/start.ts';
import { lockPerson } from '../people/public.ts';

const { server, make } = await givenServer();

const calls = api.passkeys;
type Authenticator = ReturnType<typeof softAuthenticator>;

const begin = async (who: Person) => (await server.call(who.token, calls.beginPasskey, {})).data;
const add = async (who: Person, passkey: ReturnType<Authenticator['make']>, name = 'Phone') =>
  server.call(who.token, calls.addPasskey, { body: { name, passkey } });
const ask = async () => (await server.call(null, calls.askForPasskey, {})).data;
const signIn = (passkey: ReturnType<Authenticator['answer']>) => server.call(null, calls.signInWithPasskey, { body: { passkey } });
const listed = async (who: Person) => (await server.call(who.token, calls.getPasskeys, {})).data;

/** Someone with a passkey. */
async function holder(authenticator = softAuthenticator()) {
  const person = await make.customer();
  expect(await add(person, authenticator.make(await begin(person)))).toMatchObject({ status: 200 });
  return { person, authenticator };
}

describe('making a passkey', () => {
  test('PKY-670, PKY-671: what the browser is asked for: three algorithms, unlocked, found without a name, without attestation', async () => {
    const kim = await make.customer();
    expect(await begin(kim)).toMatchObject({
      rp: { id: 'portal.example' },
      user: { name: kim.email, displayName: 'Kim Berg' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'PKY-671, PKY-675: one with %s is kept and signs in, without the password',
    async (algorithm) => {
      const { person, authenticator } = await holder(softAuthenticator(algorithm));
      const seen = await signIn(authenticator.answer(await ask()));
      expect(seen).toMatchObject({ status: 200, data: { customer: { id: person.id } } });
      expect((await server.call(seen.data.access_token, api.signIn.validateAuthentication, { query: {} })).status).toBe(200);
      const sessions = await server.db.selectFrom('session').select(['proof']).where('customer_id', '=', person.id).orderBy('id').execute();
      expect(sessions.at(-1)).toEqual({ proof: 'passkey' });
    },
  );

  test('PKY-671: another algorithm, another origin, another host, or not unlocked: nothing is kept', async () => {
    const kim = await make.customer();
    const refused = { status: 422, statusCode: 'UNPROCESSABLE' };
    expect(await add(kim, softAuthenticator('ES384').make(await begin(kim)))).toMatchObject(refused);
    expect(await add(kim, softAuthenticator().make(await begin(kim), { origin: 'https://portal.example.evil.example' }))).toMatchObject(
      refused,
    );
    expect(await add(kim, softAuthenticator().make(await begin(kim), { rpId: 'evil.example' }))).toMatchObject(refused);
    expect(await add(kim, softAuthenticator().make(await begin(kim), { isUnlocked: false }))).toMatchObject(refused);
    expect(await add(kim, softAuthenticator().make(await begin(kim), { type: 'webauthn.get' }))).toMatchObject(refused);
    expect((await listed(kim)).passkeys).toEqual([]);
  });

  test('PKY-672: a challenge works once, for 5 minutes, for its person and its purpose', async () => {
    const [kim, mara] = [await make.customer(), await make.customer()];
    const expired = { status: 422, message: 'That took longer than 5 minutes, or was sent twice. Please try again' };
    const made = softAuthenticator().make(await begin(kim));
    expect(await add(mara, made)).toMatchObject(expired); // a stolen challenge
    expect(await add(kim, made)).toMatchObject({ status: 200 }); // the attempt did not spoil it
    expect(await add(kim, made)).toMatchObject(expired); // replayed

    const { challenge } = await ask();
    expect(await add(kim, softAuthenticator().make(await begin(kim), { challenge }))).toMatchObject(expired); // a challenge to sign in with
    const late = softAuthenticator().make(await begin(kim));
    server.setNow('2026-11-21T10:05:00.001Z');
    expect(await add(kim, late)).toMatchObject(expired);
    server.setNow('2026-11-21T10:00:00Z');
  });

  test('PKY-678: its name, its mail and its entry; renamed, and removed for good', async () => {
    const { person, authenticator } = await holder();
    expect(await server.mailTo(person.email)).toContain('Phone');
    const [passkey] = (await listed(person)).passkeys;
    expect(passkey).toMatchObject({ name: 'Phone', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null, isSynced: false });
    const id = passkey?.id ?? 0;
    await signIn(authenticator.answer(await ask()));
    expect((await listed(person)).passkeys[0]?.lastUsedAt).toBe('2026-11-21T10:00:00.000Z');

    const other = await make.customer();
    expect(await server.call(other.token, calls.renamePasskey, { body: { id, name: 'Mine' } })).toMatchObject({ status: 404 });
    expect(await server.call(other.token, calls.removePasskey, { params: { id: String(id) } })).toMatchObject({ status: 404 });
    expect((await server.call(person.token, calls.renamePasskey, { body: { id, name: 'Old phone' } })).data.name).toBe('Old phone');
    expect((await server.call(person.token, calls.removePasskey, { params: { id: String(id) } })).status).toBe(200);
    expect((await listed(person)).passkeys).toEqual([]);
    expect(await signIn(authenticator.answer(await ask()))).toMatchObject({ status: 422 });

    expect(await server.mailsTo(person.email)).toEqual(['passkey-added', 'passkey-removed']);
    const admin = await make.admin();
    const logged = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '3' } })).data;
    expect(logged.map(({ action, changes }) => [action, changes])).toEqual([
      ['Remove Passkey', [{ field: 'Passkey', before: 'Old phone', after: null }]],
      ['Rename Passkey', [{ field: 'Passkey', before: 'Phone', after: 'Old phone' }]],
      ['Add Passkey', [{ field: 'Passkey', before: null, after: 'Phone' }]],
    ]);
    const noted = await server.db.selectFrom('security_event').select('kind').where('about_id', '=', person.id).orderBy('id').execute();
    expect(noted.map(({ kind }) => kind)).toEqual(['factor.added', 'sign-in.ok', 'factor.removed']);
  });

  test('PKY-670: ten at most; the same one is not kept twice; all those of a person have one handle', async () => {
    const { person, authenticator } = await holder();
    const asked = await begin(person);
    expect(asked.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(await add(person, authenticator.make(asked))).toMatchObject({ status: 409, message: 'This passkey is already saved' });
    for (let count = 2; count <= 10; count += 1) await add(person, softAuthenticator().make(await begin(person)), `Key ${count}`);
    const handles = await server.db.selectFrom('passkey').select('user_handle').distinct().where('customer_id', '=', person.id).execute();
    expect(handles).toHaveLength(1);
    expect(await server.call(person.token, calls.beginPasskey, {})).toMatchObject({
      status: 409,
      message: 'You already have 10 passkeys. Remove one first',
    });
  });

  test('PKY-679: making and removing ask for a fresh confirmation', async () => {
    const { person } = await holder();
    await server.db
      .updateTable('session')
      .set({ confirmed_at: new Date('2026-11-21T09:54:59Z') })
      .where('customer_id', '=', person.id)
      .execute();
    const needed = { statusCode: 'CONFIRMATION_NEEDED' };
    expect(await server.call(person.token, calls.beginPasskey, {})).toMatchObject(needed);
    const { passkeys } = await listed(person);
    expect(await server.call(person.token, calls.removePasskey, { params: { id: String(passkeys[0]?.id) } })).toMatchObject(needed);
  });
});

describe('signing in with a passkey', () => {
  const expired = { status: 422, message: 'That took longer than 5 minutes, or was sent twice. Please try again' };
  const wrong = { status: 422, message: 'This passkey is unknown, or was not unlocked. Please sign in another way' };

  test('PKY-672: an answer works once, for 5 minutes, and a challenge to register signs no one in', async () => {
    const { person, authenticator } = await holder();
    const answer = authenticator.answer(await ask());
    expect(await signIn(answer)).toMatchObject({ status: 200 });
    expect(await signIn(answer)).toMatchObject(expired);
    const { challenge } = await begin(person);
    expect(await signIn(authenticator.answer(await ask(), { challenge }))).toMatchObject(expired);
    expect(await signIn(authenticator.answer(await ask(), { challenge: 'bWFkZSB1cA' }))).toMatchObject(expired);
    const late = authenticator.answer(await ask());
    server.setNow('2026-11-21T10:05:00.001Z');
    expect(await signIn(late)).toMatchObject(expired);
    server.setNow('2026-11-21T10:00:00Z');
  });

  test('PKY-676: another origin, another host, not unlocked, another handle, a stranger, another person’s signature: refused, and noted', async () => {
    const { person, authenticator } = await holder();
    const other = await holder();
    expect(await signIn(authenticator.answer(await ask(), { origin: 'https://evil.example' }))).toMatchObject(wrong);
    expect(await signIn(authenticator.answer(await ask(), { rpId: 'evil.example' }))).toMatchObject(wrong);
    expect(await signIn(authenticator.answer(await ask(), { isUnlocked: false }))).toMatchObject(wrong);
    expect(await signIn(authenticator.answer(await ask(), { userHandle: 'c29tZWJvZHkgZWxzZQ' }))).toMatchObject(wrong);
    expect(await signIn(softAuthenticator().answer(await ask()))).toMatchObject(wrong);
    const { id, rawId } = authenticator.answer(await ask());
    expect(await signIn({ ...other.authenticator.answer(await ask()), id, rawId })).toMatchObject(wrong);
    expect(await signIn(authenticator.answer(await ask()))).toMatchObject({ status: 200, data: { customer: { id: person.id } } });
    await server.portal.noticed();
    const failures = await server.db.selectFrom('security_event').select('facts').where('kind', '=', 'sign-in.failed').execute();
    expect(failures).toContainEqual({ facts: { proof: 'passkey', why: 'passkeyWrong' } });
  });

  test('PKY-677: a counter that goes back, or does not move, is refused and noted; one that never counts is fine', async () => {
    const { person, authenticator } = await holder();
    expect(await signIn(authenticator.answer(await ask(), { uses: 41 }))).toMatchObject({ status: 200 });
    for (const uses of [41, 40, 0]) {
      expect(await signIn(authenticator.answer(await ask(), { uses }))).toMatchObject({ status: 422, message: /may be a copy/ });
    }
    expect(await signIn(authenticator.answer(await ask(), { uses: 42 }))).toMatchObject({ status: 200 });
    await server.portal.noticed();
    const mine = server.db.selectFrom('security_event').where('about_id', '=', person.id).where('kind', '=', 'factor.copied');
    expect((await mine.select('times').execute()).reduce((sum, { times }) => sum + times, 0)).toBe(3);

    const synced = await holder();
    for (let times = 0; times < 2; times += 1) {
      expect(await signIn(synced.authenticator.answer(await ask(), { uses: 0 }))).toMatchObject({ status: 200 });
    }
  });

  test('PKY-675: the passkey of a person who was deactivated, or is not verified, does not sign in', async () => {
    const { person, authenticator } = await holder();
    await server.db.updateTable('customer').set({ active: false }).where('id', '=', person.id).execute();
    expect(await signIn(authenticator.answer(await ask()))).toMatchObject({ statusCode: 'USER_DISABLED' });
    await server.db.updateTable('customer').set({ active: true, email_verified_at: null }).where('id', '=', person.id).execute();
    expect(await signIn(authenticator.answer(await ask()))).toMatchObject({ statusCode: 'USER_DISABLED' });
  });
});

describe('a passkey beside the password', () => {
  const login = (who: Person, more: object = {}) =>
    server.call(null, api.signIn.login, { body: { username: who.email, password: PASSWORD, ...more } });

  test('PKY-680: the password alone signs in no one with a passkey; with the passkey it does, with another person’s it does not', async () => {
    const { person, authenticator } = await holder();
    const other = await holder();
    expect(await login(person)).toMatchObject({ statusCode: 'FACTOR_NEEDED', data: { refusal: 'passkeyNeeded' } });
    expect(await login(person, { code: '123456' })).toMatchObject({ statusCode: 'FACTOR_NEEDED' });
    expect(await login(person, { passkey: other.authenticator.answer(await ask()) })).toMatchObject({ data: { refusal: 'passkeyWrong' } });
    const passkey = authenticator.answer(await ask());
    expect(await login(person, { passkey, password: 'Wrong&Word99' })).toMatchObject({ status: 401, data: { refusal: 'wrong' } });
    expect(await login(person, { passkey })).toMatchObject({ status: 200, data: { customer: { id: person.id } } });
    expect(await login(person, { passkey })).toMatchObject({ data: { refusal: 'passkeyExpired' } });
  });

  test('PKY-680: recovery codes help without it, and go with the last passkey', async () => {
    const { person } = await holder();
    const [code] = (await server.call(person.token, api.factors.renewRecoveryCodes, {})).data.recoveryCodes;
    expect(await login(person)).toMatchObject({ data: { refusal: 'eitherNeeded' } });
    expect(await login(person, { code })).toMatchObject({ status: 200 });
    expect((await server.call(person.token, api.factors.getFactors, {})).data).toMatchObject({ passkeys: 1, recoveryCodes: 9 });
    const [passkey] = (await listed(person)).passkeys;
    await server.call(person.token, calls.removePasskey, { params: { id: String(passkey?.id) } });
    expect((await server.call(person.token, api.factors.getFactors, {})).data).toMatchObject({ passkeys: 0, recoveryCodes: 0 });
    expect(await login(person)).toMatchObject({ status: 200 });
  });

  test('PKY-681: a passkey counts where a second factor is required, and the last cannot be removed', async () => {
    const strict = await startServer({ SECOND_FACTOR_FOR: 'staff' });
    const admin = await peopleOf(strict).admin();
    const demanded = () => strict.call(null, api.signIn.login, { body: { username: admin.email, password: PASSWORD } });
    expect(await demanded()).toMatchObject({ data: { refusal: 'enrolmentNeeded' } });
    const passkey = softAuthenticator().make((await strict.call(admin.token, calls.beginPasskey, {})).data);
    const added = await strict.call(admin.token, calls.addPasskey, { body: { name: 'Key', passkey } });
    expect(await demanded()).toMatchObject({ data: { refusal: 'passkeyNeeded' } });
    expect((await strict.call(admin.token, api.factors.getFactors, {})).data).toMatchObject({ dueAt: null });
    expect(await strict.call(admin.token, calls.removePasskey, { params: { id: String(added.data.id) } })).toMatchObject({
      data: { refusal: 'mustHave' },
    });
    // FAC-659: nor can they remove codes and the passkey at once
    const { secret } = (await strict.call(admin.token, api.factors.beginCodes, {})).data;
    const code = new TOTP({ secret }).generate({ timestamp: strict.portal.now().getTime() });
    expect((await strict.call(admin.token, api.factors.finishCodes, { body: { code } })).status).toBe(200);
    const held = Promise.withResolvers<void>();
    const holding = strict.portal.write(async (tx) => {
      await lockPerson(tx, admin.id);
      await held.promise;
    });
    const removals = [
      strict.call(admin.token, api.factors.removeCodes, {}),
      strict.call(admin.token, calls.removePasskey, { params: { id: String(added.data.id) } }),
    ];
    held.resolve();
    await holding;
    expect((await Promise.all(removals)).map(({ statusCode }) => statusCode).toSorted()).toEqual(['CONFLICT', 'OK']);
    await strict.close();
  });
});

test('PKY-673: one network may ask for 300 challenges a minute', async () => {
  server.setNow('2026-11-21T12:00:00Z');
  const twenty = () => Promise.all(Array.from({ length: 20 }, async () => (await server.call(null, calls.askForPasskey, {})).status));
  for (let round = 0; round < 15; round += 1) expect(new Set(await twenty())).toEqual(new Set([200]));
  expect(new Set(await twenty())).toEqual(new Set([429]));
});

test.each([
  ['https://192.0.2.7', 'name'],
  ['https://[2001:db8::7]:8443', 'name'],
  ['http://portal.example', 'https'],
  ['http://localhost:4700', null],
  ['https://portal.example:8443/licenses', null],
])('PKY-674: at %s passkeys need: %s', async (PUBLIC_URL, needs) => {
  const there = await startServer({ PUBLIC_URL });
  const kim = await peopleOf(there).customer();
  expect((await there.call(kim.token, calls.getPasskeys, {})).data).toEqual({ needs, address: PUBLIC_URL, passkeys: [] });
  expect((await there.call(kim.token, calls.beginPasskey, {})).status).toBe(needs ? 409 : 200);
  expect((await there.call(null, calls.askForPasskey, {})).status).toBe(needs ? 409 : 200);
  await there.close();
});
