// How long people wait in a browser, with the client as last built:
//   node scripts/node.mjs bench/browser.ts [customers] [rounds]
// CHROMIUM names the browser.
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/launch.ts';
import { go } from '../e2e/moves.ts';
import { startFreshPortal } from '../e2e/portal.ts';
import { onSlowLine } from '../e2e/slow-line.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { at, fillAnew, signIn } from './measure.ts';

const CUSTOMERS = Number(process.argv[2] ?? 10_000);
const ROUNDS = Number(process.argv[3] ?? 7);
/** How many times slower the browser's machine is than this one. */
const SLOWER = 4;

const portal = await startFreshPortal();
await fillAnew(portal, CUSTOMERS);
const token = await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD);
const browser: Browser = await chromium.launch(launchOptions);

/** A browser that was never here before, this many times slower than this machine. */
async function newPage(isSignedIn: boolean, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  context.setDefaultTimeout(20_000);
  if (isSignedIn) await context.addCookies([{ name: 'token', value: token, url: portal.url, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(`window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  return page;
}

/** A script for the page: resolves once `isThere` is drawn, with the milliseconds since the page was opened or a button was pressed. */
const waiting = (start: string, isThere: string): string => `new Promise((resolve) => {
  ${start}
  const look = () =>
    ${isThere} ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))) : requestAnimationFrame(look);
  look();
})`;

const canType = waiting('const start = 0;', "document.querySelector('input[type=password]')");

/** Presses a button, and waits until the first row has changed. */
const pressing = (name: string): string =>
  waiting(
    `const rows = () => document.querySelector('tbody tr')?.textContent ?? '';
    const before = rows();
    const nameOf = (one) => one.getAttribute('aria-label') ?? one.textContent;
    const button = [...document.querySelectorAll('a, button')].find((one) => nameOf(one).trim() === '${name}' && one.offsetParent !== null);
    const start = performance.now();
    button.click();`,
    "rows() !== '' && rows() !== before",
  );

const measured = async (page: Page, script: string): Promise<number> => Number(await page.evaluate(script));

/** A script for the page: resolves once scripts have taken over the form and nothing has arrived for two seconds. */
const QUIET = `new Promise((resolve) => {
  let before = -1;
  const look = () => {
    const arrived = performance.getEntriesByType('resource').length;
    if (arrived === before && !document.querySelector('#root[data-standing]')) resolve();
    else {
      before = arrived;
      setTimeout(look, 2000);
    }
  };
  look();
})`;

/** A script for the page: how wide the first label of the form is, which tells the font in which it is drawn. */
const LETTERS = `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('label'));
  return range.getBoundingClientRect().width;
})()`;

/** A script for the page: resolves once browsers no longer take a font for letters that they have not drawn: 100 ms after the first paint. */
const LETTERS_STAY = `new Promise((resolve) => {
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint && performance.now() > paint.startTime + 150) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

const EMPTY = 'slow line: an empty page';
const REQUESTS = 'slow line: requests from signing in until then';

/** On a slow computer with a slow connection, a person opens the portal for the first time, types, signs in and gets the desk. */
async function firstScreen(): Promise<void> {
  const page = await newPage(false, SLOWER);
  await onSlowLine(page, SLOWER);
  await page.goto(`${portal.url}/robots.txt`);
  const empty = Number(await page.evaluate('performance.getEntriesByType("navigation")[0].loadEventEnd'));
  await page.goto(portal.url, { waitUntil: 'commit' });
  const typed = await measured(page, canType);
  await page.evaluate(LETTERS_STAY);
  const letters = await measured(page, LETTERS);
  await page.getByLabel('Username').fill(DEMO_ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.evaluate(QUIET); // typing takes longer than fetching what follows
  if ((await measured(page, LETTERS)) !== letters) swaps += 1;
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const whole = await measured(
    page,
    waiting(
      `const start = performance.now();
       [...document.querySelectorAll('button')].find((one) => one.textContent === 'Sign In').click();`,
      "document.querySelector('[aria-labelledby=plot] ol a') && !document.querySelector('[data-loading]')",
    ),
  );
  note(EMPTY, empty);
  note('slow line: the email can be typed', typed);
  note('slow line: the first screen is whole', whole);
  note(REQUESTS, requests);
  shifts.push(Number(await page.evaluate('window.shift')));
  await page.context().close();
}

const ROW = 'tbody tr td a, tbody tr td button';
const times: Record<string, number[]> = {};
const note = (what: string, time: number) => {
  const noted = times[what] ?? [];
  noted.push(time);
  times[what] = noted;
};
const shifts: number[] = [];
let swaps = 0;

for (let round = 0; round < ROUNDS; round++) {
  await firstScreen();
  const page = await newPage(false, 1);
  await page.goto(portal.url);
  note('cold: the email can be typed', await measured(page, canType));
  shifts.push(Number(await page.evaluate('window.shift')));
  await page.context().close();

  const slow = await newPage(true, SLOWER);
  await slow.goto(portal.url);
  await slow.getByRole('button', { name: 'Logout' }).waitFor();
  await slow.waitForLoadState('networkidle');
  note('customers on screen after their view is chosen', await measured(slow, pressing('Customers')));
  for (let page = 0; page < 3; page++) note('a page turned', await measured(slow, pressing('next page')));
  await go(slow, 'Releases');
  await slow.locator('tbody tr').first().waitFor();
  note('customers again', await measured(slow, pressing('Customers')));
  await slow.locator(ROW).first().click();
  await slow.getByRole('region', { name: 'License Information' }).waitFor();
  shifts.push(Number(await slow.evaluate('window.shift')));
  await slow.context().close();
}
const least = (what: string) => Math.min(...(times[what] ?? []));
for (const [what, taken] of Object.entries(times)) {
  const ratio =
    what.startsWith('slow line') && what !== EMPTY && what !== REQUESTS ? `, ${(least(what) / least(EMPTY)).toFixed(1)} empty pages` : '';
  const unit = what === REQUESTS ? '' : ' ms';
  const [middle, longest] = [at(taken, 0.5).toFixed(0), Math.max(...taken).toFixed(0)];
  console.log(
    `${what}: least ${least(what).toFixed(0)}${unit}${ratio}; median ${middle}${unit}, longest ${longest}${unit} of ${taken.length}`,
  );
}
console.log(`slow line: the letters of the form changed their font in ${swaps} of ${ROUNDS}`);
console.log(`layout shift: at most ${Math.max(...shifts).toFixed(4)}`);
await browser.close();
await portal.stop();
