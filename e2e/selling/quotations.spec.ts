import { expect, type Page, test } from '@playwright/test';
import type { Database } from '../../packages/server/src/db/tables.ts';
import { QUOTATION } from '../../packages/server/test/samples.ts';
import { countEffort } from '../effort.ts';
import { givenPageOf, givenPortal } from '../given.ts';
import { go, openPerson, visit } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** A customer asks for a quotation, and staff answer it. */
const portal = givenPortal({ SALES_EMAIL: 'offers@vendor.example' });
const customer = givenPageOf(portal, people.customer);
const admin = givenPageOf(portal, people.admin);

// One portal, one customer: the stories follow one another.
test.describe.configure({ mode: 'serial' });

const FILL_FIELDS = 'Please Fill the Empty Fields Then Try Again';

async function openForm(): Promise<Page> {
  const page = await customer.at('/quotation');
  await expect(page.getByRole('heading', { name: 'Quotation' })).toBeVisible();
  return page;
}

async function fillRest(page: Page) {
  await page.getByLabel('Department or faculty').fill('Measurement');
  await page.getByLabel('Position').fill('Principal engineer');
  await page.getByLabel('Address').fill('Strandgata 14');
  await page.getByLabel('State').fill('Vestland');
  await choose(page, 'License validity', 'Permanent');
  await choose(page, 'Source access', 'Compiled License');
  await choose(page, 'License use', 'Computer Locked');
  await page.getByLabel('Users').fill('4');
  await choose(page, 'Academic use', 'No');
  await page.getByRole('checkbox', { name: 'Acoustics Low Frequency' }).click();
  await page.getByRole('checkbox', { name: 'Flow' }).click();
}

