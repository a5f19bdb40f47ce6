import { expect, type Page, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { AT_ONCE } from './looks.ts';
import { signIn } from './moves.ts';
import { people } from './people.ts';
import { arrive, askingOf } from './places.ts';

/** What people see who have chosen larger letters in their browser, or their own colours in their system. */
const portal = givenPortal();
let page: Page;
let places: string[];

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.addInitScript(AT_ONCE);
  await signIn(page, portal.url, people.admin, '/customers');
  await page.getByRole('link', { name: 'Elena Marchetti' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Elena Marchetti/ }).waitFor();
  places = ['/profile', '/customers', new URL(page.url()).hash.slice(1), '/all-licenses', '/reminders'];
});
test.afterAll(() => page.context().close());

const WIDE = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const;

async function eachPlace(look: () => Promise<void>): Promise<void> {
  const asking = askingOf(page);
  for (const place of places) {
    await arrive(page, place, asking, WIDE);
    await look();
  }
}

/** A script for the page: the texts whose lines lie over each other. */
const CROWDED = `[...document.querySelectorAll('main *')]
  .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== ''))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth !== 1)
  .filter((one) => Number.parseFloat(getComputedStyle(one).lineHeight) < Number.parseFloat(getComputedStyle(one).fontSize))
  .map((one) => location.hash + ' ' + one.outerHTML.slice(0, 120))`;

// SCR-17
test('letters twice as large have lines that are as high as they are, and nothing scrolls sideways', async () => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  const found: string[] = [];
  await eachPlace(async () => {
    found.push(...(await page.evaluate<string[]>(CROWDED)));
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (over > 0) found.push(`${page.url()} is ${over} too wide`);
  });
  expect(found).toEqual([]);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
});

/** A script for the page: the marks, bars and plots that cannot be told from the page. */
const UNSEEN = `[...document.querySelectorAll('main :is([class*=ruler-spent], [class*=ruler-left], [class*=plot-stack] > span)')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => getComputedStyle(one).backgroundColor === getComputedStyle(document.body).backgroundColor)
  .filter((one) => getComputedStyle(one).borderStyle === 'none')
  .map((one) => location.hash + ' ' + one.outerHTML.slice(0, 120))`;

// SCR-17
test('in colours that a person has chosen, bars are drawn, and the place one is at has a line around it', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found: string[] = [];
  await eachPlace(async () => {
    found.push(...(await page.evaluate<string[]>(UNSEEN)));
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    await expect(current).toHaveCSS('outline-style', 'solid');
  });
  expect(found).toEqual([]);
});
