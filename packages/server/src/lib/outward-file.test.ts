import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { CERTIFICATE, KEY } from '../../test/certificate.ts';
import { readNetworks } from './outward-addresses.ts';
import { outwardFile } from './outward-file.ts';

const OWN = readNetworks('on') ?? expect.fail('it is one');
const NONE = readNetworks('off') ?? expect.fail('it is one');

/** The address of a server that gives these answers, with a trusted certificate. */
async function answering(listener: RequestListener): Promise<string> {
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, CERTIFICATE]);
  const server = createSecureServer({ cert: CERTIFICATE, key: KEY }, listener);
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  onTestFinished(() => {
    setDefaultCACertificates(trusted);
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function read(address: string, { networks = OWN, withinMs }: { networks?: typeof OWN; withinMs?: number } = {}): Promise<string> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const piece of outwardFile(address, networks, withinMs)) {
    hash.update(piece);
    length += piece.length;
  }
  return `${length} ${hash.digest('hex').slice(0, 8)}`;
}

// REL-52, REL-24
test('a file kept elsewhere is read where its address leads, over at most three redirects', async () => {
  const address = await answering((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) return void response.writeHead(302, { location: `/${left - 1}` }).end();
    response.end('abc');
  });
  expect(await read(`${address}/3`)).toBe('3 ba7816bf');
  await expect(read(`${address}/4`)).rejects.toThrow('It answers 302');
});

// REL-52, WHK-768
test('if it leads into an internal network, nowhere, or is without TLS, the file is not read', async () => {
  let [to, asked] = ['', 0];
  const address = await answering((_, response) => response.writeHead(302, { location: to }).end());
  const inside = createServer((_, response) => {
    asked += 1;
    response.end('secret');
  });
  await new Promise<void>((listens) => inside.listen(0, '127.0.0.1', listens));
  onTestFinished(() => void inside.close());
  for (const [location, words] of [
    [`http://127.0.0.1:${(inside.address() as AddressInfo).port}/`, 'It must begin with https://'],
    ['https://169.254.169.254/latest/meta-data', 'It leads into an internal network'],
    ['https://name:secret@127.0.0.1/', 'It must not contain a name or a password'],
    ['file:///etc/passwd', 'It must begin with https://'],
    ['https://[', 'It leads to what is no address'],
  ] as const) {
    to = location;
    await expect(read(address)).rejects.toThrow(words);
  }
  await expect(read(address, { networks: NONE })).rejects.toThrow('It leads into an internal network');
  expect(asked).toBe(0);
});

// REL-52
test('an answer in another protocol, or one that breaks off or never ends, is given up', async () => {
  let timer: NodeJS.Timeout | undefined;
  onTestFinished(() => clearInterval(timer));
  const address = await answering((request, response) => {
    if (request.url === '/other') return void request.socket.end('HTTP/1.1 101 Other\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
    response.writeHead(200, { 'content-length': '1000' }).write('a');
    if (request.url === '/broken') return void setTimeout(() => request.socket.destroy(), 50);
    timer = setInterval(() => response.write('a'), 20);
  });
  await expect(read(`${address}/other`)).rejects.toThrow('It hung up');
  await expect(read(`${address}/broken`)).rejects.toThrow('It hung up');
  await expect(read(`${address}/slow`, { withinMs: 400 })).rejects.toThrow('It takes too long');
});
