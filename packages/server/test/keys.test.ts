import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { api, signedKeyList } from '@lm/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreadableFactors } from '../src/identity/factors/public.ts';
import { keyIdOf, openKeyFile } from '../src/lib/signing.ts';
import { signHead } from '../src/platform/log/entry-seal.ts';
import { recordEvent } from '../src/platform/log/events.queries.ts';
import { headFileIn } from '../src/platform/log/head-file.ts';
import { insertHead, newestHead } from '../src/platform/log/seals.queries.ts';
import { rotate } from '../src/rotation.ts';
import { complaints } from './complaints.ts';
import { newDatabase } from './database.ts';
import { type Person, peopleOf } from './people.ts';
import { startServer, type TestServer } from './start.ts';

/** Two servers with one key file, and what happens when it is replaced, or when an attacker is inside the database. */
let one: TestServer;
let other: TestServer;
let database: Awaited<ReturnType<typeof newDatabase>>;
let admin: Person;
beforeEach(async () => {
  database = await newDatabase();
  one = await startServer({}, { ...database, close: async () => undefined });
  other = await startServer({ SIGNING_KEY_FILE: one.portal.config.signingKeyFile }, { ...database, close: async () => undefined });
  admin = await peopleOf(one).admin();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await other.close();
  await one.close();
  await database.close();
});

const LINK = 'https://downloads.example.com/file';
const addRelease = async (server: TestServer, name: string) => {
  const links = { productDownloadLink: LINK, fnlDownloadLink: LINK, matlabRuntimeDownloadLink: LINK };
  const body = { name, date: '2026-10-02', ...links, notes: null };
  return (await server.call(admin.token, api.releases.addVersion, { body })).status;
};
const check = async () => (await one.call(admin.token, api.log.verifyLog, { query: {} })).data;
const listed = async () => (await one.call(null, api.licenses.publicKey, {})).data;

// OPS-25
test.each([false, true])('a key rotated while servers are at work is theirs with the next act (leaked: %s)', async (isLeaked) => {
  expect([await addRelease(one, '5.1'), await addRelease(other, '5.2')]).toEqual([200, 200]);
  const before = one.portal.keys.kid;
  await rotate(one.portal.config, database.db, isLeaked);
  expect([await addRelease(one, '5.3'), await addRelease(other, '5.4')]).toEqual([200, 200]);
  for (const server of [other, one]) await server.sealed(); // either may do the sealing
  expect(await check()).toMatchObject({ state: 'whole', checked: 4, waiting: 0 });
  expect(one.portal.keys.kid).not.toBe(before);
  expect(other.portal.keys.kid).toBe(one.portal.keys.kid);
  expect((await listed()).keys.map(({ kid }) => kid)).toEqual([one.portal.keys.kid, before]);
});

// OPS-25
test.skipIf(process.env.TEST_DATABASE === 'embedded')('an act that began before the key was rotated writes under the new one', async () => {
  let tries = 0;
  await one.portal.write(async (tx) => {
    tries += 1;
    if (tries === 1) {
      await rotate(one.portal.config, database.db, true);
      expect(await addRelease(one, '5.1')).toBe(200); // the server has the new key from now on
    }
    await recordEvent(tx, admin, { act: 'customer.signUp', record: admin, owner: admin }, one.portal.now());
  });
  await one.sealed();
  expect([tries, await check()]).toMatchObject([2, { state: 'whole', checked: 2, waiting: 0 }]);
});

// OPS-25
test('a server whose key file was not replaced writes nothing until it is', async () => {
  const file = join(other.portal.config.dataDir, 'signing-key.json');
  copyFileSync(one.portal.config.signingKeyFile, file);
  const far = await startServer({ SIGNING_KEY_FILE: file }, { ...database, close: async () => undefined });
  await rotate(one.portal.config, database.db, false);
  expect(await addRelease(far, '5.1')).toBe(503);
  copyFileSync(one.portal.config.signingKeyFile, file);
  expect(await addRelease(far, '5.1')).toBe(200);
  await far.close();
});

// OFF-21
test('after a leak nothing made with the old file works: no link, no mark, no head', async () => {
  const mara = await peopleOf(one).customer();
  await one.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await one.mailTo(mara.email))?.[1] ?? '';
  const stolen = { ...one.portal.keys };
  await rotate(one.portal.config, database.db, true);
  await addRelease(one, '5.1');
  await one.sealed();
  const set = await one.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Other&Word99' } });
  expect([set.status, stolen.linkKey.equals(one.portal.keys.linkKey), stolen.logKey.equals(one.portal.keys.logKey)]).toEqual([
    404,
    false,
    false,
  ]);
  // LOG-27
  const head = await newestHead(database.db);
  if (!head) throw new Error('no head');
  await database.db.transaction().execute((tx) => insertHead(tx, signHead({ ...head, fromSeq: head.seq }, stolen)));
  expect((await check()).problem?.sentence).toBe('The newest head of the seals is not signed with the key of the key file.');
  await database.db.transaction().execute((tx) => insertHead(tx, signHead({ ...head, fromSeq: head.seq }, one.portal.keys)));
  expect((await check()).problem?.sentence).toMatch(/is under a head signed with a key that was replaced before\.$/);
});

