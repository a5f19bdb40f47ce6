import { expect, type Locator, type Page, test } from '@playwright/test';
import { DRAWN, held, pressWhile } from './held.ts';
import { type Account, people } from './people.ts';
import { askingOf, placesOfCustomer } from './places.ts';
import { type Portal, startPortal } from './portal.ts';
import { signIn } from './walk.ts';

let portal: Portal;
/** The places of a customer, among them a request, an offer that waits and an order. */
let made: string[];
test.beforeAll(async () => {
  portal = await startPortal();
  made = await placesOfCustomer(portal);
});
test.afterAll(() => portal.stop());

interface Screen {
  what: string;
  who: Account;
  /** Once signed in; goes there. */
  to: (page: Page) => Promise<unknown>;
  button: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}

const inList = (name: string) => async (page: Page) => page.getByRole('link', { name }).first().click();
/** A place of staff, by the number that the customer's place has. */
const staffPlace = (kind: 'requests' | 'offers' | 'orders') => (page: Page) => {
  const [, id] = made.map((place) => new RegExp(`/quotation/${kind}/(\\d+)$`).exec(place)).find((found) => found) ?? [];
  return page.evaluate(`location.assign('#/quotations/${kind === 'requests' ? '' : `${kind}/`}${id}')`);
};

const SCREENS: Screen[] = [
  {
    what: 'a record',
    who: people.admin,
    to: async (page) => {
      await page.evaluate("location.assign('#/customers')");
      await inList('Elena Marchetti')(page);
    },
    button: (page) => page.getByRole('button', { name: 'Add License' }),
    opened: (page) => page.getByRole('heading', { name: 'Add License' }),
  },
  {
    what: 'the desk',
    who: people.admin,
    to: (page) => page.evaluate("location.assign('#/profile')"),
    button: (page) => page.getByRole('main').getByRole('link', { name: 'Sign-in', exact: true }),
    opened: (page) => page.getByRole('heading', { name: 'Sign-in', exact: true }),
  },
  {
    what: 'a request',
    who: people.admin,
    to: staffPlace('requests'),
    button: (page) => page.getByRole('button', { name: 'Answer by text' }),
    opened: (page) => page.getByRole('textbox', { name: /answer/i }),
  },
  {
    what: 'an offer',
    who: people.admin,
    to: staffPlace('offers'),
    button: (page) => page.getByRole('button', { name: 'Withdraw', exact: true }),
    opened: (page) => page.getByRole('dialog', { name: 'Withdraw the offer' }),
  },
  {
    what: 'one’s own offer',
    who: people.customer,
    to: (page) => page.evaluate(`location.assign('#${made.find((place) => /offers\/\d/.test(place))}')`),
    button: (page) => page.getByRole('button', { name: /^Decline/ }),
    opened: (page) => page.getByRole('dialog', { name: /Decline/ }),
  },
  {
    what: 'an order',
    who: people.admin,
    to: staffPlace('orders'),
    button: (page) => page.getByRole('main').getByRole('link', { name: /^Q-\d/ }),
    opened: (page) => page.getByRole('heading', { level: 1, name: /^Offer Q-/ }),
  },
  {
    what: 'the profile',
    who: people.customer,
    to: (page) => page.evaluate("location.assign('#/profile/sign-in')"),
    button: (page) => page.getByRole('main').getByRole('link', { name: 'Emails', exact: true }),
    opened: (page) => page.getByRole('heading', { name: 'Emails', exact: true }),
  },
];

// SCR-932
for (const { what, who, to, button, opened } of SCREENS)
  test(`no press in ${what} is lost to any answer that comes while it is held`, async ({ page }) => {
    const asking = askingOf(page);
    const asked = new Set<string>();
    await signIn(page, portal.url, who);
    await to(page);
    await button(page).waitFor();
    const address = page.url();
    let isArriving = false;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (isArriving && request.method() === 'GET' && pathname.startsWith('/api/')) asked.add(pathname);
    });
    const arriveAnew = async () => {
      await page.goto('about:blank'); // the address alone would load nothing anew
      isArriving = true;
      await page.goto(address);
    };
    await arriveAnew();
    await button(page).waitFor();
    await expect.poll(() => asking.size, { intervals: [20] }).toBe(0);
    let pressed = 0;
    // What is asked for so late that the arrival before it looked done is held in its turn.
    for (const path of asked)
      await test.step(path, async () => {
        const slow = await held(page, (url) => url.pathname === path);
        await arriveAnew();
        await slow.asked;
        await expect.poll(() => asking.size, { intervals: [20] }).toBe(1);
        await page.evaluate(DRAWN);
        isArriving = false;
        if (!(await button(page).isVisible())) {
          await slow.letGo(); // what it hangs on comes first
          return;
        }
        pressed++;
        await pressWhile(page, button(page), slow);
        await expect(opened(page)).toBeVisible();
      });
    expect(pressed).toBeGreaterThan(0);
  });
