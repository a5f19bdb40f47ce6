import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PIECE_BYTES } from '@lm/contract';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import { newStoredName } from './file-store.ts';
import { askingBucket, StoreAway, said } from './s3-bucket.ts';
import { hexHash, signedHeaders } from './signed-requests.ts';

// REL-50
test('requests are signed as in the examples of the scheme', () => {
  const credentials = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const at = new Date('2013-05-24T00:00:00Z');
  const signature = (method: string, path: string, headers: Record<string, string> = {}, body = '') => {
    const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
    return /Signature=(.+)/.exec(
      signedHeaders({ method, url, headers, bodyHash: hexHash(body) }, credentials, at).authorization ?? '',
    )?.[1];
  };
  expect(signature('GET', '/test.txt', { range: 'bytes=0-9' })).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  expect(signature('PUT', '/test%24file.text', headers, 'Welcome to Amazon S3.')).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
  expect(signature('GET', '/?lifecycle=')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
  expect(signature('GET', '/?max-keys=2&prefix=J')).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});

// REL-50
test('a bucket needs a key, and naming a folder as well is refused; the key appears nowhere', () => {
  const env = { RELEASE_FILES_BUCKET: 'https://s3.example/sim/releases', RELEASE_FILES_BUCKET_KEY: 'test:id:s3cret' };
  const { releases, settings } = readConfig(env);
  expect(releases.bucket).toEqual({ address: env.RELEASE_FILES_BUCKET, region: 'us-east-1', keyId: 'test:id', secret: 's3cret' });
  expect(JSON.stringify(settings)).not.toContain('s3cret');
  expect(() => readConfig({ ...env, RELEASE_FILES_BUCKET_KEY: '' })).toThrow(
    'RELEASE_FILES_BUCKET_KEY: is needed with RELEASE_FILES_BUCKET: ID:SECRET.',
  );
  expect(() => readConfig({ ...env, RELEASE_FILES_BUCKET_KEY: 's3cret' })).toThrow('RELEASE_FILES_BUCKET_KEY: got a value, accepts');
  expect(() => readConfig({ ...env, RELEASE_FILES_DIR: '/srv/releases' })).toThrow('RELEASE_FILES_DIR: files are kept in a folder or in');
  for (const address of [
    'https://id:s3cret@s3.example/sim',
    'https://s3.example/',
    'ftp://s3.example/sim',
    'https://s3.example/sim?x=1',
    'https://s3.example/../sim',
  ])
    expect(() => readConfig({ ...env, RELEASE_FILES_BUCKET: address })).toThrow('RELEASE_FILES_BUCKET: got');
});

// REL-51
test('a store that does not answer is reported, without the key', async () => {
  const store = bucketStore({ address: 'http://127.0.0.1:9/sim', region: 'us-east-1', keyId: 'id', secret: 's3cret' });
  const failed = await store.sizeOf(newStoredName()).catch((error) => error);
  expect(failed).toBeInstanceOf(StoreAway);
  expect(String(failed)).toBe('Error: the store of release files: ECONNREFUSED');
});

// REL-51
test('a store that fails in the middle of a file is not asked again', async () => {
  const asked: string[] = [];
  const dying = createServer((request, response) => {
    asked.push(`${request.method}`);
    request.resume();
    if (asked.length === 1) return void response.end('first');
    response.writeHead(200, { 'content-length': '1000' }).write('half of it');
    setTimeout(() => request.socket.resetAndDestroy(), 50);
    dying.close();
  });
  await new Promise<void>((listens) => dying.listen(0, '127.0.0.1', listens));
  const at = `http://127.0.0.1:${(dying.address() as AddressInfo).port}/sim`;
  const store = bucketStore({ address: at, region: 'us-east-1', keyId: 'id', secret: 's3cret' });
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  process.on('unhandledRejection', note);
  try {
    expect(String(await store.read(newStoredName()))).toBe('first');
    await expect(store.read(newStoredName())).rejects.toThrow();
    await new Promise((rested) => setTimeout(rested, 200));
    expect([asked, rejected]).toEqual([['GET', 'GET'], []]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

// REL-51
test('people who download slowly keep no one else from the store', async () => {
  const slow = createServer((request, response) => {
    request.resume();
    if (request.headers.range) response.writeHead(206, { 'content-range': 'bytes 0-0/5' }).end('a');
    else response.writeHead(200, { 'content-length': '1000' }).write('half of it');
  });
  await new Promise<void>((listens) => slow.listen(0, '127.0.0.1', listens));
  const at = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/sim`;
  const store = bucketStore({ address: at, region: 'us-east-1', keyId: 'id', secret: 's3cret' });
  const files = await Promise.all(Array.from({ length: 100 }, () => store.stream(newStoredName())));
  try {
    expect(await store.sizeOf(newStoredName())).toBe(5);
  } finally {
    for (const file of files) file.on('error', () => {}).destroy();
    slow.closeAllConnections();
    slow.close();
  }
});

const { TEST_S3_BUCKET: address, TEST_S3_KEY: key = '' } = process.env;

// A real store: TEST_S3_BUCKET=http://127.0.0.1:9000/bucket TEST_S3_KEY=ID:SECRET
(address ? test : test.skip)('REL-50: a real store takes pieces, gives parts of the whole, and refuses what was overwritten', async () => {
  const bucket = {
    address: `${address}/below/it`,
    region: 'us-east-1',
    keyId: key.slice(0, key.lastIndexOf(':')),
    secret: key.slice(key.lastIndexOf(':') + 1),
  };
  const plain = askingBucket({ ...bucket, address: address ?? '' });
  await plain({ method: 'PUT' }).then(said, () => 'it is there already');
  const store = bucketStore(bucket);
  const content = randomBytes(PIECE_BYTES + 1000);
  const [first, second] = [content.subarray(0, PIECE_BYTES), content.subarray(PIECE_BYTES)];
  const file = { stored: newStoredName(), size: content.length, upload: '', parts: [] };
  const begun = await store.send(file, 0, first);
  if (begun === 'lost') throw new Error('lost');
  expect(await store.sizeOf(file.stored)).toBeNull();
  const whole = await store.send({ ...file, ...begun }, PIECE_BYTES, second);
  expect(whole).toMatchObject({ upload: begun.upload });
  expect(await store.sizeOf(file.stored)).toBe(content.length);
  expect(
    createHash('sha256')
      .update(await store.read(file.stored))
      .digest('hex'),
  ).toBe(hexHash(content));
  const part: Buffer[] = [];
  for await (const chunk of await store.stream(file.stored, { start: PIECE_BYTES - 2, end: PIECE_BYTES + 1 })) part.push(chunk);
  expect(Buffer.concat(part)).toEqual(content.subarray(PIECE_BYTES - 2, PIECE_BYTES + 2));
  // The last piece again: the server may have been killed before it confirmed it. A different last piece either replaces it or is lost.
  expect(await store.send({ ...file, ...begun }, PIECE_BYTES, second)).toMatchObject({ upload: begun.upload });
  const other = randomBytes(1000);
  const isLost = (await store.send({ ...file, ...begun }, PIECE_BYTES, other)) === 'lost';
  expect((await store.read(file.stored)).subarray(PIECE_BYTES)).toEqual(isLost ? second : other);
  expect((await store.all()).map(({ name }) => name)).toContain(file.stored);
  await store.remove(file.stored, '');
  expect(await store.sizeOf(file.stored)).toBeNull();
  // Of two that sent the first piece, the later one was not accepted.
  const raced = { ...file, stored: newStoredName() };
  const taken = await store.send(raced, 0, first);
  if (taken === 'lost') throw new Error('lost');
  await plain({
    method: 'PUT',
    name: `below/it/${raced.stored}`,
    query: { partNumber: '1', uploadId: taken.upload },
    body: randomBytes(PIECE_BYTES),
  }).then(said);
  expect(await store.send({ ...raced, ...taken }, PIECE_BYTES, second)).toBe('lost');
  await store.remove(raced.stored, taken.upload);
  expect(await store.sizeOf(raced.stored)).toBeNull();
  const wrong = await bucketStore({ ...bucket, secret: 'wr0ng' })
    .sizeOf(raced.stored)
    .catch(String);
  expect(wrong).toMatch(/^Error: the store of release files: 403/);
});