const choose = (page: Page, group: string, word: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(word, { exact: true }).click();

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

// QUO-1, QUO-2, QUO-4, QUO-5, QUO-6, QUO-7, QUO-9, QUO-849, QUO-871, PEO-5
test('the form knows the profile, explains the terms, counts as you type, names what is missing, and is sent', async () => {
  const page = await openForm();
  for (const [label, value] of [
    ['First name', 'Elena'],
    ['Last name', 'Marchetti'],
    ['Email', 'elena.marchetti@northfjord.example'],
    ['Phone', '4722859000'],
    ['Company or university', 'Northfjord Acoustics'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway');
  const form = page.locator('form');
  const paths = () => form.locator('input[data-path]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-path')));
  await expect // the list of countries comes late, and so does its field
    .poll(paths)
    .toEqual([
      ...['firstName', 'lastName', 'email', 'company_university', 'department_faculty', 'position', 'phone', 'address', 'state', 'country'],
      'usersNumber',
    ]);
  for (const sentence of [
    'Up to 2 computers per computer-locked license.',
    'Second user onward gets 50% discount.',
    'One floating network seat costs 150% of a single user license.',
    'Monthly lease gives one month of access.',
    'Permanent includes one year of maintenance.',
  ])
    await expect(form.getByText(sentence).first()).toBeVisible();

  await page.getByLabel('First name').fill('Elena2');
  await page.getByLabel('Last name').fill('');
  await page.getByLabel('Users').fill('0');
  await submit(page);
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast.getByText(FILL_FIELDS)).toBeVisible();
  await expect(page.getByText('The input is not valid Name!')).toBeVisible();
  await expect(page.getByText('Please input customer last name')).toBeVisible();
  await expect(page.getByText('Please enter a number between 1 - 99')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(form.getByText(FILL_FIELDS)).toHaveCount(9);
  await page.getByLabel('First name').fill('Elena');
  await page.getByLabel('Last name').fill('Marchetti');

  await fillRest(page);
  const summary = page.getByRole('region', { name: 'Your request' });
  await expect(summary).toContainText('2.5 × a single user license');
  await expect(summary).toContainText('1 user at 100 %, 3 at 50 %');
  await expect(summary).toContainText('Second user onward gets 50% discount.');
  await choose(page, 'License use', 'Floating Network License');
  await choose(page, 'License validity', 'Monthly Lease');
  await expect(summary).toContainText('6 × a single user license');
  await expect(summary).toContainText('4 seats at 150 % each');
  await expect(summary).toContainText('Monthly lease gives one month of access.');
  await expect(summary).not.toContainText('50% discount');
  await choose(page, 'License use', 'Computer Locked');
  await choose(page, 'License validity', 'Permanent');

  await submit(page);
  await expect(toast.getByText('Submitted Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Request Q-1' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'What you asked for' })).toContainText('Acoustics Low Frequency, Flow');
  await expect(page.getByRole('region', { name: 'Who asks' })).toContainText('Principal engineer');
  await page.getByRole('link', { name: 'Ask for another quotation' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('');
  await expect(form.getByRole('heading', { level: 2 })).toHaveText(['You', 'Where you work', 'License', 'Your request']);
  const mine = page.getByRole('region', { name: 'Your earlier requests' });
  await expect(mine.getByRole('button', { name: /Permanent, Computer Locked, 4 users.*Open/ })).toBeVisible();
  await expect.poll(() => portal.mailTo('offers@vendor.example')).toContain('2.5 (1 user at 100 %, 3 at 50 %)');
  await expect.poll(() => portal.mailTo(people.customer.email)).toContain('We have received your request for a Simulator quotation');
});

// QUO-9, QUO-13, QUO-140, QUO-143, QUO-341, QUO-342, QUO-343, QUO-345, QUO-840, QUO-841, DSK-146, SCR-6
test('a quotation is found in the inbox and answered in two clicks, once, and the customer sees it; the second person keeps what they typed', async ({
  browser,
}) => {
  const effort = await countEffort(admin.page);
  const page = await admin.at('/profile');
  await expect(page.getByRole('region', { name: 'Open quotations' })).toContainText('Q-1 Elena Marchetti');
  const inbox = page.getByRole('link', { name: 'Quotations', exact: true });
  await expect(inbox).toContainText('1');
  await inbox.click();
  await expect(page.getByRole('region', { name: 'Inbox' })).toContainText('Q-1 · Northfjord Acoustics');
  const request = page.getByRole('region', { name: 'Quotation 1' });
  await expect(request).toContainText('2.5 (1 user at 100 %, 3 at 50 %)');
  await expect(request.getByRole('region', { name: 'What they have' }).getByRole('link', { name: /^L-/ })).toHaveCount(4);
  await expect(request).toContainText('Their first request.');
  // Making an offer is the main act; T opens a text, and typed text is discarded only after a question.
  await expect(request.locator('[data-variant="filled"]')).toHaveText(/^Make an offer/);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(answer).toBeFocused();
  await answer.fill('2,450 EUR.\nRegards, sales');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Quotation answered')).toBeVisible();
  await expect(request).toContainText('Answered by admin@example.com on');
  await expect(page.getByText('0 open; 1 answered')).toBeVisible();
  expect(effort).toEqual({ clicks: 2, keys: 1 });
  await expect(page.getByRole('button', { name: 'Answer by text' })).toHaveCount(0);
  await expect.poll(() => portal.mailTo(people.customer.email)).toContain('2,450 EUR.');
  await switchOff(await browser.newPage());

  const next = request.getByRole('region', { name: 'What comes next' });
  await expect(next).toContainText('You'); // a person who answers a request without an owner becomes its owner
  await next.getByRole('button', { name: 'Plan or hand on' }).click();
  await page.getByRole('textbox', { name: 'Next step' }).fill('Call about the second site');
  await page.getByRole('textbox', { name: 'On', exact: true }).fill('01/12/2030');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(next).toContainText('Call about the second site01/12/2030');
  await next.getByRole('button', { name: 'Mark lost' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Too expensive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark lost' }).click();
  await expect(next).toContainText('Too expensive');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('listitem').filter({ hasText: 'Lost' })).toHaveText(/^Lost, 90 days1/);
  await overview.getByRole('button', { name: 'See why' }).click();
  await expect(overview.getByRole('region', { name: 'Lost by reason' })).toContainText('Too expensive');

  const elena = await customer.at('/profile');
  await elena.getByRole('region', { name: 'Your requests' }).getByRole('link', { name: 'Q-1' }).click();
  await elena.getByRole('button', { name: /Q-1.*4 users.*Answered/ }).click();
  await expect(elena.getByText('2,450 EUR.')).toBeVisible();

  const { id } = await (await callsAs(portal, people.customer))('customers/submitQuotation', { ...QUOTATION, usersNumber: 3 });
  await go(page, 'Customers');
  await openPerson(page, /Elena Marchetti/);
  await page.getByRole('link', { name: 'Offers & orders' }).click();
  const row = page.getByRole('button', { name: /Permanent, Computer Locked, 3 users/ });
  await row.click();
  await answer.fill('Mine would be dearer.');
  await row.click(); // closed and opened again, the typed text is still there
  await expect(answer).toBeHidden();
  await row.click();
  await (await callsAs(portal, people.admin))('customers/answerQuotation', { id, answer: '1,900 EUR.' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Someone else has answered this quotation. Nothing was sent.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quotations' })).toContainText('Answered by admin@example.com on');
  await expect(page.getByText('Mine would be dearer.')).toBeVisible();
  await go(page, 'Log');
  await expect(page.getByRole('row', { name: /Answer Quotation/ })).toHaveCount(2);
  // On a phone there is no room for all filters of the inbox: they are behind a button, with the chosen ones beside it.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/quotations');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Whose' }).click();
  await page.getByRole('option', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove Mine' }).click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});

// QUO-7, SCR-11, SCR-14
test('what the server says is shown: a defect, wrong fields, an unknown call, a wrong method; what was typed stays, and is sent at last', async () => {
  const rename = (from: string, to: string) => (db: Database) => db.schema.alterTable(from).renameTo(to).execute();
  await portal.restartWith(rename('quotation', 'gone'));
  const page = customer.page;
  await visit(page, '/quotation');
  await page.reload();
  await expect(page.getByText('Your earlier requests could not be loaded')).toBeVisible();
  await fillRest(page);
  await submit(page);
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast.getByText('Something went wrong')).toBeVisible(); // INTERNAL_SERVER_ERROR
  await expect(page.getByLabel('Position')).toHaveValue('Principal engineer');
  await portal.restartWith(rename('gone', 'quotation'));

  const calls = '**/api/customers/submitQuotation';
  await page.route(calls, (route) => route.continue({ postData: { ...route.request().postDataJSON(), state: ' ' } }));
  await submit(page);
  await expect(toast.getByText(FILL_FIELDS)).toBeVisible(); // BAD_REQUEST
  await expect(page.getByLabel('State')).toBeFocused();
  await page.unroute(calls);

  await page.route(calls, (route) => route.continue({ url: `${portal.url}/api/customers/submitNothing` }));
  await submit(page);
  await expect(toast.getByText('Not found')).toBeVisible(); // NOT_FOUND
  await page.unroute(calls);

  await page.route(calls, (route) => route.continue({ method: 'PUT' }));
  await submit(page);
  await expect(toast.getByText('This call does not accept that method')).toBeVisible(); // METHOD_NOT_ALLOWED
  await page.unroute(calls);

  await page.route(calls, (route) => route.abort());
  await submit(page);
  await expect(page.getByText('The server could not be reached, so nothing was saved.')).toBeVisible();
  await expect(page.getByLabel('Position')).toHaveValue('Principal engineer');
  await page.unroute(calls);
  await submit(page);
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
});

// QUO-3
test('the Quotation view is for the Customer role only', async () => {
  const main = (await admin.at('/profile')).getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Quotations', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Quotation', exact: true })).toHaveCount(0);
});

// QUO-7, SGN-21: the last story, since it ends the session of the page
test('a session that ended meanwhile shows a warning, and leads to signing in', async () => {
  const page = await openForm();
  await fillRest(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await page.request.post(`${portal.url}/api/customers/logout`, { headers: { authorization: `Bearer ${token}` } });
  await submit(page);
  await expect(page.getByText('Session Expired')).toBeVisible(); // HTTP 410
  await expect(page.getByLabel('Username')).toBeVisible();
});

/** Uses the link in the latest mail, which asks first (MAIL-241); then an address that the portal does not have (SCR-18). */
async function switchOff(page: Page) {
  const [, link = ''] = /^List-Unsubscribe: <(.+)>$/m.exec(await portal.mailTo(people.customer.email)) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No more emails about “Quotations and offers”?' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('heading', { name: '“Quotations and offers” is switched off' })).toBeVisible();
  await page.goto(`${link.slice(0, -1)}!`);
  await expect(page.getByText('This link is unknown. Sign in and choose in your profile which emails you receive.')).toBeVisible();
  expect((await page.goto(`${portal.url}/no-such-page`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Go to the portal' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.close();
}
