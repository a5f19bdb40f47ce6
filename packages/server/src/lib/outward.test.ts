import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { newNameServer } from '../../test/name-server.ts';
import { addressProblem, type Outward, post, reachProblem } from './outward.ts';
import { type AllowedNetworks, isOutward, readNetworks } from './outward-addresses.ts';

/** Addresses that Admins type: none leads the portal into an internal network (WHK-768). */
const networks = (text: string): AllowedNetworks => readNetworks(text) ?? expect.fail(`${text} is none`);
const STRICT: Outward = { allowHttp: true, networks: networks('off') };
const OWN: Outward = { allowHttp: true, networks: networks('on') };

describe('WHK-768: an address is refused', () => {
  test.each([
    ...['http://2130706433/', 'http://0x7f.1', 'http://0177.0.0.1', 'http://127.1', 'http://127.0.0.1:8080', 'http://0', 'http://0.0.0.0'],
    ...['http://10.1.2.3', 'http://172.16.0.1', 'http://172.31.255.255', 'http://192.168.1.1', 'http://100.64.0.1', 'http://100.127.1.1'],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'http://[fd00:ec2::254]/',
      'http://192.0.0.192',
      'http://198.18.0.1',
      'http://192.0.2.7',
    ],
    ...[
      'http://224.0.0.1',
      'http://239.255.255.250',
      'http://240.0.0.1',
      'http://255.255.255.255',
      'http://1.2.3.4:22',
      'http://1.2.3.4:25',
    ],
    ...[
      'http://[::1]',
      'http://[::]',
      'http://[::ffff:127.0.0.1]',
      'http://[::ffff:8.8.8.8]',
      'http://[::7f00:1]',
      'http://[64:ff9b::7f00:1]',
    ],
    ...[
      'http://[64:ff9b::a9fe:a9fe]',
      'http://[64:ff9b:1::1]',
      'http://[fe80::1]',
      'http://[fc00::1]',
      'http://[ff02::1]',
      'http://[fec0::1]',
    ],
    ...['http://[2002:7f00:1::]', 'http://[2001:0:1::1]', 'http://[2001:db8::1]', 'http://[100::1]', 'http://[5f00::1]'],
    ...[
      'http://somebody:secret@1.2.3.4',
      'https://somebody@1.2.3.4',
      'ftp://1.2.3.4',
      'file:///etc/passwd',
      'https://',
      'gopher://1.2.3.4',
    ],
  ])('%s', async (address) => {
    expect(addressProblem(address, STRICT)).toEqual(expect.any(String));
    await expect(sent(address, STRICT)).rejects.toThrow();
  });

  test('when its name leads inside, both on saving and on connecting', async () => {
    expect(await reachProblem('http://localhost:9000/', STRICT)).toBe(
      'It leads into an internal network, which the operator has not allowed (WEBHOOK_ALLOW_PRIVATE)',
    );
    const address = (await receiver((_, response) => void response.end())).replace('127.0.0.1', 'localhost');
    await expect(sent(address, STRICT)).rejects.toThrow('It leads into an internal network');
    expect(await sent(address, OWN)).toEqual({ status: 200, text: '' });
  });

  test('without TLS, unless the operator allows that', () => {
    const strict = { ...STRICT, allowHttp: false };
    expect(addressProblem('http://8.8.8.8/', strict)).toBe(
      'It must begin with https://: the operator has not allowed http (WEBHOOK_ALLOW_HTTP)',
    );
    expect([addressProblem('https://8.8.8.8/', strict), addressProblem('http://8.8.8.8/', STRICT)]).toEqual([null, null]);
  });
});

test('WHK-768: the operator can allow only internal networks, never multicast, nor the clouds’ metadata', () => {
  const [on, some] = [networks('on'), networks('10.20.0.0/16, 169.254.169.254/32 fd00::/8')];
  const judged = (address: string) => [isOutward(address, networks('off')), isOutward(address, on), isOutward(address, some)];
  expect(judged('10.20.1.1')).toEqual([false, true, true]);
  expect(judged('10.21.1.1')).toEqual([false, true, false]);
  expect(judged('::1')).toEqual([false, true, false]);
  expect(judged('fd12::1')).toEqual([false, true, true]);
  for (const metadata of ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '3ffe::1'])
    expect([metadata, judged(metadata)]).toEqual([metadata, [false, false, false]]);
  expect(judged('169.254.1.1')).toEqual([false, false, false]);
  expect(judged('::ffff:10.20.1.1')).toEqual([false, false, false]);
  expect(judged('224.0.0.1')).toEqual([false, false, false]);
  expect(judged('0.0.0.0')).toEqual([false, false, false]);
  expect(judged('93.184.216.34')).toEqual([true, true, true]);
  expect(judged('2606:2800:220:1::1')).toEqual([true, true, true]);
  expect(['10.0.0.0', '10.0.0.0/33', 'fd00::/129', 'home', '10.0.0.0/8;x'].map(readNetworks)).toEqual([null, null, null, null, null]);
});

