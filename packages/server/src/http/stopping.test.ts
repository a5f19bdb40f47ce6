import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newServer } from './server.ts';

// OPS-14
test('a client that went away before its answer does not hold up a stopping server', async () => {
  const server = newServer({ logLevel: 'silent', trustProxy: 0 });
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  server.get('/slow', () => {
    asked.resolve();
    return late.promise;
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const answer = fetch(`${address}/slow`, { signal: client.signal }).catch(() => null);
  await asked.promise;
  client.abort();
  await answer;
  const stopped = server.close().then(() => 'stopped');
  expect(await Promise.race([stopped, setTimeout(4000, 'held up')])).toBe('stopped');
  late.resolve('nobody hears it');
  await stopped;
});
