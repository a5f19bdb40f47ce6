import { connect } from 'node:net';
import fc from 'fast-check';
import { rarely } from './fuzz-values.ts';

/** Bytes on a connection that no client library sends: nearly HTTP, or nothing like it. */

const LINES = [
  ...[
    'GET /api/health HTTP/1.1',
    'POST /api/customers/login HTTP/1.1',
    'GET /api/roles/getRoles HTTP/1.1',
    'POST /api/customers/logout HTTP/1.1',
  ],
  ...['GET /api/docs/%2e%2e/roles/getRoles HTTP/1.1', 'GET /api/docs/../customers/getCustomers HTTP/1.1', 'GET //api/docs/x HTTP/1.1'],
  ...['GET /../../etc/passwd HTTP/1.1', 'GET http://evil.example/api/roles/getRoles HTTP/1.1', 'OPTIONS * HTTP/1.1', 'GET * HTTP/1.1'],
  ...[
    'GET /api/roles/getRoles HTTP/1.0',
    'GET /api/roles/getRoles HTTP/9.9',
    'GET /api/roles/getRoles',
    'get /api/roles/getRoles HTTP/1.1',
  ],
  ...[
    'BREW /api/roles/getRoles HTTP/1.1',
    'GET /api/customers/findCustomer/\0 HTTP/1.1',
    'GET /api/customers/findCustomer/\u00e9 HTTP/1.1',
  ],
  ...['PRI * HTTP/2.0', '', 'hello', '\0\0\0', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', `GET /api/${'x'.repeat(20_000)} HTTP/1.1`],
];

const HEADERS = [
  ...['host', 'host:', ': x', 'x y: z', 'x: \0', 'x: a\nb: c', ' folded', `x: ${'y'.repeat(17_000)}`, '\u00ff: x', 'x: \u00ff'],
  ...[
    'content-length: 5',
    'content-length: -1',
    'content-length: x',
    'content-length: 99999999999999999999',
    'content-length: 2\r\ncontent-length: 3',
  ],
  ...[
    'transfer-encoding: chunked',
    'transfer-encoding: gzip',
    'transfer-encoding: chunked\r\ncontent-length: 4',
    'expect: cake',
    'expect: 100-continue',
  ],
  ...['content-type: application/json', 'content-encoding: gzip', 'upgrade: websocket\r\nconnection: upgrade', 'connection: close, x'],
  ...['authorization: Bearer x', 'x-forwarded-for: '.padEnd(300, '1'), Array.from({ length: 300 }, (_, at) => `x${at}: y`).join('\r\n')],
];

const BODIES = [
  '',
  '{}',
  '{"username":',
  'zz\r\n',
  '5\r\nabc',
  '2\r\n{}\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\n',
  '0\r\nx: y\r\n\r\n',
  'GET /api/none HTTP/1.1\r\n\r\n',
];

export const hostileBytes: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...LINES),
    rarely(6, fc.constant<string[]>(['host: portal.example']), fc.constant<string[]>([])),
    fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
    fc.constantFrom(...BODIES),
    rarely(10, fc.constant('\r\n'), fc.constantFrom('\n', '\r')),
  )
  .map(([line, host, headers, body, end]) => [line, ...host, ...headers, '', body].join(end));

/** The longest silence before a connection is given up, in milliseconds: some connections wait for a body that never comes. */
const SILENCE_MS = 100;

export interface RawAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Writes bytes to a port and reads all answers. */
export async function answersTo(port: number, bytes: string): Promise<RawAnswer[]> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  return answersIn(await promise);
}

function answersIn(text: string): RawAnswer[] {
  if (text === '') return [];
  const place = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, place).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const end = place + 4 + Number(headers['content-length'] ?? 0);
  const answer = { statusCode: Number(first.split(' ')[1]), headers, body: text.slice(place + 4, end) };
  return answer.statusCode === 100 ? answersIn(text.slice(place + 4)) : [answer, ...answersIn(text.slice(end))];
}
