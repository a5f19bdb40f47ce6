import { randomBytes } from 'node:crypto';
import { api, PIECE_BYTES } from '@lm/contract';
import { expect, test } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { givenServer } from '../../../test/given.ts';
import { hexHash } from './signed-requests.ts';

/** Uses a real store if one is named: TEST_S3_BUCKET=http://127.0.0.1:9000/bucket TEST_S3_KEY=ID:SECRET */
const { TEST_S3_BUCKET, TEST_S3_KEY = 'id:s3cret' } = process.env;

const { server, make } = await givenServer({
  RELEASE_FILES_BUCKET: TEST_S3_BUCKET ?? 'http://127.0.0.1:9/sim',
  RELEASE_FILES_BUCKET_KEY: TEST_S3_KEY,
});
const admin = await make.admin();
const release = await make.release('5.2', '2026-11-02');
const calls = api.releaseFiles;

async function begin(name: string, size: number): Promise<number> {
  const body = { releaseId: release?.id ?? 0, name, kind: 'installer', platform: 'linux', size, stamp: '1' } as const;
  return (await server.call(admin.token, calls.addReleaseFile, { body })).data.id;
}

async function piece(id: number, offset: number, content: Buffer) {
  const head = '--B\r\ncontent-disposition: form-data; name="piece"; filename="p"\r\n\r\n';
  const response = await server.inject({
    method: 'POST',
    url: `/api/releaseFiles/addPiece/${id}?offset=${offset}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--B--\r\n')]),
  });
  return { status: response.statusCode, ...response.json() };
}

// REL-51
(TEST_S3_BUCKET ? test.skip : test)(
  'a store that does not answer is said to, its reason is in the log alone, and removing goes on',
  async () => {
    const complained = complaints();
    const id = await begin('sim.run', 4);
    expect(await piece(id, 0, Buffer.from('abcd'))).toMatchObject({
      status: 503,
      message: 'The store that holds the files is not answering right now. Please try again later, or tell the operator of the portal',
    });
    expect(complained()).toEqual(['A file of a release was not taken: the store of release files: ECONNREFUSED']);
    const { data } = await server.call(admin.token, calls.getReleaseFiles, { params: { id: String(release?.id) } });
    expect(data.files).toMatchObject([{ name: 'sim.run', received: 0, sha256: null }]);
    expect((await server.call(admin.token, calls.deleteReleaseFile, { params: { id: String(id) } })).status).toBe(200);
  },
);

(TEST_S3_BUCKET ? test : test.skip)('REL-50: a file goes up into a real store in pieces, and down in parts', async () => {
  const content = randomBytes(PIECE_BYTES + 1000);
  const id = await begin('sim.run', content.length);
  expect(await piece(id, 0, content.subarray(0, 1000))).toMatchObject({
    status: 400,
    data: [{ field: 'piece', message: 'Each piece but the last has at least 5242880 bytes here' }],
  });
  expect((await piece(id, 0, content.subarray(0, PIECE_BYTES))).data).toMatchObject({ received: PIECE_BYTES, sha256: null });
  expect((await piece(id, PIECE_BYTES, content.subarray(PIECE_BYTES))).data).toMatchObject({ sha256: hexHash(content) });
  const { url } = (await server.call(admin.token, api.downloads.addDownloadLink, { body: { id } })).data;
  const whole = await server.inject({ method: 'GET', url });
  expect(whole.rawPayload.equals(content)).toBe(true);
  const part = await server.inject({ method: 'GET', url, headers: { range: `bytes=${PIECE_BYTES - 1}-${PIECE_BYTES + 1}` } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(content.subarray(PIECE_BYTES - 1, PIECE_BYTES + 2));
  await server.call(admin.token, calls.deleteReleaseFile, { params: { id: String(id) } });
  expect((await server.inject({ method: 'GET', url })).statusCode).toBe(404);
});
