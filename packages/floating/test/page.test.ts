import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSignedBy } from '../src/keys.ts';
import { tongueFor } from '../src/page/tongue.ts';
import { PROGRAM, reportLines, reportOf, signedReport } from '../src/report.ts';
import { Store } from '../src/store.ts';
import { Usage } from '../src/usage.ts';
import { stillClock } from './given.ts';
import { ABOUT, asked, givenDaemon, leaseOf } from './given-daemon.ts';
import { newKey } from './vendor.ts';

/** A daemon and a browser on its page, which keeps cookies and sends the origin of its forms. */
async function givenPage(said: Parameters<typeof givenDaemon>[0] = {}) {
  const given = await givenDaemon(said);
  const secret = readFileSync(join(given.data, 'administrator.secret'), 'utf8');
  let cookie = '';
  const open = async (
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) => {
    const sent = form ? { method: 'POST', body: String(new URLSearchParams(form)) } : {};
    const answer = await asked(given.at.port, path, { ...sent, headers: { cookie, ...headers } });
    cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
    return answer;
  };
  return { ...given, secret, open, signIn: () => open('/sign-in', { secret }) };
}

// FLT-14
test('the page opens only with the secret, runs nothing and loads nothing from elsewhere', async () => {
  const { open, signIn, at } = await givenPage();
  expect(await open('/')).toMatchObject({ status: 200, text: expect.stringContaining('Secret of the administrator') });
  expect(await open('/sign-in', { secret: 'x' })).toMatchObject({
    status: 401,
    text: expect.stringContaining('This is not the secret of this daemon.'),
  });
  expect(await open('/free-seat', { lease: 'x', reason: 'y' })).toMatchObject({
    status: 401,
    text: expect.stringContaining('Nothing was done.'),
  });
  const { status, headers } = await signIn();
  expect([status, headers.location]).toEqual([303, '/']);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-lm-floating=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=28800$/),
  ]);
  const page = await open('/');
  expect(page.text).toContain('No one holds a seat.');
  expect(page.text).toContain('No one was denied a seat in the last 30 days.');
  expect(page.text).not.toContain('<script');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect((await asked(at.port, '/page.css')).text).toContain('--lm-ok-mark:');
  await open('/sign-out', {});
  expect((await open('/')).text).toContain('Secret of the administrator');
});

