import { Readable } from 'node:stream';
import { api } from '@lm/contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { send } from './send.ts';

const CONTENT = 'The simulator, as it was built.\n';
const TAG = 'a'.repeat(64);

/** Answers with a file that is kept in a separate store. */
async function ask(headers: Record<string, string> = {}) {
  const app = Fastify();
  const parts = async ({ start, end }: { start: number; end: number }) => Readable.from([CONTENT.slice(start, end + 1)]);
  app.get('/', (request, reply) =>
    send(
      api.downloads.findDownload,
      { fileName: 'sim.msi', content: { size: CONTENT.length, tag: TAG, parts } },
      request,
      reply,
      () => undefined,
    ),
  );
  const { statusCode, headers: said, body } = await app.inject({ url: '/', headers });
  await app.close();
  return { statusCode, body, range: said['content-range'], length: said['content-length'], said };
}

// REL-34, REL-50
test('a file of a bucket goes out as an attachment, in the part that is asked for', async () => {
  const whole = await ask();
  expect(whole).toMatchObject({ statusCode: 200, body: CONTENT, range: undefined, length: '32' });
  expect(whole.said).toMatchObject({
    'content-disposition': 'attachment; filename="sim.msi"',
    'content-type': 'application/octet-stream',
    'accept-ranges': 'bytes',
    etag: `"${TAG}"`,
  });
  expect(await ask({ range: 'bytes=4-12' })).toMatchObject({ statusCode: 206, body: 'simulator', range: 'bytes 4-12/32', length: '9' });
  expect(await ask({ range: 'bytes=25-' })).toMatchObject({ statusCode: 206, body: 'built.\n', range: 'bytes 25-31/32' });
  expect(await ask({ range: 'bytes=-7' })).toMatchObject({ statusCode: 206, body: 'built.\n', range: 'bytes 25-31/32' });
  expect(await ask({ range: 'bytes=25-99' })).toMatchObject({ statusCode: 206, range: 'bytes 25-31/32' });
  expect(await ask({ range: 'bytes=-99' })).toMatchObject({ statusCode: 206, body: CONTENT, range: 'bytes 0-31/32' });
  expect(await ask({ range: 'bytes=32-' })).toMatchObject({ statusCode: 416, body: '', range: 'bytes */32' });
  expect(await ask({ range: 'bytes=9-4' })).toMatchObject({ statusCode: 416 });
  expect(await ask({ range: 'bytes=-0' })).toMatchObject({ statusCode: 416 });
  expect(await ask({ range: 'bytes=0-1,4-5' })).toMatchObject({ statusCode: 200, body: CONTENT });
  expect(await ask({ range: 'bytes=4-12', 'if-range': '"another"' })).toMatchObject({ statusCode: 200, body: CONTENT });
  expect(await ask({ range: 'bytes=4-12', 'if-range': `"${TAG}"` })).toMatchObject({ statusCode: 206, body: 'simulator' });
});
