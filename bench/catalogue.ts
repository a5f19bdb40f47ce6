// What the forms with modules cost a browser, with the six modules of a new portal and with 20 products, the first of which has 200 modules; with the
// client as last built:
//   node scripts/node.mjs bench/catalogue.ts [rounds]
// CHROMIUM names the browser.
import { at as places } from '@lm/contract';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { launchOptions } from '../e2e/launch.ts';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { at, fillAnew, signIn } from './measure.ts';

const ROUNDS = Number(process.argv[2] ?? 9);

const PRODUCTS = 20;
/** The number of modules of the first product: 200, so that one form has them all. */
const OF_FIRST = 200;
const OF_OTHERS = 6;

const portal = await startFreshPortal();
await fillAnew(portal, 50);

const token = await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD);
const browser: Browser = await chromium.launch(launchOptions);
const customers = await fetch(`${portal.url}/api/customers/getCustomers?page=1&pageSize=50`, {
  headers: { authorization: `Bearer ${token}` },
});
const listed: { data: { id: number; teacher: boolean }[] } = JSON.parse(await customers.text());
const [customer] = listed.data;
if (!customer) throw new Error('the demo has no customers');

/** Each form by its address, and what shows that it is drawn. */
const FORMS = {
  'a license': [places.addLicense(customer.id), 'form input'],
  'an offer': [places.addOffer(customer.id), 'form input'],
  prices: [places.addPrices, 'form input'],
  'a module': [places.addModule(1), 'form input'],
  'an edition': [places.addEdition(1), 'form input'],
  'the list of products': [places.products, 'ul[aria-label=Modules] li'],
} as const;

/** Seconds that the page's own thread has spent since it began, by kind of work. */
async function spent(devTools: CDPSession) {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

/** Goes to an address in the open page, and waits until the form is drawn and nothing has arrived for a moment. */
async function open(page: Page, address: string, drawn: string): Promise<void> {
  await page.evaluate(`location.hash = '${address}'`);
  await page.locator(drawn).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/**
 * For the page: goes to an address, and answers the time of each frame in which the form looks different from the one before, in milliseconds since
 * the start. It ends after forty frames without a change.
 */
const FRAMES = `(address, drawn) => new Promise((done) => {
  const began = performance.now(), changes = [];
  let last = '', still = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const is = [drawn, 'main *'].map((which) => document.querySelectorAll(which).length).join(' ');
    const isThere = !is.startsWith('0 ');
    still = is === last ? still + 1 : 0;
    if (isThere && is !== last) changes.push(performance.now() - began);
    last = is;
    if (isThere && still > 40) done(changes);
    else requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  location.hash = address;
  requestAnimationFrame(() => channel.port2.postMessage(null));
})`;

/** Measures, for each form, how many milliseconds of the page's thread opening it takes, and the number of its fields. */
async function measure(what: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies([{ name: 'token', value: token, url: portal.url, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${portal.url}/#/log`);
  await page.getByRole('heading', { name: 'Log' }).first().waitFor();
  console.log(what);
  for (const [form, [address, drawn]] of Object.entries(FORMS)) {
    const times: Awaited<ReturnType<typeof spent>>[] = [];
    let [fields, elements] = [0, 0];
    for (let round = -2; round < ROUNDS; round++) {
      await open(page, '/system', 'h1');
      const before = await spent(devTools);
      await open(page, address, drawn);
      const after = await spent(devTools);
      if (round >= 0)
        times.push({ all: after.all - before.all, script: after.script - before.script, layout: after.layout - before.layout });
      [fields, elements] = [await page.locator('main input').count(), await page.locator('main *').count()];
    }
    const shown: number[] = [];
    let frames = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await open(page, '/system', 'h1');
      const changes: number[] = await page.evaluate(`(${FRAMES})(${JSON.stringify(address)}, ${JSON.stringify(drawn)})`);
      shown.push(changes.at(-1) ?? 0);
      frames = Math.max(frames, changes.length);
    }
    const ms = (part: keyof (typeof times)[number]) =>
      (
        1000 *
        at(
          times.map((time) => time[part]),
          0.5,
        )
      ).toFixed(1);
    console.log(
      `  ${form}: ${ms('all')} ms, of these scripts ${ms('script')} and layout ${ms('layout')}; ${fields} fields, ${elements} elements; ` +
        `whole after ${at(shown, 0.5).toFixed(1)} ms, in at most ${frames} frames`,
    );
  }
  await context.close();
}

await measure('6 modules of one product');
await portal.restartWith(async (db) => {
  const kinds = sql`(SELECT ARRAY['CPU-permanent','CPU-monthly','CPU-temporary','CPU-trial','CPU-student','FNL-permanent','FNL-temporary'])`;
  await sql`INSERT INTO product (id, name, code, kinds, trial_days, colour)
    SELECT n, 'Product ' || n, 'P' || n, ${kinds}, 30, 'blue' FROM generate_series(2, ${PRODUCTS}::int) n`.execute(db);
  await sql`INSERT INTO module (id, name, code, product_id)
    SELECT 100 + n, 'Module of the first ' || n, 'F' || n, 1 FROM generate_series(7, ${OF_FIRST}::int) n
    UNION ALL SELECT 1000 + 10 * p + n, 'Module ' || n || ' of product ' || p, 'M' || p || '-' || n, p
    FROM generate_series(2, ${PRODUCTS}::int) p, generate_series(1, ${OF_OTHERS}::int) n`.execute(db);
});
await measure(`${OF_FIRST + (PRODUCTS - 1) * OF_OTHERS} modules of ${PRODUCTS} products`);
await browser.close();
await portal.stop();
