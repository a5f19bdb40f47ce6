import { at } from '@lm/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { show, VIEWS } from './looks.ts';
import { closePages, signIn } from './moves.ts';
import { type Account, people } from './people.ts';
import { placesOfCustomer, placesOfStaff, placesOfTeacher } from './places.ts';

/**
 * The faces of every view while its answers are on their way, and once they have failed. The story of addresses checks that nothing moves when they
 * arrive.
 */
const portal = givenPortal();
test.afterEach(closePages);

/**
 * A script for the page: its calls are never answered (`hold`), answered with a failure (`fail`), or answered by the server, and counted. Calls of
 * the page itself (who is signed in, and whether still) always get through.
 */
const answering = (answers: string) => `{
  const real = window.fetch;
  const fails = () => new Response(JSON.stringify({ statusCode: 'INTERNAL_SERVER_ERROR', message: 'Something Went Wrong', data: null }), { status: 500 });
  window.asked = [];
  window.answers = '${answers}';
  window.fetch = (input, init) => {
    const { pathname } = new URL(input.url ?? input, location.href);
    if (!pathname.startsWith('/api/') || /getCustomerData|validate-authentication/.test(pathname)) return real(input, init);
    window.asked.push(pathname);
    if (window.answers === 'hold') return new Promise(() => undefined);
    return window.answers === 'fail' ? Promise.resolve(fails()) : real(input, init);
  };
}`;

/** A script for the page: goes through places, which share no data since nothing is ever answered, and reports what each lacks. */
const goThrough = (places: readonly string[]) => `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const becomes = async (holds) => {
    for (const end = performance.now() + 60000; performance.now() < end; await frame()) if (holds()) return true;
    return false;
  };
  const all = (selector) => [...document.querySelectorAll('main ' + selector)];
  const retries = () => all('button').filter(({ innerText }) => innerText.trim() === 'Retry');
  const hasHeading = () => all('h1').some(({ innerText }) => innerText.trim() !== '');
  const loads = () => all(':is([data-loading], .mantine-Skeleton-root, [aria-busy=true])').length > 0;
  const found = [];
  for (const place of ${JSON.stringify(places)}) {
    window.asked = [];
    location.assign('#' + place);
    await frame();
    await frame();
    if (!(await becomes(hasHeading))) found.push(place + ' has no heading');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(place + ' is too wide');
    if (window.answers === 'hold') continue;
    if (!(await becomes(() => !loads()))) found.push(place + ' loads for ever');
    const failed = window.asked.join(' ');
    if (failed && !(await becomes(() => retries().length > 0))) found.push(place + ' says nothing of ' + failed);
    const count = retries().length;
    for (let nth = 0; nth < count; nth += 1) {
      window.asked = [];
      retries()[nth].click();
      if (!(await becomes(() => window.asked.length > 0))) found.push(place + ' asks for nothing again');
      if (!(await becomes(() => retries().length === count))) found.push(place + ' does not say that it failed again');
    }
  }
  return found;
})()`;

/** An account goes through all its places, once without answers and once with failures: in two pages at the same time. */
async function lacking(browser: Browser, account: Account, places: readonly string[]): Promise<string[]> {
  const going = ['hold', 'fail'].map(async (answers) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await show(page, VIEWS.narrowDark);
    await page.addInitScript(answering(answers));
    const found: string[] = [];
    page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`));
    await signIn(page, portal.url, account);
    found.push(...(await page.evaluate<string[]>(goThrough(places))));
    if (answers === 'fail') await comeAtLast(page);
    return found;
  });
  return (await Promise.all(going)).flat();
}

/** Everything in the last place arrives once answers get through. */
async function comeAtLast(page: Page): Promise<void> {
  await page.evaluate(`window.answers = ''`);
  const retries = page.getByRole('main').getByRole('button', { name: /^Retry/ });
  for (let left = await retries.count(); left > 0; left -= 1) {
    await retries.first().click();
    await expect(retries).toHaveCount(left - 1);
  }
}

const viewsAmong = (places: readonly string[]) => [...new Set(places)].filter((place) => !place.includes('dialog='));

// SCR-13, SCR-14
test('each place of a customer, a teacher and an Admin shows its heading while it loads, says what failed, and tries again with Retry', async ({
  browser,
}) => {
  const found = await Promise.all([
    lacking(browser, people.customer, viewsAmong(await placesOfCustomer(portal))),
    lacking(browser, people.teacher, viewsAmong(await placesOfTeacher(portal))),
    lacking(browser, people.admin, viewsAmong(await placesOfStaff(portal))),
  ]);
  expect(found.flat()).toEqual([]);
});

// SCR-13
test('a list in which nothing matches offers to show everything', async ({ page }) => {
  await signIn(page, portal.url, people.admin);
  const lists = [at.customers, at.allLicenses, at.courses, at.quotations, at.offers, at.orders, '/organizations', at.releases, at.log];
  for (const list of [...lists, at.users, at.bin, at.events]) {
    await page.evaluate(`location.assign('#${list}?search=zzzz')`);
    await page
      .getByRole('main')
      .getByText(/^Show (all|everyone)/)
      .click();
    await expect.poll(() => page.evaluate<string>('location.hash')).not.toContain('zzzz'); // the first request opens by itself
  }
});
