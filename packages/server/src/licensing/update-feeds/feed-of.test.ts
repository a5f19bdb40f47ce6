import { generateKeyPairSync } from 'node:crypto';
import { readPublicKeys, readUpdateFeed, signUpdateFeed } from 'license-file';
import { expect, test } from 'vitest';
import { appcast } from './feed-formats.ts';
import { feedOf } from './feed-of.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const HEAD = { kid: '0123456789abcdef', product: 'SIM', number: 3, issued: '2026-11-20T06:00:00.000Z', expires: '2026-12-04' };
const release = (name: string, ...links: (string | null)[]) => ({
  ...{ id: 1, name, date: '2026-11-02', notes: '', percent: 100 },
  files: links.map(
    (link, at) =>
      ({ id: at + 1, name: 'a', platform: 'any', kind: 'installer', size: null, sha256: 'a'.repeat(64), link, edSignature: null }) as const,
  ),
});

async function read(...releases: ReturnType<typeof release>[]) {
  const der = Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' }));
  const text = await signUpdateFeed({ ...HEAD, releases: feedOf(releases) }, der);
  const result = await readUpdateFeed(text, await readPublicKeys(String(publicKey.export({ type: 'spki', format: 'pem' }))));
  if (!result.valid) throw new Error(result.message);
  return result.feed.releases;
}

// UPD-1
test('the feed can be read whatever releases and links exist', async () => {
  const said = await read(
    release('5.2.0', 'https://x.example/a b/größe.exe', `https://x.example/${'ü'.repeat(500)}`, null),
    release('5.2', 'https://x.example/twice'),
    release('5.1'),
  );
  expect(said.map(({ version, files }) => [version, files.map(({ url }) => url)])).toEqual([
    ['5.2.0', ['https://x.example/a%20b/gr%C3%B6%C3%9Fe.exe', null]],
    ['5.1', []],
  ]);
  const links = Array.from({ length: 50 }, () => `https://x.example/${'a'.repeat(1900)}`);
  const many = await read(...Array.from({ length: 20 }, (_, at) => release(`5.${20 - at}`, ...links)));
  expect([many.length, many[0]?.version]).toEqual([9, '5.20']);
});

// REL-52
test('the appcast contains the signature that Sparkle checks', () => {
  const [signed, plain] = release('5.2', 'https://x.example/sim.dmg', 'https://x.example/sim.zip').files;
  if (!signed || !plain) throw new Error('it has two');
  const releases = [{ ...release('5.2'), files: [{ ...signed, edSignature: 'c2ln+A==' }, plain] }];
  const kept = { number: 1, kid: '', issued_at: new Date(0), expires: '2026-12-04', said: '', content: '' };
  const xml = appcast({ ...kept, product: { name: 'Simulator', code: 'SIM' }, publicUrl: 'https://portal.example', releases });
  expect(xml.match(/<enclosure [^>]+>/g)).toEqual([
    '<enclosure url="https://x.example/sim.dmg" length="0" type="application/octet-stream" sparkle:edSignature="c2ln+A==" />',
    '<enclosure url="https://x.example/sim.zip" length="0" type="application/octet-stream" />',
  ]);
});
