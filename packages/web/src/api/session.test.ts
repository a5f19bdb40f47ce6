import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The last cookie that was set, with its age. */
let lastSaid = '';

/** The session of a browser with a single tab. */
async function inBrowser() {
  const store = { setItem: () => undefined, removeItem: () => undefined, getItem: () => null, clear: () => undefined };
  let cookie = '';
  vi.stubGlobal('document', {
    querySelector: () => null,
    get cookie() {
      return cookie;
    },
    set cookie(said: string) {
      lastSaid = said;
      const [kept = ''] = said.split(';');
      cookie = kept === 'token=' ? '' : kept;
    },
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('sessionStorage', store);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener = () => undefined;
    },
  );
  vi.resetModules();
  return (await import('./session.ts')).session;
}

test('SGN-162: what was under way when a session ended is sent for the same person, and not for anyone who signs in after them', async () => {
  const session = await inBrowser();
  session.begin('elenas', 'Customer', 7, true);
  session.show(7);
  session.keepTyping(() => true);
  session.expire();
  const waiting = session.isResumed('elenas');
  session.begin('elenas-next', 'Customer', 7, true);
  expect([await waiting, await session.isResumed('elenas')]).toEqual([true, true]);
  session.end();
  session.begin('bos', 'Customer', 8, false);
  expect(await session.isResumed('elenas')).toBe(false);
});

test('STE-692: the cookie ends with the browser unless the person asked to stay signed in, and signing in again keeps that choice', async () => {
  const session = await inBrowser();
  session.begin('elenas', 'Customer', 7, false);
  expect(lastSaid).toBe('token=elenas; Path=/; SameSite=Strict; Secure');
  session.end();
  session.begin('elenas-next', 'Customer', 7, true);
  expect(lastSaid).toMatch(/^token=elenas-next; Path=\/; SameSite=Strict; Max-Age=\d+; Secure$/);
  session.show(7);
  session.keepTyping(() => true);
  session.expire();
  expect(session.keeps()).toBe(true);
  session.end();
  expect(session.keeps()).toBe(false);
});
