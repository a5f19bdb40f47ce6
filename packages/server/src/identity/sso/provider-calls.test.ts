import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { callingOf } from './provider-calls.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const STRICT = { config: { sso: { isInternal: false } } } as Parameters<typeof callingOf>[0]; // it asks for nothing else

test('SSO-702: a name that leads to the internet when checked and inside a moment later leads nowhere', async () => {
  const met: unknown[] = [];
  const inside = createServer((socket) => {
    met.push(socket);
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  // The resolver of the name's owner: the first look-up gets an internet address, the connection gets this machine's.
  const first = [{ address: '93.184.216.34', family: 4 }];
  const then: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
  vi.spyOn(dns.promises, 'lookup').mockResolvedValue(first as never);
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, { all }: { all?: boolean }, done: (...said: unknown[]) => void) =>
    all ? done(null, then) : done(null, '127.0.0.1', 4)) as never);
  syncBuiltinESMExports();
  const call = callingOf(STRICT, { isOperators: false });
  const { port } = inside.address() as AddressInfo;
  const calling = call(`https://rebind.example:${port}/`, { method: 'GET', headers: {}, redirect: 'manual', body: undefined });
  await expect(calling).rejects.toThrow('it is in an internal network');
  expect(met).toEqual([]);
  inside.close();
});
