import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { WIDE } from './looks.ts';
import { carrySession, comeAnew, goOn, isSignedIn, signIn } from './moves.ts';
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

/**
 * A page that stays open for the stories of a file: loading it costs several times what a view does. Call it at the top of the file. What it returns
 * opens a place as a person, who sees nothing that was read, typed or chosen before, as if they had just signed in in another tab. For stories of one
 * person that go on where another ended, {@link givenPageOf} keeps what was read.
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

/** A page that a person keeps open from one story of a file to the next. */
export interface KeptPage {
  /** Empty until the first story goes somewhere. */
  page: Page;
  /** Goes to a place, without loading the portal again. The story before must leave no changed form behind. */
  at: (place: string) => Promise<Page>;
}

/**
 * A page of a person for the stories of a file: a new page for each story would load the portal and every screen again, which costs five times what
 * going there does. Call it at the top of the file, after {@link givenPortal}.
 */
export function givenPageOf(portal: Portal, account: Account): KeptPage {
  const kept = {
    at: async (place) => {
      if (kept.page.url() === 'about:blank') await signIn(kept.page, portal.url, account, place);
      else await goOn(kept.page, place);
      return kept.page;
    },
  } as KeptPage; // its page is opened before the first story
  test.beforeAll(async ({ browser }) => {
    kept.page = await browser.newPage();
  });
  test.afterAll(() => kept.page.close());
  return kept;
}
