import { expect, type Locator, type Page, test } from '@playwright/test';
import { DRAWN, held, pressWhile } from './held.ts';
import { type Account, people } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { signIn } from './walk.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** A button, what it opens, and the calls whose answers may come when it is there already. */
interface Place {
  who: Account;
  at: string;
  /** The way from there, where the place has no address that is known before. */
  enter?: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  opened: (page: Page) => Locator;
  late: string[];
}

const SHELL = ['versions/getVersions', 'bulk/jobs', 'quotations/countQuotations'];

const PLACES: Place[] = [
  {
    who: people.customer,
    at: '/licenses',
    button: (page) => page.getByRole('button', { name: 'Generate Offline License' }).first(),
    opened: (page) => page.getByLabel('Pair 1 of 6'),
    late: ['versions/getVersions', 'offers/getCustomerOffers/*', 'files/getFiles/*', 'teachers/ownRequest'],
  },
  {
    who: people.admin,
    at: '/customers',
    button: (page) => page.getByRole('button', { name: 'Add', exact: true }),
    opened: (page) => page.getByRole('heading', { name: 'Add Customer' }),
    late: [...SHELL, 'savedViews/getSavedViews', 'customers/getCustomers'],
  },
  {
    who: people.admin,
    at: '/log',
    button: (page) => page.getByRole('button', { name: 'Filter' }),
    opened: (page) => page.getByRole('combobox', { name: 'Actions' }),
    late: [...SHELL, 'savedViews/getSavedViews', 'licenses/logSeals', 'licenses/getLogs'],
  },
  {
    who: people.admin,
    at: '/releases',
    button: (page) => page.getByRole('button', { name: 'Add', exact: true }),
    opened: (page) => page.getByRole('heading', { name: 'Add Release' }),
    late: SHELL,
  },
  {
    who: people.teacher,
    at: '/courses',
    enter: (page) => page.getByRole('row', { name: /Open/ }).getByRole('link').first().click(),
    button: (page) => page.getByRole('button', { name: 'Edit', exact: true }),
    opened: (page) => page.getByRole('dialog'),
    late: ['versions/getVersions', 'offers/getCustomerOffers/*'],
  },
  {
    who: people.admin,
    at: '/customers',
    enter: async (page) => {
      await page.getByRole('link', { name: 'Elena Marchetti' }).first().click();
      await page.getByRole('link', { name: 'L-2', exact: true }).click();
    },
    button: (page) => page.getByRole('button', { name: 'Edit CPU · Monthly' }),
    opened: (page) => page.getByRole('heading', { name: 'Edit CPU · Monthly' }),
    late: [...SHELL, 'files/getFiles/*'],
  },
];

// SCR-932
for (const { who, at, enter, button, opened, late } of PLACES)
  test(`a press in ${at}${enter ? ', further in,' : ''} is not lost to what arrives while it is held`, async ({ page }) => {
    await signIn(page, portal.url, who, at);
    await enter?.(page);
    await button(page).waitFor();
    const address = page.url();
    for (const path of late)
      await test.step(path, async () => {
        const slow = await held(page, new RegExp(`/api/${path.replace('*', '\\d+')}(\\?|$)`));
        await page.goto('about:blank'); // the address alone would load nothing anew
        await page.goto(address);
        await pressWhile(page, button(page), slow);
        await expect(opened(page)).toBeVisible();
      });
  });

/** Parts that push another down, and what must not be there to be pressed before they are. */
const TOGETHER = [
  {
    who: people.customer,
    at: '/quotation',
    late: 'offers/getCustomerOffers/*',
    below: (page: Page) => page.getByRole('button', { name: 'Submit' }),
  },
  {
    who: people.customer,
    at: '/licenses',
    late: 'trials/getOwnRequest',
    below: (page: Page) => page.getByRole('button', { name: 'Generate Offline License' }).first(),
  },
];

// SCR-932
for (const { who, at, late, below } of TOGETHER)
  test(`what stands below in ${at} is there once what stands above it is`, async ({ page }) => {
    await signIn(page, portal.url, who, at);
    await below(page).waitFor();
    const slow = await held(page, new RegExp(`/api/${late.replace('*', '\\d+')}(\\?|$)`));
    await page.reload();
    await slow.asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(DRAWN);
    await expect(below(page)).toBeHidden();
    await slow.letGo();
    await expect(below(page)).toBeVisible();
  });
