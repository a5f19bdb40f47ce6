import { createHash } from 'node:crypto';
import { api } from '@lm/contract';
// @ts-expect-error: it has no types, and neither have the next two
import * as required from '@secvisogram/csaf-validator-lib/mandatoryTests.js';
// @ts-expect-error: likewise
import * as schemas from '@secvisogram/csaf-validator-lib/schemaTests.js';
// @ts-expect-error: likewise
import validate from '@secvisogram/csaf-validator-lib/validate.js';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { advisoryOn } from '../../../test/samples.ts';

const { server, make } = await givenServer({
  PUBLIC_URL: 'https://portal.example',
  SELLER_NAME: 'Sound & Simulation AB',
  SELLER_ADDRESS: 'Vägen 1',
});
const [ada, ben] = [await make.admin(), await make.admin()];
const [broken, mended] = [(await make.release('5.1.1', '2026-01-01'))?.id ?? 0, (await make.release('5.1.4', '2026-02-01'))?.id ?? 0];
const calls = api.advisories;
const releases = [...advisoryOn(broken).releases, { releaseId: mended, standing: 'fixed' as const }];

let seconds = 0;
const later = () => {
  seconds += 3;
  server.setNow(new Date(Date.UTC(2026, 10, 21, 12, 0, seconds)).toISOString());
};
const get = async (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const write = async (change: object) =>
  (await server.call(ada.token, calls.addAdvisory, { body: { ...advisoryOn(broken), releases, ...change } })).data;
async function publish(id: number, number: string, about?: string) {
  await server.call(ben.token, calls.reviewAdvisory, { body: { id } });
  const { data } = await server.call(ada.token, calls.publishAdvisory, { body: { id, number, about } });
  later(); // a reading is reused for two seconds
  return data;
}

/** The published validator of CSAF: the strict schema, and everything the standard requires. */
async function validated(document: unknown) {
  const tests = [schemas.csaf_2_0_strict, ...Object.values(required)];
  const { tests: found } = await validate(tests, document);
  return found.flatMap(({ name, errors }: { name: string; errors: object[] }) => errors.map((error) => ({ name, ...error })));
}

// ADV-7, ADV-8
test('what is published is valid CSAF 2.0, with its hashes, in the feed and in the directory', async () => {
  const draft = await write({ title: 'One & <two>', credits: 'Noa Berg\nIda Holm', cve: 'CVE-2026-1000' });
  const { number } = await publish(draft.id, draft.number);
  await server.call(ada.token, calls.updateAdvisory, { body: { ...advisoryOn(broken), releases, id: draft.id, title: 'Changed' } });
  await publish(draft.id, number, 'Another title.');
  const folder = 'https://portal.example/.well-known/csaf/white/';
  const place = `${number.slice(3, 7)}/${number.toLowerCase()}.json`;
  const { body, headers } = await get(`/.well-known/csaf/white/${place}`);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  });
  const document = JSON.parse(body);
  expect(await validated(document)).toEqual([]);
  expect(await validated({ ...document, extra: 1 })).not.toEqual([]);
  const contradicting = structuredClone(document);
  contradicting.vulnerabilities[0].product_status.fixed = contradicting.vulnerabilities[0].product_status.known_affected;
  expect(await validated(contradicting)).not.toEqual([]);
  expect(document.document.tracking).toMatchObject({
    id: number,
    version: '2',
    revision_history: [{ number: '1' }, { summary: 'Another title.' }],
  });
  expect(document.document.publisher.name).toBe('Sound & Simulation AB');
  const sums = await Promise.all(['sha256', 'sha512'].map(async (kind) => (await get(`/.well-known/csaf/white/${place}.${kind}`)).body));
  expect(sums).toEqual(
    ['sha256', 'sha512'].map((kind) => `${createHash(kind).update(body).digest('hex')}  ${number.toLowerCase()}.json\n`),
  );
  const feed = (await get('/.well-known/csaf/white/csaf-feed-tlp-white.json')).json();
  expect(feed.feed.entry).toMatchObject([{ id: number, title: 'Changed', content: { src: `${folder}${place}` } }]);
  expect((await get('/.well-known/csaf/white/index.txt')).body).toBe(`${place}\n`);
  expect((await get('/.well-known/csaf/white/changes.csv')).body).toMatch(new RegExp(`^"${place}","[^"]+Z"\\n$`));
  const provider = (await get('/.well-known/csaf/provider-metadata.json')).json();
  expect(provider).toMatchObject({
    canonical_url: 'https://portal.example/.well-known/csaf/provider-metadata.json',
    distributions: [{ rolie: { feeds: [{ url: `${folder}csaf-feed-tlp-white.json` }] } }, { directory_url: folder }],
    role: 'csaf_provider',
  });
});

// ADV-9
test('people read it without an account, in their language, and no text in it becomes a tag', async () => {
  const draft = await write({ title: '<img src=x onerror=alert(1)>', remedy: '"><script>alert(1)</script>' });
  const { number } = await publish(draft.id, draft.number);
  const { body, headers, statusCode } = await get(`/advisories/${number}`, { 'accept-language': 'de' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('Betroffene Versionen');
  expect(body).not.toMatch(/<img|<script/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect((await get(`/advisories/${number}`, { 'if-none-match': String(headers.etag), 'accept-language': 'de' })).statusCode).toBe(304);
  expect((await get('/advisories')).body).toContain(`href="/advisories/${number}"`);
});

// ADV-6
test('a draft, or a change not yet published, appears nowhere', async () => {
  const { id, number } = await write({ title: 'The first words' });
  later();
  const place = `${number.slice(3, 7)}/${number.toLowerCase()}.json`;
  for (const url of [`/advisories/${number}`, `/.well-known/csaf/white/${place}`, `/.well-known/csaf/white/${place}.sha256`]) {
    expect((await get(url)).statusCode).toBe(404);
  }
  await publish(id, number);
  await server.call(ada.token, calls.updateAdvisory, { body: { ...advisoryOn(broken), releases, id, title: 'Another secret' } });
  later();
  const places = [
    '/advisories',
    `/advisories/${number}`,
    `/.well-known/csaf/white/${place}`,
    '/.well-known/csaf/white/csaf-feed-tlp-white.json',
  ];
  for (const url of places) {
    const { body } = await get(url);
    expect(body).toContain('The first words');
    expect(body).not.toContain('Another secret');
  }
});