test('WHK-768: no form of a private IPv4 address passes for a public one', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  );
  const forms = [
    ([a, b, c, d]: number[]) => `${a}.${b}.${c}.${d}`,
    ([a = 0, b = 0, c = 0, d = 0]: number[]) => String(((a * 256 + b) * 256 + c) * 256 + d),
    ([a = 0, b = 0, c = 0, d = 0]: number[]) => `0x${(((a * 256 + b) * 256 + c) * 256 + d).toString(16)}`,
    ([a = 0, b, c, d]: number[]) => `0${a.toString(8)}.${b}.${c}.${d}`,
    ([a, b = 0, c = 0, d = 0]: number[]) => `${a}.${(b * 256 + c) * 256 + d}`,
    ([a, b, c, d]: number[]) => `[::ffff:${a}.${b}.${c}.${d}]`,
    ([a, b, c, d]: number[]) => `[::${a}.${b}.${c}.${d}]`,
    ([a, b, c, d]: number[]) => `[64:ff9b::${a}.${b}.${c}.${d}]`,
  ];
  fc.assert(
    fc.property(inside, fc.constantFrom(...forms), (parts, form) => addressProblem(`https://${form(parts)}/hooks`, STRICT) !== null),
    { numRuns: 1000 },
  );
});

describe('WHK-769: a receiver', () => {
  test('that redirects to another address is not followed', async () => {
    const asked: string[] = [];
    const address = await receiver((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { location: '/inside' }).end();
    });
    expect(await sent(address, OWN)).toMatchObject({ status: 302 });
    expect(asked).toEqual(['/']);
  });

  test('that drips its answer is left when its time is over, and so is one that says nothing', async () => {
    const dripping = await receiver((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    await expect(sent(dripping, OWN, 300)).rejects.toThrow('No complete answer within 0.3 seconds');
    await expect(sent(await receiver(() => undefined), OWN, 300)).rejects.toThrow('No complete answer within 0.3 seconds');
  });

  test('that answers without end is read for 64 KB', async () => {
    const address = await receiver((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response
        .writeHead(200)
        .on('drain', more)
        .on('error', () => undefined);
      more();
    });
    const { status, text } = await sent(address, OWN);
    expect([status, text.length]).toEqual([200, 65_536]);
  });

  test('that does not exist, or hangs up, is reported in words', async () => {
    const address = await receiver((request) => request.socket.destroy());
    await expect(sent(address, OWN)).rejects.toThrow('It hung up');
    const other = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: another\r\n\r\n';
    await expect(sent(await receiver((request) => void request.socket.write(other)), OWN)).rejects.toThrow('It hung up');
    await stop();
    await expect(sent(address, OWN)).rejects.toThrow('Nothing answers at its port');
    await expect(sent(address.replace('http:', 'https:'), { ...OWN, allowHttp: false })).rejects.toThrow('Nothing answers at its port');
  });
});

// ORG-204, ORG-205
test('names that customers type are looked up in the DNS alone, each time: one that leads inside, is unknown or is never answered goes nowhere', async () => {
  const names = await newNameServer();
  onTestFinished(names.close);
  const theirs = (allowed: string): Outward => ({ allowHttp: true, networks: networks(allowed), isForCustomers: true });
  const got: string[] = [];
  const address = await receiver((request, response) => {
    got.push(request.headers.host ?? '');
    response.end();
  });
  const { port } = new URL(address);
  names.records.set('hooks.firm.example', { a: '127.0.0.1' });
  const url = `http://hooks.firm.example:${port}/`;
  expect((await sent(url, theirs('127.0.0.0/8'))).status).toBe(200);
  expect(got).toEqual([`hooks.firm.example:${port}`]);

  // It led outside when it was saved, and leads inside when it is called.
  names.records.set('hooks.firm.example', { a: '8.8.8.8' });
  expect(await reachProblem(url, theirs('off'))).toBeNull();
  names.records.set('hooks.firm.example', { a: '127.0.0.1' });
  await expect(sent(url, theirs('off'))).rejects.toThrow('It does not lead to an address on the internet');
  expect(await reachProblem('http://unknown.firm.example/', theirs('off'))).toBe('It does not lead to an address on the internet');
  expect(got).toHaveLength(1);

  // Many that are never answered hold up no look-up of the system.
  names.records.set('silent.firm.example', 'silent');
  const slow = Array.from({ length: 12 }, () => sent(`http://silent.firm.example:${port}/`, theirs('off'), 400));
  const failed = Promise.allSettled(slow);
  expect(await reachProblem('http://localhost:9000/', STRICT)).toContain('It leads into an internal network');
  expect((await failed).map((one) => (one.status === 'rejected' ? one.reason.message : 'sent'))).toEqual(
    Array(12).fill('No complete answer within 0.4 seconds'),
  );
  expect(names.asked.filter((name) => name === 'silent.firm.example').length).toBeGreaterThanOrEqual(12);
});

const servers: Server[] = [];
const stop = async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};
afterEach(stop);

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const sent = (url: string, outward: Outward, withinMs = 5000) =>
  post({ url, headers: {}, body: '{}', withinMs, mostBytes: 65_536 }, outward);
