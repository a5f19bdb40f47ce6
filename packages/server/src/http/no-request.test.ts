import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../test/given.ts';

/** Requests that no client library sends: bytes on a connection, as an outsider may write them. */
const { server } = await givenServer();
const port = Number(new URL(await server.listen()).port);

/** The status and body of the first answer on a connection. */
async function answerTo(text: string): Promise<{ status: number; answer: unknown }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let seen = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('data', (chunk) => {
    seen += chunk.toString();
    if (seen.includes('\r\n\r\n')) socket.end();
  });
  socket.on('error', () => undefined).on('close', () => resolve(seen));
  const [head = '', body = ''] = (await promise).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), answer: body && JSON.parse(body) };
}

const INVALID = {
  statusCode: 'BAD_REQUEST',
  message: 'The request is not valid',
  data: [{ field: 'request', message: 'The request is not valid' }],
};

describe('anything but a request is answered in the envelope all the same', () => {
  // WIRE-2, WIRE-3, WIRE-4
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, INVALID],
    ['a header without a colon', 'GET /api/health HTTP/1.1\r\nhost\r\n\r\n', 400, INVALID],
    ['two lengths', 'POST /api/customers/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', 400, INVALID],
    [
      'headers without end',
      `GET /api/health HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      413,
      { statusCode: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' },
    ],
  ])('%s', async (_what, text, status, answer) => {
    expect(await answerTo(text)).toEqual({ status, answer });
  });

  // WIRE-2
  test.each([
    ['that names no host', 'GET /api/roles/getRoles HTTP/1.1\r\n\r\n'],
    ['that expects what nobody knows', 'GET /api/roles/getRoles HTTP/1.1\r\nhost: a\r\nexpect: cake\r\n\r\n'],
  ])('a request %s is one like any other', async (_what, text) => {
    expect(await answerTo(text)).toEqual({ status: 401, answer: { statusCode: 'UNAUTHORIZED', message: 'Please sign in' } });
  });

  // WIRE-2
  test.each(['/api/docs/none', '/api/docs/static/none', '/api/docs/%2e%2e/roles/getRoles', '/api/docs/../roles/getRoles'])(
    '%s is not found beside the API docs',
    async (path) => {
      const seen = await answerTo(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      expect(seen).toEqual({ status: 404, answer: { statusCode: 'NOT_FOUND', message: 'Not found' } });
    },
  );
});