// OFF-21
test('a rotation that fails halfway leaves the old key as it was, and can be repeated', async () => {
  await addRelease(one, '5.1');
  const before = one.portal.keys.kid;
  await sql`CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`.execute(database.db);
  await sql`CREATE TRIGGER no BEFORE INSERT ON signing_key FOR EACH ROW EXECUTE FUNCTION no()`.execute(database.db);
  await expect(rotate(one.portal.config, database.db, true)).rejects.toThrow('no');
  expect([await addRelease(one, '5.2'), one.portal.keys.kid]).toEqual([200, before]);
  await sql`DROP TRIGGER no ON signing_key`.execute(database.db);
  await rotate(one.portal.config, database.db, true);
  expect(await addRelease(one, '5.3')).toBe(200);
  await one.sealed();
  expect(await check()).toMatchObject({ state: 'whole', checked: 3, waiting: 0 });
});

// OFF-21
test('a rotation right after the upgrade, before a server has recorded its key file, seals what waits first', async () => {
  await addRelease(one, '5.1');
  await one.sealed();
  await database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`INSERT INTO log_unsealed (entry_id, mark) SELECT entry_id, mark FROM log_seal`.execute(tx);
    await sql`DELETE FROM log_head WHERE seq = 1`.execute(tx);
    await sql`DELETE FROM log_seal`.execute(tx);
    await sql`UPDATE log_state SET key_check = NULL`.execute(tx);
  });
  rmSync(headFileIn(one.portal.config.dataDir));
  await rotate(one.portal.config, database.db, true);
  await addRelease(one, '5.2');
  await one.sealed();
  expect(await check()).toMatchObject({ state: 'whole', checked: 2, waiting: 0 });
});

// OFF-19
test('a key written into the database by hand is not listed, and stops the next start', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const kid = keyIdOf(publicKey);
  await sql`INSERT INTO signing_key (kid, public_key, created_at) VALUES (${kid}, ${pem}, now())`.execute(database.db);
  const { signature, ...list } = await listed();
  expect(list.keys.map((key) => key.kid)).toEqual([one.portal.keys.kid]);
  const isSigned = verify(
    null,
    Buffer.from(signedKeyList(list)),
    createPublicKey(one.portal.keys.publicKey),
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const start = startServer({ SIGNING_KEY_FILE: one.portal.config.signingKeyFile }, { ...database, close: async () => undefined });
  await expect(start).rejects.toThrow(`The database names the signing key ${kid}, and the key file does not vouch for it.`);
});

test('FAC-655: an operator who lost the key file is told how many accounts have codes that no longer work', async () => {
  const { secret } = (await one.call(admin.token, api.factors.beginCodes, {})).data;
  const code = new TOTP({ secret }).generate({ timestamp: one.portal.now().getTime() });
  expect((await one.call(admin.token, api.factors.finishCodes, { body: { code } })).status).toBe(200);
  expect(await unreadableFactors(database.db, one.portal.keys)).toBeNull();
  expect((await rotate(one.portal.config, database.db, true)).join()).not.toContain('another key file');
  rmSync(one.portal.config.signingKeyFile);
  const said = await rotate(one.portal.config, database.db, false);
  expect(said.at(-1)).toContain('The one-time and recovery codes of 1 account were made under another key file and do not work.');
});

// OFF-20
test.skipIf(process.platform === 'win32')('a key file that others may read is refused', () => {
  const file = one.portal.config.signingKeyFile;
  for (const mode of [0o644, 0o640, 0o604]) {
    chmodSync(file, mode);
    expect(() => openKeyFile(file, false)).toThrow(`can be read by others than its owner (mode ${mode.toString(8)})`);
  }
  chmodSync(file, 0o600);
  expect(openKeyFile(file, false).kid).toBe(one.portal.keys.kid);
});

// OPS-24
test('a server that a newer one has overtaken writes nothing, and says why', async () => {
  const said = complaints();
  await sql`UPDATE log_state SET schema = '9999-later'`.execute(database.db);
  expect([await addRelease(one, '5.1'), await addRelease(one, '5.1')]).toEqual([503, 503]);
  expect((await one.call(admin.token, api.releases.getVersions, { query: {} })).data).toEqual([]);
  expect((await one.inject('/api/health')).statusCode).toBe(503);
  expect(said().filter((line) => line.includes('migrated by a newer server'))).toHaveLength(1);
});
