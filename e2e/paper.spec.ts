import { expect, type Page, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { held } from './held.ts';
import { AT_ONCE, VIEWS } from './looks.ts';
import { closePages, signIn, visit } from './moves.ts';
import { type Account, people } from './people.ts';
import { arrive, askingOf, placesOfTeacher } from './places.ts';

const portal = givenPortal();
test.afterEach(closePages);

/** A script for the page: the parts of its content that are cut off, scroll sideways, or are dark. */
const CUT = `[...document.querySelectorAll('main *')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX) && getComputedStyle(one).clipPath === 'none')
  .filter((one) => !one.closest('input, select, textarea, [aria-hidden=true]') && !(one.clientWidth <= 1))
  .map((one) => one.outerHTML.slice(0, 120))`;
/** A script for the page: what can only be pressed. */
const PRESSED = `[...document.querySelectorAll('main :is(.mantine-Button-root, .mantine-ActionIcon-root, nav)')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.outerHTML.slice(0, 120))`;
const RED = 'Number(/\\d+/.exec(getComputedStyle(document.body).backgroundColor)[0])';

async function onPaper(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1047, height: 718 }); // A4 landscape, within margins of 1 cm
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect.poll(() => page.evaluate(RED)).toBeGreaterThan(200);
  const found = [...(await page.evaluate<string[]>(CUT)), ...(await page.evaluate<string[]>(PRESSED))];
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(RED)).toBeLessThan(100); // dark again on the screen
  return found;
}

const ofStaff = async (page: Page) => {
  await visit(page, '/customers');
  await page.getByRole('link', { name: 'Elena Marchetti' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Elena Marchetti/ }).waitFor();
  return ['/all-licenses', '/courses', '/customers', '/log', '/reminders', new URL(page.url()).hash.slice(1)];
};

// SCR-854
for (const { who, account, placesOf } of [
  { who: 'a teacher', account: people.teacher, placesOf: () => placesOfTeacher(portal) },
  { who: 'an Admin', account: people.admin, placesOf: ofStaff },
] satisfies { who: string; account: Account; placesOf: (page: Page) => Promise<string[]> }[])
  test(`what ${who} prints is light and complete`, async ({ browser }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const asking = askingOf(page);
    await page.addInitScript(AT_ONCE);
    await signIn(page, portal.url, account);
    const places = (await placesOf(page)).filter((place) => !place.includes('dialog='));
    const found: string[] = [];
    for (const place of places) {
      await arrive(page, place, asking, { ...VIEWS.narrowDark, viewport: { width: 1047, height: 718 } });
      found.push(...(await onPaper(page)).map((problem) => `${place}: ${problem}`));
      await arrive(page, place, asking, { ...VIEWS.narrowDark, viewport: { width: 820, height: 1180 } });
      found.push(...(await page.evaluate<string[]>(CUT)).filter((cut) => cut.includes('frame')).map((cut) => `${place} at 820: ${cut}`));
    }
    expect(found).toEqual([]);
  });

test('printing that began while the portal was still loading ends light as well', async ({ browser }) => {
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  const { asked, letGo } = await held(page, /light-on-paper/);
  await signIn(page, portal.url, people.admin);
  await asked;
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await page.evaluate(RED)).toBeLessThan(100);
  await letGo();
  await expect.poll(() => page.evaluate(RED)).toBeGreaterThan(200);
});