// FLT-14
test('who holds what, who was denied and how much is free appear on the page as text, and taking a seat needs a reason', async () => {
  const { open, signIn, client } = await givenPage();
  await signIn();
  const mara = client();
  const lease = leaseOf(await mara.checkout('LF', { ...ABOUT, person: '<b>mara</b>' }));
  leaseOf(await client().checkout('LF', { ...ABOUT, person: 'sam' }));
  await client().checkout('LF', { ...ABOUT, person: 'ida', host: 'lab-9' });
  const { text } = await open(`/?free=${lease}`);
  for (const part of [
    '&#60;b&#62;mara&#60;/b&#62;',
    'solver 4711',
    '2 of 2',
    'None',
    'ida',
    'lab-9',
    'All seats were taken',
    '27 Nov, 09:00',
    'At most 2 of 2 seats',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<b>mara');
  expect(text).toContain(`name="lease" value="${lease}"`);

  for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
    expect(await open('/free-seat', { lease, reason: 'maintenance' }, from)).toMatchObject({ status: 403 });
  expect(await open('/free-seat', { lease, reason: ' ' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('Give a reason of up to 200 characters.'),
  });
  leaseOf(await mara.renew(lease, ABOUT));
  expect(await open('/free-seat', { lease, reason: 'maintenance' })).toMatchObject({ status: 303 });
  expect((await open('/')).text).toContain('Taken: maintenance. Free in 3 min');
  expect(await mara.renew(lease, ABOUT)).toMatchObject({
    lost: { message: 'An administrator took the seat: maintenance. Save your work within 15 minutes.', graceMs: 900_000 },
  });
  expect(await open('/free-seat', { lease: 'none', reason: 'maintenance' })).toMatchObject({
    status: 404,
    text: expect.stringContaining('No one holds this seat any more.'),
  });
});

// FLT-14
test('a daemon without a license says what to do, and a file that gives no seats says why', async () => {
  const { open, signIn } = await givenPage({ files: async () => ({ 'a.lic.txt': 'no file' }) });
  await signIn();
  const { text } = await open('/');
  expect(text).toContain('No license file gives seats. Put the one from the license portal into the license folder.');
  expect(text).toContain('<b>a.lic.txt</b> gives no seats.');
});

// FLT-15
test('each hour keeps the most held at once beside what is owned, and names of people denied are deleted after 30 days', () => {
  const store = new Store(':memory:');
  const clock = stillClock();
  const usage = new Usage(store, clock);
  const hold = (seat: number) =>
    store.run(
      "INSERT INTO lease (id, license, module, seat, device, host, person, process, taken, until, taken_at) VALUES (?, 7, 'LF', ?, '', '', '', '', 0, 0, '')",
      String(seat),
      seat,
    );
  const pool = { license: 7, module: 'LF', owned: 5 };
  for (const seat of [1, 2, 3]) {
    hold(seat);
    usage.changed(pool, 1);
  }
  store.run("UPDATE lease SET ended = 1 WHERE id = '3'");
  usage.changed(pool, -1);
  usage.write();
  usage.denied({ module: 'LF', reason: 'no-free-seat', host: 'lab-3', person: 'mara' });
  usage.denied({ module: 'LF', reason: 'no-free-seat', host: 'lab-3', person: 'mara' });
  usage.denied({ module: 'LF', reason: 'no-free-seat', host: 'lab-4', person: 'sam' });
  const hour = Date.UTC(2026, 10, 27, 9) / 3_600_000;
  clock.pass(3_600_000);
  store.run("UPDATE lease SET ended = 1 WHERE id = '2'");
  usage.changed({ ...pool, owned: 6 }, -1);
  usage.write();
  clock.pass(3_600_000);
  usage.stand([{ licenseId: 7, module: 'LF', owned: 6, used: 1 }]);
  expect(usage.hours(24)).toEqual([
    { hour, license: 7, module: 'LF', owned: 5, most: 3 },
    { hour: hour + 1, license: 7, module: 'LF', owned: 6, most: 2 },
    { hour: hour + 2, license: 7, module: 'LF', owned: 6, most: 1 },
  ]);
  expect(usage.denials(24)).toMatchObject([
    { person: 'mara', host: 'lab-3', times: 2 },
    { person: 'sam', times: 1 },
  ]);
  clock.pass(30 * 24 * 3_600_000);
  usage.tidy();
  expect(usage.denials(24 * 40)).toMatchObject([{ module: 'LF', reason: 'no-free-seat', person: '', host: '', times: 3 }]);
  clock.pass(400 * 24 * 3_600_000);
  usage.tidy();
  expect([usage.hours(100_000), usage.denials(100_000)]).toEqual([[], []]);
  store.close();
});

// FLT-19
test('a report tells the vendor about hours and denials, names no one unless that is chosen, and is signed by the daemon', () => {
  const store = new Store(':memory:');
  const clock = stillClock();
  const usage = new Usage(store, clock);
  const key = newKey();
  usage.stand([{ licenseId: 7, module: 'LF', owned: 2, used: 2 }]);
  usage.denied({ module: 'LF', reason: 'no-free-seat', host: 'lab-3', person: 'mara' });
  usage.denied({ module: 'LF', reason: 'no-free-seat', host: 'lab-4', person: 'sam' });
  clock.pass(3_600_000);
  usage.stand([{ licenseId: 7, module: 'LF', owned: 2, used: 1 }]); // this hour is not over
  const atNine = (seats: number) => Array.from({ length: 24 }, (_, hour) => (hour === 9 ? seats : null));
  const report = (isNamed: boolean) => reportOf({ store, key, now: clock.wall(), days: 1, isNamed });
  const denied = { hour: '2026-11-27T09:00:00.000Z', module: 'LF', reason: 'no-free-seat' };
  expect(report(false)).toEqual({
    ...{ daemon: key.publicKey, program: PROGRAM, from: '2026-11-26T10:00:00.000Z', to: '2026-11-27T09:00:00.000Z' },
    seats: [{ license: 'L-7', module: 'LF', day: '2026-11-27', owned: atNine(2), most: atNine(2) }],
    denials: [{ ...denied, times: 2 }],
  });
  expect(report(true).denials).toEqual([
    { ...denied, times: 1, person: 'mara', host: 'lab-3' },
    { ...denied, times: 1, person: 'sam', host: 'lab-4' },
  ]);
  expect(reportLines(report(false))).toEqual([
    'From 2026-11-26T10:00:00.000Z to the hour that begins at 2026-11-27T09:00:00.000Z:',
    'LF: at most 2 of 2 seats of a license held, all of them in 1 of 1 hours; denied 2 times',
    'No one is named in it.',
  ]);
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(PROGRAM).toBe(`lm-floating ${about.version}`);
  const { report: text, signature } = JSON.parse(signedReport(report(false), key));
  expect(JSON.parse(text)).toEqual(report(false));
  expect(isSignedBy(key.publicKey, 'lm-usage/v1', text, signature)).toBe(true);
  store.close();
});

// FLT-14, FLT-16, FLT-18
test('the page lists those waiting in their order, and a policy can be tried there', async () => {
  const { open, signIn, client } = await givenPage();
  await signIn();
  expect((await open('/')).text).not.toContain('Who is waiting');
  for (const person of ['mara', 'sam']) leaseOf(await client().checkout('LF', { ...ABOUT, person }));
  await client().wait('LF', { ...ABOUT, person: 'ida' }, 'ticket of ida');
  const { text } = await open('/');
  for (const part of ['Who is waiting', 'ida', 'Everyone may use every module']) expect(text).toContain(part);
  const tried = (policy: string) => open('/try-policy', { policy }).then((answer) => answer.text);
  expect(await tried('{"modules": {"LF": {"include": ["crew"]}}}')).toContain(
    'modules.LF.include names the group crew, which is not in groups.',
  );
  expect(await tried('{"groups": {"crew": {"persons": ["sam"]}}, "modules": {"LF": {"include": ["crew"]}}}')).toContain(
    '<li>LF, mara on lab-3: The policy here gives seats of LF only to members of crew.</li>',
  );
  expect(await tried('{}')).toContain('It is valid. Everyone who holds a seat now would get it.');
});

/** The text of a page, line by line, including what a screen reader says. */
const linesOf = (page: string) =>
  [...page.matchAll(/(?<=>)[^<>]+(?=<)|(?<=(?:aria-label|data-column|title)=")[^"]+/g)]
    .map(([line]) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line));

// FLT-23
test.each(['de', 'fr', 'es'])(
  'the page speaks the language the browser prefers: nothing but names and files stays English in %s',
  async (language) => {
    const { open, signIn, client } = await givenPage();
    await signIn();
    const lease = leaseOf(await client().checkout('LF', { ...ABOUT, person: 'mara' }));
    leaseOf(await client().checkout('LF', { ...ABOUT, person: '' }));
    await client().wait('LF', { ...ABOUT, person: 'ida' }, 'ticket of ida');
    await client().checkout('HF', { ...ABOUT, person: 'ida' });
    const headers = (asks: string) => ({ 'accept-language': asks, 'sec-fetch-site': 'same-origin' });
    const policy = '{"modules": {"LF": {"include": ["crew"]}}}';
    const pagesIn = async (asks: string) => [
      ...linesOf((await open(`/?free=${lease}`, undefined, headers(asks))).text),
      ...linesOf((await open('/try-policy', { policy }, headers(asks))).text),
      ...linesOf((await open('/free-seat', { lease: 'none', reason: 'x' }, headers(asks))).text),
      ...linesOf((await open('/free-seat', { lease, reason: '' }, headers(asks))).text),
    ];
    const english = new Set(await pagesIn('nl,en;q=0.8'));
    expect(english).toContain('Who is waiting');
    const { text } = await open('/', undefined, headers(`nl,${language}-AT;q=0.9,en;q=0.5`));
    expect(text).toContain(`<html lang="${language}">`);
    const same = (await pagesIn(language)).filter((line) => english.has(line));
    expect([...new Set(same)].filter((line) => !SAME.test(line))).toEqual([]);
  },
);

/** Names, files, the syntax of a policy, and words that two languages share. */
const SAME =
  /^(?:L-\d.*|LF|HF|a\.lic\.txt|policy\.json|mara|ida|lab-\d|solver \d+|[{].*|Person|Module|Policy|Action|Date|Computer|[\w.-]+)$/s;

// FLT-23
test('why a file gives no seats, and what is wrong with a policy, is shown in the language of the page', () => {
  const { heard } = tongueFor('de-CH,en;q=0.5');
  expect(heard('The license ended on 2026-12-31; it is 2027-01-02.')).toBe('Die Lizenz endete am 2026-12-31; heute ist der 2027-01-02.');
  expect(heard('modules.LF.include names the group crew, which is not in groups.')).toBe(
    'modules.LF.include nennt die Gruppe crew, die nicht in groups steht.',
  );
  expect(heard('mara')).toBe('mara');
});

test('in English a day has two digits and its month three letters; other languages write it their own way (FLT-23)', () => {
  const fifth = Date.UTC(2026, 8, 5);
  expect(['en-GB', 'de', 'fr', 'es'].map((language) => tongueFor(language).day(fifth))).toEqual([
    '05 Sep',
    '05. Sept.',
    '05 sept.',
    '05 sept',
  ]);
});
