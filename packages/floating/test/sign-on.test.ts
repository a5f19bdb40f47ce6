import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CLIENT, startProvider } from '../../server/test/provider.ts';
import { signOnIn } from '../src/page/sign-on.ts';
import { newFolder } from './given.ts';
import { asked, givenDaemon } from './given-daemon.ts';

const ADDRESS = 'https://seats.example:7461';

/** A daemon whose administrators sign in with a provider, and a browser on its page. */
async function givenSignOn() {
  const provider = await startProvider(ADDRESS);
  onTestFinished(() => provider.close());
  const settings = { issuer: provider.issuer, clientId: CLIENT.clientId, clientSecret: CLIENT.secret, address: ADDRESS };
  const given = await givenDaemon();
  writeFileSync(join(given.data, 'oidc.json'), JSON.stringify({ ...settings, administrators: ['Mara@Lab.example', 'subject-7'] }));
  await given.restart();
  const leave = async () => {
    const { status, headers } = await asked(given.at.port, '/sign-on');
    expect([status, headers['set-cookie']]).toEqual([
      303,
      [expect.stringMatching(/^__Host-lm-floating-sso=.+; SameSite=Lax; Max-Age=600$/)],
    ]);
    return { location: headers.location ?? '', cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  const arrive = (search: string, cookie: string) => asked(given.at.port, `/sso?${search}`, { headers: { cookie } });
  const signIn = async () => {
    const { location, cookie } = await leave();
    return arrive(await provider.visit(location), cookie);
  };
  return { ...given, provider, leave, arrive, signIn };
}

// FLT-38
test('an administrator signs in with the organization, by a verified email or a subject; others, and other browsers, are refused', async () => {
  const { at, clock, provider, leave, arrive, signIn } = await givenSignOn();
  expect((await asked(at.port, '/')).text).toContain('<a class="link" href="sign-on">Sign In with Your Organization</a>');
  provider.account = { sub: 'one', email: 'mara@lab.example', email_verified: true };
  const { status, headers } = await signIn();
  expect([status, headers.refresh]).toEqual([200, '0; url=/']);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await asked(at.port, '/', { headers: { cookie } })).text).toContain('No one holds a seat.');

  for (const account of [
    { sub: 'two', email: 'mara@lab.example', email_verified: false },
    { sub: 'three', email: 'kim@lab.example', email_verified: true },
  ]) {
    provider.account = account;
    const refused = await signIn();
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(refused.text).toContain('but not as an administrator of this daemon. Have your email added to oidc.json.');
  }
  provider.account = { sub: 'subject-7' };
  expect((await signIn()).status).toBe(200);

  // Five may be open from one address: the sixth ends the first.
  const six = [];
  for (let nth = 0; nth < 6; nth += 1) six.push(await leave());
  const [first, second] = six.map(async (one) => arrive(await provider.visit(one.location), one.cookie));
  expect([(await first)?.status, (await second)?.status]).toEqual([401, 200]);

  // Each answer counts once, and only in the browser that started.
  const { location, cookie: own } = await leave();
  const answered = await provider.visit(location);
  expect((await arrive(answered, '')).status).toBe(401);
  expect((await arrive(answered, own)).status).toBe(401);
  provider.cancels = true;
  const cancelled = await signIn();
  expect(cancelled.text).toContain('Your organization did not sign you in. Try again, or use the secret of the administrator.');
  await provider.goDown();
  clock.pass(60_000);
  expect(await asked(at.port, '/sign-on')).toMatchObject({
    ...{ status: 503, text: expect.stringContaining('Your organization’s sign-in could not be reached.') },
  });
  await provider.comeBack();
});

// FLT-38
test('incomplete settings of the sign-in are reported with what is missing', () => {
  const data = newFolder();
  expect(signOnIn(data)).toBeNull();
  const whole = {
    issuer: 'https://id.example',
    clientId: 'seats',
    clientSecret: 'x',
    address: ADDRESS,
    administrators: ['mara@lab.example'],
  };
  const path = join(data, 'oidc.json');
  for (const [said, why] of [
    ['{', 'is no JSON'],
    [JSON.stringify({ ...whole, clientSecret: '' }), 'lacks clientSecret'],
    [JSON.stringify({ ...whole, issuer: 'http://id.example' }), 'names no https address as issuer'],
    [JSON.stringify({ ...whole, administrators: [] }), 'names no administrators'],
  ] as const) {
    writeFileSync(path, said);
    expect(() => signOnIn(data)).toThrow(`${path} ${why}. It has issuer, clientId, clientSecret, address and administrators.`);
  }
  writeFileSync(path, JSON.stringify(whole));
  expect(signOnIn(data)).toEqual(whole);
});
