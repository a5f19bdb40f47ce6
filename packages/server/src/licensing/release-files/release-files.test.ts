import { createHash, generateKeyPairSync, sign as signed } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { MINISIGN } from '../../../test/vendor-key.ts';

const SPARKLE = generateKeyPairSync('ed25519');
const PUBLIC = SPARKLE.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const { server, make, lastLogged } = await givenServer({ RELEASE_KEYS: `${MINISIGN.key},${PUBLIC}`, WEBHOOK_ALLOW_PRIVATE: 'on' });
const admin = await make.admin();
const calls = api.releaseFiles;
const folder = join(server.portal.config.dataDir, 'releases');

let count = 0;
async function newRelease(): Promise<number> {
  const release = await make.release(`5.${++count}`, '2026-11-02');
  if (!release) throw new Error('such a release exists already');
  return release.id;
}

const FILE = { kind: 'installer', platform: 'windows', stamp: '1' } as const;
const begin = (releaseId: number, change: object = {}) =>
  server.call(admin.token, calls.addReleaseFile, { body: { ...FILE, releaseId, name: 'sim.msi', size: MINISIGN.file.length, ...change } });

async function piece(id: number, offset: number, content: Buffer, token = admin.token) {
  const head = '--B\r\ncontent-disposition: form-data; name="piece"; filename="../../etc/passwd"\r\n\r\n';
  const response = await server.inject({
    method: 'POST',
    url: `/api/releaseFiles/addPiece/${id}?offset=${offset}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--B--\r\n')]),
  });
  return { status: response.statusCode, ...response.json() };
}

const filesOf = async (id: number) => (await server.call(admin.token, calls.getReleaseFiles, { params: { id: String(id) } })).data.files;

async function whole(releaseId: number, change: object = {}) {
  const { data } = await begin(releaseId, change);
  return (await piece(data.id, 0, MINISIGN.file)).data;
}

// REL-20, REL-22, REL-23
test('a file is uploaded in pieces and is whole with the last: its checksum is that of what arrived, and it is logged once', async () => {
  const id = await newRelease();
  const { data: begun } = await begin(id);
  expect(begun).toMatchObject({ name: 'sim.msi', received: 0, sha256: null });
  expect((await piece(begun.id, 0, MINISIGN.file.subarray(0, 10))).data).toMatchObject({ received: 10, sha256: null });
  expect(await piece(begun.id, 0, MINISIGN.file.subarray(0, 10))).toMatchObject({ status: 409, message: 'The next piece begins at 10' });
  expect((await begin(id)).data).toMatchObject({ id: begun.id, received: 10 }); // it continues where it was interrupted
  expect((await piece(begun.id, 10, MINISIGN.file.subarray(10))).data).toMatchObject({ received: 32, sha256: MINISIGN.sha256 });
  expect(await piece(begun.id, 32, Buffer.from('more'))).toMatchObject({ status: 404 });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Add Release File',
    changes: [
      { field: 'File', after: 'sim.msi' },
      { field: 'Kind of file', after: 'Installer' },
      { field: 'Platform', after: 'Windows' },
      { field: 'Size in bytes', after: '32' },
      { field: 'Checksum (SHA-256)', after: MINISIGN.sha256 },
    ],
  });
  const [stored = ''] = readdirSync(folder);
  expect(stored).toMatch(/^[0-9a-f]{32}$/);
  expect(readFileSync(join(folder, stored), 'utf8')).toBe('The simulator, as it was built.\n');
  expect(statSync(join(folder, stored)).mode & 0o777).toBe(0o600);
});

// REL-23
test('another file of the same name and size starts again; when two send the same piece at once, one continues', async () => {
  const id = await newRelease();
  const { data: begun } = await begin(id);
  await piece(begun.id, 0, Buffer.from('something else'));
  const { data: anew } = await begin(id, { stamp: '2' });
  expect(anew).toMatchObject({ received: 0 });
  expect(await piece(begun.id, 14, Buffer.from('x'))).toMatchObject({ status: 404, message: 'File Not Found' });
  const both = await Promise.all([piece(anew.id, 0, MINISIGN.file), piece(anew.id, 0, Buffer.alloc(32))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status) => status === 404 || status === 409)]);
  const [file] = await filesOf(id);
  expect([MINISIGN.sha256, createHash('sha256').update(Buffer.alloc(32)).digest('hex')]).toContain(file?.sha256);
});

// REL-23
test('a file longer than announced, or with a different checksum than was typed, is refused and not stored', async () => {
  const id = await newRelease();
  const { data: begun } = await begin(id, { sha256: MINISIGN.sha256.toUpperCase() });
  expect(await piece(begun.id, 0, Buffer.alloc(33))).toMatchObject({
    status: 400,
    data: [{ field: 'piece', message: 'The file is longer than announced' }],
  });
  expect(await piece(begun.id, 0, Buffer.alloc(32))).toMatchObject({
    status: 409,
    message: 'The file arrived with another checksum: nothing was kept',
  });
  expect(await filesOf(id)).toMatchObject([{ received: 0, sha256: null }]);
  expect((await piece(begun.id, 0, MINISIGN.file)).data).toMatchObject({ sha256: MINISIGN.sha256 });
  expect(await begin(id)).toMatchObject({ problems: [{ field: 'name', message: 'This release already has a file with this name' }] });
  expect(await begin(id, { name: 'SIM.msi' })).toMatchObject({ problems: [{ field: 'name' }] });
});

// REL-21
test('a name must be a valid file name, without a path or control characters, and the size within the bounds', async () => {
  const id = await newRelease();
  for (const name of ['../sim.msi', '..', 'a/b.msi', 'a\\b.msi', 'c:sim.msi', '.htaccess', 'sim.msi.', 'a"b.msi', 'a<b>.html'])
    expect(await begin(id, { name })).toMatchObject({
      problems: [{ field: 'name', message: 'Please enter the name of a file, without a folder' }],
    });
  for (const name of ['sim\u202eism.exe', 'sim\r\nx: y', 'sim\u0000.msi'])
    expect(await begin(id, { name })).toMatchObject({ problems: [{ field: 'name', message: 'Please remove the control characters' }] });
  for (const size of [0, -1, 1.5, 20 * 1024 ** 3 + 1])
    expect(await begin(id, { size })).toMatchObject({ problems: [{ field: 'size', message: 'Please choose a file of 1 byte to 20 GB' }] });
});

// REL-25
test('a signature of the vendor is checked; a changed byte, another key and the old form are refused in words', async () => {
  const file = await whole(await newRelease());
  const sign = (signature: string, id = file.id) => server.call(admin.token, calls.signReleaseFile, { body: { id, signature } });
  const said = async (signature: string, id?: number) => (await sign(signature, id)).problems.map(({ message }) => message);
  expect(await said('nothing')).toEqual(['This is not a signature: use the text of a .minisig file, or a signature by OpenSSL in Base64']);
  expect(await said(MINISIGN.oldForm)).toEqual(['This signature has the old form, made over the file itself: sign with minisign -S -H']);
  expect(await said(MINISIGN.byAnother)).toEqual(['It was made with a key that the portal does not know']);
  const wrong = ['The signature is wrong: it was made for another file, or changed'];
  expect(await said(MINISIGN.signature.replace('5.2.0', '5.3.0'))).toEqual(wrong);
  const { data: other } = await begin(await newRelease());
  await piece(other.id, 0, Buffer.from('The simulator, as it was bui1t.\n'));
  expect(await said(MINISIGN.signature, other.id)).toEqual(wrong);
  expect((await sign(MINISIGN.signature)).data).toMatchObject({ signedBy: '7F1F25FED9E764CC' });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Sign Release File',
    changes: [
      { field: 'File', after: 'sim.msi' },
      { field: 'Signed with the key', before: null, after: '7F1F25FED9E764CC' },
    ],
  });
});

// REL-52
test('a signature of OpenSSL is checked while the file streams past, and names its key', async () => {
  const file = await whole(await newRelease());
  const give = (signature: Buffer) =>
    server.call(admin.token, calls.signReleaseFile, { body: { id: file.id, signature: signature.toString('base64') } });
  const right = signed(null, MINISIGN.file, SPARKLE.privateKey);
  expect((await give(signed(null, Buffer.from('another file'), SPARKLE.privateKey))).problems).toEqual([
    { field: 'signature', message: 'The signature is wrong: it was made for another file, or changed' },
  ]);
  const id = createHash('sha256')
    .update(SPARKLE.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
    .toUpperCase();
  expect((await give(right)).data).toMatchObject({ signedBy: id });
  const [release] = (await server.call(admin.token, api.downloads.getDownloads, {})).data.releases;
  expect(release?.files).toMatchObject([{ form: 'ed25519', signature: right.toString('base64'), key: PUBLIC }]);
});

// REL-52
test('a file stored elsewhere is fetched for its signature; if it cannot be read the call says why', async () => {
  const body = { ...FILE, stamp: undefined, name: 'sim.pkg', releaseId: await newRelease(), sha256: MINISIGN.sha256 };
  const { data } = await server.call(admin.token, calls.addReleaseLink, { body: { ...body, link: 'https://127.0.0.1:9999/sim.pkg' } });
  const signature = signed(null, MINISIGN.file, SPARKLE.privateKey).toString('base64');
  expect(await server.call(admin.token, calls.signReleaseFile, { body: { id: data.id, signature } })).toMatchObject({
    status: 409,
    message: 'The file could not be read from its link. Nothing answers at its port',
  });
});

// REL-24
test('a file stored elsewhere is a link with its checksum', async () => {
  const releaseId = await newRelease();
  const link = (change: object = {}) =>
    server.call(admin.token, calls.addReleaseLink, {
      body: {
        kind: 'fnl',
        platform: 'linux',
        releaseId,
        name: 'seats.deb',
        link: 'https://x.example/seats.deb',
        sha256: MINISIGN.sha256,
        ...change,
      },
    });
  expect(await link({ link: 'javascript:alert(1)' })).toMatchObject({ problems: [{ field: 'link' }] });
  expect(await link({ sha256: 'abc' })).toMatchObject({
    problems: [{ field: 'sha256', message: 'Please enter the 64 digits of a SHA-256' }],
  });
  expect(await link({ sha256: undefined, link: 'https://127.0.0.1:9999/seats.deb' })).toMatchObject({
    status: 409,
    message: 'The file could not be read from its link. Nothing answers at its port',
  });
  expect((await link()).data).toMatchObject({ link: 'https://x.example/seats.deb', sha256: MINISIGN.sha256, size: null, signedBy: null });
});

// REL-20
test('people without the right can neither see nor change any of it', async () => {
  const file = await whole(await newRelease());
  const mara = await make.customer();
  expect((await piece(file.id, 0, Buffer.from('x'), mara.token)).status).toBe(403);
  expect((await server.call(mara.token, calls.getReleaseFiles, { params: { id: '1' } })).status).toBe(403);
});

// REL-26
test('a removed file is deleted from the disk; restoring a release restores its file', async () => {
  const id = await newRelease();
  const file = await whole(id);
  const before = readdirSync(folder).length;
  await server.call(admin.token, calls.deleteReleaseFile, { params: { id: String(file.id) } });
  expect(readdirSync(folder)).toHaveLength(before - 1);
  expect(await lastLogged(admin)).toMatchObject({ action: 'Remove Release File' });
  await whole(id);
  await server.call(admin.token, api.releases.deleteVersion, { params: { id: String(id) } });
  const stray = 'f'.repeat(32);
  writeFileSync(join(folder, stray), 'of nothing');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  server.setNow('2026-11-21T12:00:00Z');
  await server.worker.look();
  expect(readdirSync(folder)).not.toContain(stray);
  expect(readdirSync(folder)).toHaveLength(before);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'release', id } });
  expect(await filesOf(id)).toMatchObject([{ name: 'sim.msi', sha256: MINISIGN.sha256 }]);
});
