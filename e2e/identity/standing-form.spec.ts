import { expect, type Page, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { fillSignIn } from '../moves.ts';
import { people, tokenOf } from '../people.ts';
import { onSlowLine } from '../slow-line.ts';

/** The sign-in form as it is in the page itself, before any script has arrived. */
const portal = givenPortal();

/** Opens the portal on a connection so slow that its scripts arrive only when they are released. */
async function openWithoutScripts(page: Page): Promise<{ letGo: () => void }> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(portal.url, { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeFocused();
  return { letGo };
}

const standing = (page: Page) => page.locator('#root[data-standing]');

// SCR-933
test('what is typed and sent before the script arrives signs in once it does, and nothing moves', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.addInitScript(`window.moved = [];
    const nameOf = ({ node }) => (node?.outerHTML ?? node?.textContent ?? 'something gone').slice(0, 160);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) window.moved.push({ value, of: sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });`);
  const { letGo } = await openWithoutScripts(page);
  await page.keyboard.type(people.customer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.customer.password);
  await page.getByLabel('Keep me signed in').check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.locator('[data-pressed]')).toHaveText('Sign In');
  letGo();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(sent).toEqual(['GET /']);
  const moved = await page.evaluate<{ value: number }[]>('window.moved');
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThan(0.01);
  const [{ expires = -1 } = {}] = (await page.context().cookies()).filter(({ name }) => name === 'token');
  expect(expires).toBeGreaterThan(0); // "Keep me signed in" was noticed
});

// SCR-933
test('typing continues where it was, and the last press counts once the script arrives', async ({ page }) => {
  const { letGo } = await openWithoutScripts(page);
  await page.keyboard.type('elena.marchetti');
  await page.evaluate('window.field = document.activeElement');
  letGo();
  await expect(standing(page)).toHaveCount(0);
  await page.keyboard.type('@acustica.example');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('elena.marchetti@acustica.example');
  expect(await page.evaluate('window.field === document.activeElement')).toBe(true); // the browser's suggestions in a field stay open
  await page.getByLabel('Password', { exact: true }).fill('x');
  await expect(page.getByLabel('Username')).toHaveValue('elena.marchetti@acustica.example');

  await page.unrouteAll();
  const again = await openWithoutScripts(page);
  await page.keyboard.type('elena@acustica.example');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Forget password' }).click();
  again.letGo();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('elena@acustica.example');

  await page.unrouteAll();
  const above = await openWithoutScripts(page);
  await page.keyboard.type('elena@acustica.example');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  above.letGo();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('elena@acustica.example');
});

/** A script for the page: how wide a sentence is in the font of the page, and in the one that stands in for it. */
const WIDE = `(() => {
  const one = document.body.appendChild(document.createElement('span'));
  one.textContent = 'Illuminating mmmm 1111';
  const { width } = one.getBoundingClientRect();
  one.style.fontFamily = 'system-ui, sans-serif';
  const without = one.getBoundingClientRect().width;
  one.remove();
  return { width, without };
})()`;

/** A script for the page: how long ago it first showed anything, in milliseconds; 0 if it has not. */
const SINCE_PAINT = `(() => {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return first ? performance.now() - first.startTime : 0;
})()`;

// SCR-945
test('a font that arrives late changes no letter of the page for signing in, and the first screen after it has it', async ({ page }) => {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*-latin-wght-normal-*.woff2', async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(portal.url, { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeFocused();
  const wide = () => page.evaluate<{ width: number; without: number }>(WIDE);
  const first = await wide();
  expect(first.width).toBe(first.without);
  // Browsers still take an optional font that comes within 100 ms; this one is later.
  await expect.poll(() => page.evaluate<number>(SINCE_PAINT)).toBeGreaterThan(500);
  const came = page.waitForResponse('**/*-latin-wght-normal-*.woff2');
  letGo();
  await (await came).finished();
  await page.evaluate('document.fonts.ready');
  await expect(standing(page)).toHaveCount(0);
  await page.getByLabel('Username').fill(people.customer.email);
  await page.getByLabel('Password', { exact: true }).fill(people.customer.password);
  await page.waitForLoadState('networkidle'); // typing has fetched what follows, with its styles
  expect(await wide()).toEqual(first);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  const { width, without } = await wide();
  expect(width).not.toBe(without);
});

// SCR-945
test('a page whose styles did not arrive lets a person in, and out again', async ({ page }) => {
  const [, styles = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(await (await page.request.get(portal.url)).text()) ?? [];
  await page.route(`**${styles}`, (route) => route.abort());
  await page.goto(portal.url);
  await fillSignIn(page, people.customer);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

// SCR-945
test('letters keep the font they were drawn in while the rest arrives on a slow line', async ({ page }) => {
  await onSlowLine(page, 4);
  await page.goto(`${portal.url}/robots.txt`); // as after a search: a connection is there
  await page.goto(portal.url, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate<number>(SINCE_PAINT)).toBeGreaterThan(500);
  const wide = () => page.evaluate<{ width: number; without: number }>(WIDE);
  const first = await wide();
  await page.getByLabel('Username').fill(people.customer.email);
  await expect(standing(page)).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(people.customer.password);
  await page.waitForLoadState('networkidle');
  expect((await wide()).width).toBe(first.width);
});

// SCR-933
test('the form is there only where people sign in: not during a session, nor at the address of an emailed link', async ({
  page,
  request,
}) => {
  const at = async (address: string, headers = {}) => (await request.get(`${portal.url}${address}`, { headers })).text();
  expect(await at('/')).toContain('Forget password');
  for (const address of ['/activated?token=x', '/update-password-page?urlToken=x', '/?invitation=x', '/?courseCode=x', '/nowhere'])
    expect(await at(address)).toContain('<div id="root"></div>');
  const token = await tokenOf(portal, people.customer);
  expect(await at('/', { cookie: `token=${token}` })).toContain('<div id="root"></div>');

  await page.goto(`${portal.url}/#/check`);
  await expect(page.getByRole('heading', { level: 1, name: 'Why won’t this file work?' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
});
