import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { CERTIFICATE, KEY } from '../../test/certificate.ts';
import { openPostgres, USUAL } from './postgres.ts';

/** Acts as PostgreSQL until it would ask for credentials: accepts or rejects TLS, then reports which and hangs up. */
async function beginningOfPostgres(takesTls: boolean): Promise<string> {
  const refusal = (how: string) => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${how}\0\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    return Buffer.concat([Buffer.from('E'), length, fields]);
  };
  const greet = (socket: Socket) => {
    socket.on('error', () => undefined); // a client that hangs up
    socket.once('data', (asked) => {
      if (asked.readInt32BE(4) !== 80_877_103) return void socket.end(refusal('asked without TLS'));
      if (!takesTls) return void socket.write('N');
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE });
      secure.on('error', () => undefined);
      secure.once('data', () => secure.end(refusal('asked over TLS')));
    });
  };
  const server = createServer(greet);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return `postgres://portal:hush-hush@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/portal`;
}

const demanded = { ca: undefined };
const DEMANDED = 'DATABASE_URL: the database does not answer over TLS, which DATABASE_TLS demands';

// OPS-26
test.each([
  ['a server without TLS', false, demanded, `${DEMANDED} (The server does not support SSL connections).`],
  ['a certificate nobody vouches for', true, demanded, `${DEMANDED} (self-signed certificate`],
  ['a certificate of a known authority', true, { ca: [CERTIFICATE] }, `${DEMANDED} (asked over TLS).`],
  ['no demand', true, null, 'DATABASE_URL: the database does not answer (asked without TLS).'],
])('%s', async (_what, takesTls, tls, expected) => {
  await expect(openPostgres(await beginningOfPostgres(takesTls), { ...USUAL, tls })).rejects.toThrow(expected);
});
