import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { carrySession, comeAnew, isSignedIn, signIn } from './moves.ts';
import type { Account } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

/**
 * A portal for the stories of a file: it starts before the first of them and is removed after the last. Call it at the top of the file, and use what
 * it returns in stories and hooks.
 */
export function givenPortal(env?: Record<string, string>): Portal {
  const portal = {} as Portal; // filled in before the first story
  test.beforeAll(async () => {
    Object.defineProperties(portal, Object.getOwnPropertyDescriptors(await startPortal(env)));
  });
  test.afterAll(() => portal.stop());
  return portal;
}

const WIDE = { width: 1440, height: 900 };

/**
 * A page that stays open for the stories of a file: loading it costs several times what a view does. Call it at the top of the file. What it returns
 * opens a place as a person, who sees nothing that was read, typed or chosen before, as if they had just signed in in another tab.
 */
export function givenPage(portal: Portal, options: BrowserContextOptions = {}): (account: Account, place?: string) => Promise<Page> {
  let browser: Browser;
  let page: Page | null = null;
  let who = '';
  test.beforeAll(({ browser: given }) => {
    browser = given;
  });
  test.afterAll(() => page?.context().close());
  return async (account, place = '') => {
    page ??= await (await browser.newContext(options)).newPage();
    await page.unrouteAll();
    await page.setViewportSize(options.viewport ?? WIDE);
    if (await isSignedIn(page, portal.url)) {
      if (account.email !== who) await carrySession(page, portal.url, account);
      await comeAnew(page, place);
    } else await signIn(page, portal.url, account, place);
    who = account.email;
    return page;
  };
}
