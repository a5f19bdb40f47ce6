import { expect, type Page, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { comeAnew, fillSignIn, go, onDesk, signIn, visit } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** Back, tabs, reload, a shared link (SCR-4, SCR-5, SCR-16). */
const portal = givenPortal();
const openAs = givenPage(portal);

const title = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });
const fragment = (page: Page) => new URL(page.url()).hash;
const box = (page: Page) => page.getByRole('searchbox');

// SCR-5, SCR-16
test('Back and Forward walk through searches, records, forms and dialogs; a reload stays in place', async () => {
  const page = await openAs(people.admin, '/releases');
  await go(page, 'Customers');
  const found = page.waitForResponse(/search=marchetti/);
  await box(page).fill('marchetti');
  await found; // the row under the pointer is the one that stays
  const ahead = page.waitForRequest(/\/api\/customers\/findCustomer\//);
  await page.getByRole('link', { name: 'Elena Marchetti', exact: true }).hover();
  await ahead;
  await page.getByRole('link', { name: 'Elena Marchetti', exact: true }).click();
  await expect(title(page, /Elena Marchetti/)).toBeVisible();
  const record = fragment(page);
  expect(record).toMatch(/^#\/customers\/\d+$/);
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await expect(title(page, 'Edit Customer')).toBeVisible();
  expect(fragment(page)).toBe(`${record}/edit`);

  await page.goBack();
  await expect(page.getByRole('region', { name: 'Personal Information' })).toBeVisible();
  expect(fragment(page)).toBe(`${record}/person`);
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Licenses \d/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(box(page)).toHaveValue('marchetti');
  expect(fragment(page)).toBe('#/customers?search=marchetti');
  await page.goBack();
  await expect(box(page)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(title(page, /Elena Marchetti/)).toBeVisible();
  await expect(page).toHaveTitle('Elena Marchetti · License Manager'); // SCR-850

  await page.reload();
  await expect(title(page, /Elena Marchetti/)).toBeVisible();
  await page.getByRole('button', { name: 'Lab pack' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Closed and opened again before the browser has gone back: the second click counts.
  await page.evaluate(`new Promise((back) => {
    addEventListener('popstate', back, { once: true });
    const named = (name, within = document) => [...within.querySelectorAll('button')].find((button) => button.textContent === name);
    named('Close', document.querySelector('[role=dialog]')).click();
    named('Lab pack').click();
  }).then(() => undefined)`);
  expect(fragment(page)).toBe(`${record}?dialog=lab-pack`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(fragment(page)).toBe(record);
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(box(page)).toHaveValue('marchetti');
});

// SCR-850
test('the tab of your own details names you', async () => {
  const page = await openAs(people.customer, '/profile/me');
  await expect(page).toHaveTitle('Elena Marchetti · License Manager');
});

// SCR-5, SCR-11
test('Back asks before it leaves a changed form, and saving leaves no form behind', async () => {
  const page = await openAs(people.admin, '/customers');
  await page.getByRole('link', { name: 'Aiko Tanabe', exact: true }).click();
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  const organization = page.getByRole('textbox', { name: 'Organization' });
  await organization.fill('Aule Acoustics');
  await page.goBack();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(organization).toHaveValue('Aule Acoustics');
  expect(fragment(page)).toMatch(/\/edit$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(title(page, /Aiko Tanabe/)).toBeVisible();

  await page.goForward();
  await organization.fill('Aule Hydroacoustics');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Aule Hydroacoustics', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Licenses \d/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(title(page, 'Customers')).toBeVisible();
});

// SCR-4, SCR-5
test('two tabs keep their own places, and a link leads another person there, or says that it may not', async ({ browser }) => {
  const page = await openAs(people.admin, '/releases');
  await expect(title(page, 'Releases')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`${portal.url}/#/customers?search=marchetti`);
  await expect(tab.getByRole('link', { name: 'Elena Marchetti', exact: true })).toBeVisible();
  await expect(box(tab)).toHaveValue('marchetti');
  const link = (await tab.getByRole('link', { name: 'Elena Marchetti', exact: true }).getAttribute('href')) ?? '';
  await page.reload();
  await expect(title(page, 'Releases')).toBeVisible();

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await colleague.goto(`${portal.url}/${link}`);
  await fillSignIn(colleague, people.admin);
  await expect(title(colleague, /Elena Marchetti/)).toBeVisible();
  await colleague.getByRole('button', { name: 'Logout' }).click();
  await expect(colleague).toHaveURL(`${portal.url}/`);

  await visit(colleague, link.slice(1));
  await fillSignIn(colleague, people.customer);
  await expect(title(colleague, 'You cannot open this')).toBeVisible();
  await colleague.getByRole('main').getByRole('link', { name: 'Licenses' }).click();
  await expect(title(colleague, 'Licenses')).toBeVisible();
  await visit(colleague, '/%zz/../<b>');
  await expect(title(colleague, 'You cannot open this')).toBeVisible();
  await elsewhere.close();

  await visit(tab, '/customers/99999999');
  await expect(tab.getByText('There is no such customer')).toBeVisible();
  await tab.getByRole('main').getByRole('link', { name: 'Go to Customers' }).click();
  await expect(title(tab, 'Customers')).toBeVisible();
  await tab.close();
});

// SAV-180, SAV-183, SAV-187, CUS-140
test('a search is saved under a name, shown with its count, shared, and deleted again', async () => {
  const page = await openAs(people.admin, '/customers?search=marchetti');
  const views = page.getByRole('dialog').filter({ hasText: 'Built-in views' });
  const control = (name: string) => page.getByRole('button', { name, exact: true });
  await control('Not saved').click();
  await expect(views.getByRole('link', { name: /^All customers \d/ })).toBeVisible();
  await views.getByRole('button', { name: 'Save this search as a view' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marchettis');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The view Marchettis is saved')).toBeVisible();
  await openAs(people.admin, '/customers?search=marchetti');
  await control('Marchettis').click();
  await expect(views.getByRole('link', { name: 'Marchettis only you 1' })).toHaveAttribute('aria-current', 'true');
  await views.getByRole('link', { name: /^Never signed in \d/ }).click();
  await expect(control('Never signed in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Aiko Tanabe', exact: true })).toBeVisible();
  await page.goBack();
  await control('Marchettis').click();
  await views.getByRole('button', { name: 'Change the view Marchettis' }).click();
  await page.getByRole('combobox', { name: 'Who sees it' }).click();
  await page.getByRole('option', { name: 'Everyone with the role Sales' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Change View' })).toBeHidden();
  await control('Marchettis').click();
  await expect(views.getByText('shared with Sales')).toBeVisible();
  await views.getByRole('button', { name: 'Change the view Marchettis' }).click();
  await page.getByRole('button', { name: 'Delete for everyone with the role Sales' }).click();
  await expect(control('Not saved')).toBeVisible();
});

// SCR-13
test('a part that does not arrive, such as after an upgrade, leaves the rest of the portal intact', async ({ page }) => {
  await page.route('**/assets/InboxView-*.js', (route) => route.abort());
  await signIn(page, portal.url, people.admin);
  await go(page, 'Quotations');
  // The page reloads once by itself (SCR-930): a press at that moment would be lost with the old page.
  const cameBy = () => page.evaluate<string>(`performance.getEntriesByType('navigation')[0].type`).catch(() => 'leaving');
  await expect.poll(cameBy).toBe('reload');
  await expect(page.getByText('This part could not be shown')).toBeVisible();
  await go(page, 'Releases');
  await expect(title(page, 'Releases')).toBeVisible();
});

// SCR-930, SCR-931
test('a part requested while the server was away appears once it is back, without a press', async ({ page }) => {
  const asksAhead = async () => (await page.request.get(portal.url)).text();
  expect(await asksAhead()).toContain('<link rel="modulepreload" crossorigin href="/assets/SignInPage-');
  await signIn(page, portal.url, people.admin);
  expect(await asksAhead()).toContain('<link rel="modulepreload" crossorigin href="/assets/SignedIn-');
  expect(await asksAhead()).not.toContain('SignInPage');
  await onDesk(page).waitFor();
  await portal.restartWith(async () => {
    await visit(page, '/system');
    await expect(page.getByText('This part could not be shown')).toBeVisible();
  });
  await expect(title(page, 'System')).toBeVisible();
});

// SCR-880
test('help opens what is written about the current place; a search leads on, and nothing is loaded from elsewhere', async () => {
  const page = await openAs(people.admin, '/customers');
  const refused: string[] = [];
  page.context().on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const [help] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Help' }).click()]);
  await expect(help).toHaveURL(`${portal.url}/docs/staff#customers`);
  await expect(help.getByRole('heading', { name: /^Customers/ })).toBeInViewport();
  await expect.poll(() => help.evaluate("'__vue_app__' in document.querySelector('#app')")).toBe(true); // before, a press is lost
  await help.getByRole('button', { name: 'Search' }).click();
  await help.getByRole('searchbox').fill('restore a backup');
  await help.getByRole('option').filter({ hasText: 'Backups' }).first().click();
  await expect(help).toHaveURL(/\/docs\/backups/);
  await help.getByRole('link', { name: 'License Manager' }).click();
  await expect(help).toHaveURL(`${portal.url}/`);
  const served = await page.request.get(`${portal.url}/docs/staff`);
  expect(served.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect((await page.request.get(`${portal.url}/docs/..%2f..%2f..%2fpackage.json`)).status()).toBe(404);
  await help.goto(`${portal.url}/docs`);
  await expect(help.getByRole('link', { name: 'For professors' }).first()).toHaveAttribute('href', '/docs/courses');
  expect(refused).toEqual([]);
  await help.close();
});

// SCR-934
test('while the server does not answer, what was read before says how old it is', async ({ page, context }) => {
  await page.clock.install();
  // Whatever is still loading when the server goes away loads the page anew once it is back (SCR-930), which then knows nothing any more.
  await signIn(page, portal.url, people.admin, '/customers');
  await expect(page.getByRole('link', { name: 'Elena Marchetti', exact: true })).toBeVisible();
  await go(page, 'Releases');
  await expect(page.getByText('4.9.7').first()).toBeVisible();
  const away = page
    .getByRole('status')
    .filter({ hasText: /^The server is not answering.*What you see is from \d\d\/\d\d\/\d{4} \d\d:\d\d UTC/ });
  await context.setOffline(true);
  await page.clock.fastForward('05:00');
  await page.clock.fastForward('01:00');
  await expect(away).toBeVisible();
  await expect(page.getByText('4.9.7').first()).toBeVisible();
  // Every ten seconds the portal tries by itself, and must not come before the press.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
  await context.setOffline(false);
  await away.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(away).toHaveCount(0);

  // A list that one comes back to stays as well; what was never read is not there.
  await go(page, 'Customers');
  await expect(title(page, 'Customers')).toBeVisible();
  await page.clock.fastForward('00:10');
  await context.setOffline(true);
  await go(page, 'Releases');
  await expect(away).toBeVisible();
  await expect(page.getByText('4.9.7').first()).toBeVisible();
  await visit(page, '/releases?search=5.1');
  await expect(page.getByText('The releases could not be loaded')).toBeVisible();
  await expect(page.getByText('4.9.7')).toHaveCount(0);
  await visit(page, '/releases');
  await expect(away).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward('00:10');
  await expect(page.getByText('4.9.7').first()).toBeVisible();
  await expect(away).toHaveCount(0);
});

// DSK-813
test('a desk that cannot be loaded says so in its parts', async () => {
  for (const person of [people.admin, people.customer]) {
    const page = await openAs(person, '/licenses');
    await page.route(/\/api\/(?!customers\/getCustomerData)/, (route) => route.abort());
    await visit(page, '/profile');
    await expect(page.getByRole('button', { name: /^Retry/ }).first()).toBeVisible();
    await page.unroute(/\/api\/(?!customers\/getCustomerData)/);
    await page
      .getByRole('button', { name: /^Retry/ })
      .first()
      .click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }
});

/** Parts of a view whose own call fails while the rest of the view is there, and what they then say. */
const PARTS = [
  { at: '/log', call: 'licenses/logSeals', says: 'The seals could not be loaded.' },
  { at: '/customers/import', call: 'customers/getImports', says: 'Your imports could not be loaded.' },
  { at: '/reminders', call: 'reminders/states', says: 'The state of licenses on that day could not be loaded.' },
  {
    at: '/customers/ELENA',
    call: 'licenses/replacementBudgets',
    says: 'Requests for computers could not be loaded.',
  },
  { at: '/quotations/offers/add/ELENA', call: 'offers/getOfferSettings', says: 'The customer could not be loaded' },
  { at: '/customers/ELENA/person', call: 'customers/colleagues/', says: /Colleagues at .* could not be loaded/ },
];

// SCR-13
test('a part of a view that cannot be loaded says so in its place, and loads with a press', async () => {
  const staff = await callsAs(portal, people.admin);
  const [{ id: elena }] = await staff('customers/getCustomers?page=1&search=marchetti');
  const page = await openAs(people.admin, '/check');
  for (const { at, call, says } of PARTS)
    await test.step(at, async () => {
      const asked = new RegExp(`/api/${call}`);
      await page.route(asked, (route) => route.abort());
      await comeAnew(page, at.replace('ELENA', elena));
      const part = page.getByRole('alert').filter({ hasText: says });
      await expect(part).toBeVisible();
      await page.unroute(asked);
      await part.getByRole('button', { name: /^Retry/ }).click();
      await expect(part).toHaveCount(0);
    });

  // A part that loads together with others does not remove them when it fails (CUS-802).
  await openAs(people.customer, '/check');
  await page.route(/replacementBudgets/, (route) => route.abort());
  await visit(page, '/licenses');
  await expect(page.getByRole('article')).toHaveCount(4);
});
