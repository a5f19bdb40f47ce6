import { type Browser, expect, type Page } from '@playwright/test';
import { DRAWN } from './held.ts';
import { WIDE } from './looks.ts';
import { type Account, tokenOf } from './people.ts';

/** Pastes a text into the field that has the focus; a script for the page. */
export const pasting = (text: string): string => `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', ${JSON.stringify(text)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
})()`;

/** Closes every page of a story, for `test.afterEach`: those it opened for other people would go on asking portals while the next stories run. */
export const closePages = async ({ browser }: { browser: Browser }): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

/** Opens a view from the account menu of the header. */
export async function openAccount(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: view }).click();
}

/** What is there once a person is signed in, in English or German. */
const logout = (page: Page) => page.getByRole('button', { name: /Logout|Abmelden/ });

/** Gives the browser of a page a new session of a person. */
export async function carrySession(page: Page, url: string, account: Account): Promise<void> {
  const value = await tokenOf({ url }, account, await page.evaluate('navigator.userAgent'));
  const cookie = { name: 'token', value, url, sameSite: 'Strict' as const };
  await page.context().addCookies([cookie]);
}

/** Opens the portal with a new session of a person, for stories in which signing in is not the story: at once where the story begins. */
export async function signIn(page: Page, url: string, account: Account, place = ''): Promise<void> {
  await carrySession(page, url, account);
  if (page.url().startsWith(url)) await page.goto('about:blank'); // with only another fragment, nothing would load again
  await page.goto(`${url}/#${place}`);
  await logout(page).waitFor();
}

/** Whether the portal is open on a page with a person signed in. */
export const isSignedIn = async (page: Page, url: string): Promise<boolean> =>
  (page.url() === `${url}/` || page.url().startsWith(`${url}/#`)) && (await page.getByRole('button', { name: 'Logout' }).isVisible());

/**
 * Opens a place anew with the session that the browser of a page has now, without loading the page again, which costs five times as much: nothing that was
 * read or typed before is left, as when another person signs in in another tab.
 */
export async function comeAnew(page: Page, place: string): Promise<void> {
  await logout(page).waitFor(); // while no one is shown, other tabs are not heard
  await page.evaluate(signedInElsewhere(place));
  await logout(page).waitFor();
}

/**
 * A script for the page: tells it that another person has signed in in another tab, waits until the previous one is gone from the screen, and with them the
 * form that asks before it is left, and opens the new place, mostly before the portal has shown its first.
 */
const signedInElsewhere = (place: string) => `(async () => {
  sessionStorage.clear();
  localStorage.clear();
  const before = document.querySelector('#content');
  const tab = new BroadcastChannel('session');
  tab.postMessage({ state: 'signedIn', id: 0, keeps: false });
  while (before.isConnected) await new Promise(requestAnimationFrame);
  tab.close();
  await ${DRAWN};
  location.assign(${JSON.stringify(`#${place}`)});
})()`;

/** Goes to a place of the portal on the page that is open, by its address. */
export const visit = (page: Page, place: string): Promise<void> => page.evaluate(`location.assign(${JSON.stringify(`#${place}`)})`);

/**
 * Goes to another place in the loaded page, for a story that goes on where another ended: no toast, held call or narrow window of that one remains, and
 * what the place shows is fetched again. A screen on which the page is already stays as it is.
 */
export async function goOn(page: Page, place: string): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(LATER);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  if (page.viewportSize()?.width !== WIDE.width) await page.setViewportSize(WIDE);
  await visit(page, place);
}

/** A script for the page: closes toasts, and lets six seconds pass. For five, the portal shows an answer again without asking. */
const LATER = `{
  document.querySelectorAll('.mantine-Notification-closeButton').forEach((close) => close.click());
  const now = Date.now;
  Date.now = () => now() + 6000;
}`;

/** Closes a changed form, and discards what was typed. */
export async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.click();
  await expect(leave).toBeHidden();
}

/** Signs in on the page that is open. */
export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Where signing in leads: the desk, by its title. */
export const onDesk = (page: Page) => page.getByRole('heading', { level: 1, name: /need/ });

/** Opens a section of the profile (PEO-810) from any place. */
export async function section(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Profile' });
  if (await sections.isHidden()) await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await sections.getByRole('link', { name, exact: true }).click();
}

/** Opens a person from the list of customers: the first of this name. */
export const openPerson = (page: Page, name: RegExp): Promise<void> => page.getByRole('link', { name }).first().click();

/** Opens a view from the side navigation, which on a phone is a drawer. */
export async function go(page: Page, view: string): Promise<void> {
  const burger = page.getByRole('button', { name: 'Navigation' });
  if (await burger.isVisible()) {
    await burger.click();
    await page.getByRole('dialog').getByRole('link', { name: view, exact: true }).click();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: view, exact: true }).click();
  }
  if (await page.getByRole('button', { name: 'Leave', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
}

/** Opens the row of the first license of a kind, such as `CPU · Monthly`, where there are too many for cards (LIC-181). */
export async function openLicense(page: Page, kind: string): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^L-\\d+, ${kind}`) }).first();
  const card = page.getByRole('article', { name: `${kind.replace(' · ', ' ')} license` });
  await row.or(card).first().waitFor();
  if (!(await card.isVisible())) await row.click();
}

/** The names in the Download menu and where each leads. */
export async function downloads(page: Page): Promise<(string | null)[][]> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  const links = await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => [item.textContent, item.getAttribute('href')]));
  await page.keyboard.press('Escape');
  expect(links.pop()).toEqual(['All downloads', '#/downloads']);
  return links;
}
