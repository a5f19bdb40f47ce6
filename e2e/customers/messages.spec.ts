import { addDays, dayIn } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { layOut } from '../../packages/server/src/lib/mail/layout.ts';
import { givenPage, givenPortal } from '../given.ts';
import { go, pasting } from '../moves.ts';
import { type Account, callsAs, people } from '../people.ts';

/** Sentences of the rules that no other story meets, each in a real situation. */
const portal = givenPortal({ COURSE_MAX_STUDENTS: '3' }); // as many as the teacher of people.ts has
const openAs = givenPage(portal);
let staff: Awaited<ReturnType<typeof callsAs>>;
test.beforeAll(async () => {
  staff = await callsAs(portal, people.admin);
});

const idOf = async ({ email, password }: Account): Promise<number> =>
  (await staff('customers/login', { username: email, password })).customer.id;
const newCode = async (startDate: string): Promise<string> =>
  (await staff('courses/createCourse', { customerId: await idOf(people.teacher), startDate, numberOfDays: 30 })).code;

/** The server knows the call, but not with this method: it answers with an error of its own. */
const refuse = (page: Page, path: string) => page.route(`**/api/${path}`, (route) => route.continue({ method: 'PUT' }));

/** Opens the record of the only customer that a search finds. */
async function openRecord(search: string): Promise<void> {
  const [{ id }] = await staff(`customers/getCustomers?page=1&search=${search}`);
  await openAs(people.admin, `/customers/${id}`);
}

// CUS-14
test('an email that is taken, when an admin adds a customer', async () => {
  const page = await openAs(people.admin, '/customers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('First name').fill('Elena');
  await page.getByLabel('Last name').fill('Marchetti');
  await page.getByLabel('Email').fill(people.customer.email);
  await page.getByLabel('Phone').fill('4722859000');
  await page.getByLabel('Organization').fill('Northfjord');
  await page.getByRole('combobox', { name: 'Country' }).fill('Norway');
  await page.getByRole('option', { name: 'Norway' }).click();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await expect(page.getByText('This Email has an account already')).toBeVisible();
});

// CUS-10, CUS-15, SCR-14
test('a list that does not load, a customer that is not saved, a switch in the form that the server refuses', async () => {
  const page = await openAs(people.admin, '/releases');
  await page.route('**/api/customers/getCustomers*', (route) => route.abort());
  await go(page, 'Customers');
  await expect(page.getByText('Error Please Reload')).toBeVisible();
  await page.unroute('**/api/customers/getCustomers*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'Aiko Tanabe', exact: true }).click();
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await refuse(page, 'customers/updateCustomer');
  await page.getByLabel('Organization').fill('Aule');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('unable to update customer')).toBeVisible();
  await expect(page.getByLabel('Organization')).toHaveValue('Aule');
  await page.unroute('**/api/customers/updateCustomer');
  await refuse(page, 'customers/set-active-status');
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unable to change active status')).toBeVisible();
  await expect(page.getByText('Activated')).toBeVisible();
});

// CRS-6, CRS-9, CRS-13, SCR-162
test('course codes: redeemed by a customer, again, by their own teacher, too early, when full, and when the call fails', async () => {
  const today = dayIn(new Date());
  const [open, later, full] = [await newCode(today), await newCode(addDays(today, 10)), await newCode(today)];
  const found = await staff<{ id: number; email: string; role: string }[]>('customers/getCustomers');
  const students = found.filter(
    ({ role, email }) => role === 'Customer' && email !== people.teacher.email && email !== people.customer.email,
  );
  for (const { id } of students.slice(0, 3)) await staff('courses/addStudentLicense', { customerId: id, courseCode: full });

  const page = await openAs(people.customer, '/licenses');
  const request = async (code: string) => {
    const field = page.getByRole('dialog').getByLabel('Course code');
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Request Student License' }).click();
    await field.fill(code);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Request Student License' }).click();
  await expect(page).toHaveURL(/dialog=student/);
  await expect(page.getByRole('dialog').getByLabel('Course code')).toBeFocused();
  const buttons = page.getByRole('dialog').locator('form').getByRole('button');
  const places = await buttons.evaluateAll((all) => all.map((button) => [button.getBoundingClientRect().x, button.textContent] as const));
  expect(places.toSorted(([one], [other]) => one - other).map(([, name]) => name)).toEqual(['Cancel', 'Request']);
  await request(open);
  await expect(page.getByText('Student License Requested')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0); // the dialog fades; the next request opens a new one
  await request(open);
  await expect(
    page.getByText('You have a student license generated with this Student code, please enter another code and try again'),
  ).toBeVisible();
  await request(later);
  await expect(page.getByText(/This code can be used from \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await request(full);
  await expect(
    page.getByText('The maximum students that can use this code is reached, please contact your teacher to get another code'),
  ).toBeVisible();
  await refuse(page, 'courses/addStudentLicense');
  await request(open);
  await expect(page.getByText('No Course Codes Currently Available Please Contact contact@example.com')).toBeVisible();
  await page.unroute('**/api/courses/addStudentLicense');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();

  // The teacher's link: signing in leads to the filled-in dialog.
  await page.goto(`${portal.url}/?courseCode=${open}`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${portal.url}/`);
  await page.getByLabel('Username').fill(people.teacher.email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Course code')).toHaveValue(open);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByText('You can not request your course')).toBeVisible();

  await openRecord('lucia');
  await request(open);
  await expect(page.getByText('You can not request his own course')).toBeVisible();
});

// PEO-17, MAC-2, MAC-6, MAC-7, LIC-20, SCR-11, SCR-161
test('an old password that is too short, an unusable MAC address, a paste without addresses, a license form left empty', async () => {
  const page = await openAs(people.customer, '/profile/me');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Old password').fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('password must be 8 or more characters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await go(page, 'Licenses');
  await page.getByRole('button', { name: 'Generate Offline License' }).first().click();
  await page.getByLabel('Pair 1 of 6').focus();
  await page.evaluate(pasting('not an address'));
  await expect(page.getByText('Please Paste a valid Mac Address')).toBeVisible();
  await page.getByLabel('Pair 1 of 6').pressSequentially('FF');
  await page.keyboard.type('FFFFFFFFFF');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText('Please Enter A Valid MAC Address')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await openRecord('kestrel');
  await page.getByRole('button', { name: 'Add License' }).click();
  await page.getByRole('button', { name: 'Add License' }).click();
  await expect(page.getByText('Please Fill All Fields Then Try Again')).toBeVisible();
  await expect(page.getByText('Please Fill all the fields')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Acoustics Low Frequency' })).toBeFocused(); // the first bad field
});

// MAIL-850
test('an amount in an email stays on one line on a phone, and a long address does not widen it', async ({ page }) => {
  const rows: [string, string][] = [
    ['Standalone · Permanent with maintenance, 4 seats for 12 months', '5,400.00 EUR'],
    ['File', `https://license.example/${'a'.repeat(90)}`],
  ];
  const facts = [{ title: 'Offer', rows }];
  const paragraphs = [`They give this address: https://university.example/${'a'.repeat(90)}`];
  await page.setViewportSize({ width: 360, height: 640 });
  await page.setContent(layOut({ subject: 'Offer', greeting: 'Hello,', paragraphs, facts, closing: 'Bye' }, 'Flow').html);
  const lines = await page.evaluate(`(() => {
    const cell = [...document.querySelectorAll('td')].find((one) => one.textContent === '5,400.00 EUR');
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })()`);
  expect(lines).toBe(1);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
