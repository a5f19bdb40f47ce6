import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { carrySession, fillSignIn, section } from '../moves.ts';
import { type Account, callsAs, callsOfAnyone, people, tokenOf } from '../people.ts';

/** How people get an account and into it, and what happens when they are out again. */
const portal = givenPortal();
const openAs = givenPage(portal);

const PASSWORD = 'Sound&Vision9';

async function signUp(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Organization').fill('Institute of Acoustics');
  await page.getByRole('combobox', { name: 'Country' }).fill('Swed');
  await page.keyboard.press('Tab'); // the only match
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Sweden');
  await page.getByLabel('Phone').fill('+46 (0)8 123 456 78');
  await page.locator('[data-mode=signUp]').getByLabel('Email').fill(email);
  await page.locator('[data-mode=signUp]').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.locator('[data-mode=signUp]').getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page.getByText('The verification has been sent to you, please check your inbox and click on Activate to activate your account'),
  ).toBeVisible();
}

const linkIn = (mail: string) => /http:\/\/localhost:\d+\/(?:activated\?token|update-password-page\?urlToken)=[\w-]+/.exec(mail)?.[0] ?? '';

const MARA = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  organization: 'Institute of Acoustics',
  countryId: 752,
  phoneNumber: '46812345678',
};

/** What a person did before: signed up; answers the link that the email brought. */
async function signedUp(email: string): Promise<string> {
  await callsOfAnyone(portal)('customers/addCustomer', { ...MARA, email, password: PASSWORD });
  return linkIn(await portal.mailTo(email));
}

/** And opened the link. */
async function activated(email: string): Promise<Account> {
  const link = await signedUp(email);
  await fetch(link);
  await callsOfAnyone(portal)(`customers/confirm-account?token=${link.split('=')[1]}`);
  return { email, password: PASSWORD };
}

// PEO-160, PEO-161, SGN-2, SGN-3, SGN-6, SGN-7, SGN-16, SGN-19, SCR-1, SAF-1
test('sign up, email, activate, sign in; the token lives in a strict cookie that only the page reads', async ({ page, context }) => {
  const email = 'mara.up@example.com';
  const violations: string[] = [];
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));
  await page.goto(portal.url);
  await page.getByLabel('Username').fill('mara.old@example.com');
  await signUp(page, email);
  await expect(page.getByLabel('Username')).toHaveValue(email); // SGN-825
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page.getByText('Please Activate Your Account Using The Link Sent To Your Email')).toHaveCount(2); // beside the field, and in a toast
  await page.getByRole('button', { name: 'Send the activation email again' }).click(); // SGN-824
  await expect(page.getByText(`If ${email} is waiting to be activated, the email is on its way.`)).toBeVisible();
  const link = linkIn(await portal.mailTo(email));
  await page.goto(link.slice(0, -3));
  await expect(page.getByRole('heading', { name: 'Your account could not be activated' })).toBeVisible();
  await expect(page.getByText('This link is unknown')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mara Lindqvist' })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies).toEqual([expect.objectContaining({ name: 'token', domain: 'localhost', sameSite: 'Strict', path: '/' })]);
  expect(cookies[0]?.expires).toBe(-1); // the cookie ends with the browser
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Keep me signed in').check();
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mara Lindqvist' })).toBeVisible();
  const [kept] = await context.cookies();
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9); // SESSION_MAX_DAYS
  expect(days).toBeLessThanOrEqual(30);
  const policy = (await page.request.get(portal.url)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(violations).toEqual([]);
});

// LIC-820, LIC-821, LIC-823, DSK-146
test('a new customer asks for a trial from the desk; staff enable it there, and the customer starts it', async () => {
  const mara = await activated('mara.trial@example.com');
  const page = await openAs(mara);
  const first = page.getByRole('region', { name: 'Your first license' });
  await expect(first.getByRole('link', { name: 'Enter a course code' })).toBeVisible();
  await expect(page.getByRole('region')).toHaveText([/^Your first license/, /^Do you teach/]);
  await first.getByRole('button', { name: 'Ask for a trial' }).press('Enter');
  await expect(first).toContainText('we’ll email you the answer');
  await expect(page.locator('main :focus')).toBeVisible(); // although the button is gone (SCR-936)
  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  const ways = page.getByRole('list', { name: 'Ways to your first license' });
  await expect(ways).toContainText('You asked for a trial on');
  await expect(ways.getByRole('link', { name: 'Ask for a quotation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Trial License' })).toHaveCount(0);

  await openAs(people.admin);
  await page.getByRole('region', { name: 'Decisions' }).getByRole('link', { name: 'Mara Lindqvist' }).click();
  await page.getByRole('button', { name: 'Enable the trial' }).click();
  await expect(page.getByText('Mara Lindqvist can start a trial now')).toBeVisible();

  await openAs(mara);
  await page.getByRole('region', { name: 'Your first license' }).getByRole('link', { name: 'Start your trial' }).click();
  await page.getByRole('list', { name: 'Ways to your first license' }).getByRole('button', { name: 'Request Trial License' }).click();
  await page.getByRole('dialog', { name: 'Your trial license is created successfully.' }).getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('article', { name: 'CPU Trial license' })).toContainText('30 days left');
});

// SGN-6, SGN-7, SGN-8
test('a link opened after 24 hours has expired; a new one is sent and activates the account', async ({ page }) => {
  const email = 'mara.late@example.com';
  const old = await signedUp(email);
  await portal.changeDatabase(async (db) => {
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await db.updateTable('account_link').set({ created_at: yesterday, handed_over_at: yesterday }).execute();
  });
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect.poll(async () => linkIn(await portal.mailTo(email)) !== old).toBe(true);
  await page.goto(linkIn(await portal.mailTo(email)));
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  expect(await tokenOf(portal, { email, password: PASSWORD })).toHaveLength(43); // signing in
});

// SGN-1, SGN-4, PEO-5, PEO-160, SGN-15, SCR-161
test('what was typed survives an error and a toggle; an email that is taken is pointed out', async ({ page }) => {
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please Fill the Empty Fields Then Try Again')).toHaveCount(2); // for Username and Password
  await page.getByLabel('Username').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Organization').fill('Institute of Acoustics');
  await page.locator('[data-mode=signUp]').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please input customer first name')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  const country = page.getByRole('combobox', { name: 'Country' });
  const leftWith = async (typed: string) => {
    await country.fill(typed);
    await page.keyboard.press('Tab');
  };
  await leftWith('Atlantis');
  await expect(country).toHaveValue('Atlantis');
  await expect(country).toHaveAccessibleDescription('No country matches');
  await leftWith('United');
  await expect(country).toHaveValue('United');
  await expect(country).toHaveAccessibleDescription('Several countries match: choose one');
  await leftWith('Holland');
  await expect(country).toHaveValue('Netherlands');
  await expect(country).not.toHaveAttribute('aria-invalid', 'true');
  await page.locator('[data-mode=signUp]').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Username')).toHaveValue('somebody@example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Organization')).toHaveValue('Institute of Acoustics');
  await page.getByLabel('First name').fill('Elena');
  await page.getByLabel('Last name').fill('Marchetti');
  await page.getByLabel('Phone').fill('4722859000');
  const form = page.locator('[data-mode=signUp]');
  await form.getByLabel('Email').fill(people.customer.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This email has an account, Sign in')).toBeVisible();
});

// SGN-18, SGN-21, SGN-24, SGN-26, SGN-826, SGN-27, SGN-160, SGN-161, SCR-160, SCR-161, PEO-13
test('forgot, reset, sign in; the old password and the other browser are signed out', async ({ page }) => {
  const email = 'mara.forgot@example.com';
  const mara = await activated(email);
  const other = await callsAs(portal, mara);
  await page.goto(portal.url);
  await fillSignIn(page, { email, password: 'Wrong&Word99' });
  const typed = page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(typed).toHaveAccessibleDescription('Wrong Email or Password!');
  const toasted = page.locator('.mantine-Notification-root');
  await expect(toasted).toHaveText('Wrong Email or Password!');
  const [left, right] = [await toasted.boundingBox(), await page.locator('[data-mode=signIn]').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0); // beside the form
  await page.getByRole('button', { name: 'Forget password' }).click();
  await expect(page.locator('[data-mode=forgot]').getByLabel('Email')).toHaveValue(email);
  await page.locator('[data-mode=forgot]').getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Wrong Email or Email does not exist !')).toBeVisible();
  await page.locator('[data-mode=forgot]').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('check your email!')).toBeVisible();
  await expect.poll(async () => linkIn(await portal.mailTo(email))).toContain('urlToken');
  await page.goto(`${portal.url}/update-password-page?urlToken=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link is unknown' })).toBeVisible();
  await page.goto(linkIn(await portal.mailTo(email)));
  await page.getByLabel('New password').fill('Other&Word99');
  await page.getByLabel('Confirm password').fill('Other&Word98');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password and Confirm Password Do Not Match!')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Other&Word99');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is set')).toBeVisible();

  await expect(other('customers/sessions')).rejects.toThrow('Session Expired');
  await page.goto(portal.url);
  await fillSignIn(page, mara);
  await expect(page.getByText('Wrong Email or Password!').first()).toBeVisible();
  await fillSignIn(page, { email, password: 'Other&Word99' });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mara Lindqvist' })).toBeVisible();
});

test('editing the profile, its picture and the list of other browsers', async () => {
  const email = 'mara.profile@example.com';
  const mara = await activated(email);
  const other = await callsAs(portal, mara);
  const page = await openAs(mara);

  // PEO-14, PEO-15, PEO-16, PEO-17, PEO-162
  await test.step('the form, with a wrong old password first', async () => {
    await section(page, 'Me');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Organization').fill('Nordlyd');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('Norge');
    await expect(page.getByRole('option', { name: 'Norway' })).toBeVisible();
    await country.press('Escape'); // as on a slow computer, where the list has not opened yet
    await country.press('Enter');
    await expect(country).toHaveValue('Norway');
    await page.getByLabel('Phone').fill('+47 22 85 90 00');
    await page.getByLabel('Old password').fill('Wrong&Word99');
    await page.getByLabel('New password').fill('Other&Word99');
    await page.getByLabel('Confirm password').fill('Other&Word99');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The old password is wrong')).toBeVisible();
    await expect(page.getByLabel('Old password')).toBeFocused();
    await expect(page.getByLabel('Old password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Old password').fill('');
    await page.getByLabel('New password').fill('');
    await page.getByLabel('Confirm password').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile updated successfully')).toBeVisible();
    await expect(page.getByText('Customer at Nordlyd')).toBeVisible();
    await expect(page.getByText('Norway')).toBeVisible();
    await expect(page.getByRole('link', { name: '+47 228 590 00' })).toHaveAttribute('href', 'tel:+4722859000');
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  });

  // PIC-2, PIC-6, SGN-22
  await test.step('the picture: a wrong one, a right one, none', async () => {
    await page.getByRole('button', { name: 'Change picture' }).click();
    const choose = page.getByLabel('Picture file');
    await choose.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Your selected file type is not allow only (jpg , png)')).toBeVisible();
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
    await expect(page.getByText('Selected file size exceed 1MB')).toBeVisible();
    await page.getByLabel('Choose a picture, or drop one here').dispatchEvent('drop', { dataTransfer: await twoPictures(page) });
    await expect(page.getByText('Number of selected images exceed 1 image')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    const picture = readFileSync('docs/pictures/licenses.jpg');
    await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(page.getByRole('img', { name: 'What you chose' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('main img[src^="data:image/jpeg"]')).toBeVisible();
    await openAs(mara, '/profile/me');
    await expect(page.locator('main img[src^="data:image/jpeg"]')).toBeVisible();
    await page.getByRole('button', { name: 'Change picture' }).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.locator('main img')).toHaveCount(0);
  });

  // PEO-810, MAIL-231
  await test.step('choosing emails; a choice made in another browser meanwhile is pointed out', async () => {
    await section(page, 'Emails');
    await expect(page).toHaveURL(/#\/profile\/emails$/); // where mails lead
    const files = page.getByRole('checkbox', { name: 'Offline license files' });
    await expect(page.getByRole('checkbox', { name: 'Your account' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Orders' }).uncheck();
    await other('mails/setTopics', { off: ['files'], revision: 0 }); // in the other browser, meanwhile
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Offline license files');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choice of emails is saved')).toBeVisible();
    await expect(files).not.toBeChecked();
  });

  // PEO-20
  await test.step('the other browser is listed and signed out', async () => {
    await section(page, 'Sign-in');
    const sessions = page.getByText(/^127\.0\.0\.1 · signed in /);
    await expect(page.getByText('This browser')).toBeVisible();
    await expect(sessions).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out the others' }).click();
    await expect(page.getByText('The other browsers are signed out')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByText('Chrome on Linux')).toHaveCount(1);
    await expect(other('customers/sessions')).rejects.toThrow('Session Expired');
  });
});

/** What a browser passes on when two pictures are dropped at once. */
const twoPictures = (page: Page) =>
  page.evaluateHandle(`(() => {
    const dropped = new DataTransfer();
    for (const name of ['one.png', 'two.png']) dropped.items.add(new File(['x'], name, { type: 'image/png' }));
    return dropped;
  })()`);

/** Ends the session of a page without its knowledge. */
async function endSession(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
  await page.request.post(`${portal.url}/api/customers/logout`, { headers: { authorization: `Bearer ${token}` } });
}

// SGN-20, SGN-21, SGN-162, SGN-163
test('a session that ends under a filled form asks to sign in over it, and sends nothing as another person; signing out applies to all tabs', async ({
  page,
  context,
}) => {
  const [elena, boss] = [people.customer, people.admin];
  await carrySession(page, portal.url, elena);
  await page.goto(portal.url);
  const organization = page.getByLabel('Organization');
  const again = page.getByRole('dialog', { name: 'Session Expired' });
  const type = async (text: string) => {
    await page.getByRole('link', { name: 'Elena Marchetti' }).click();
    await section(page, 'Me');
    await page.getByRole('button', { name: 'Edit' }).click();
    await organization.fill(text);
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(again.getByLabel('Username')).toHaveValue(elena.email);
    await expect.poll(() => context.cookies()).toEqual([]);
  };

  await test.step('the form is sent once the same person is back', async () => {
    await type('Nordlyd');
    await again.getByLabel('Password', { exact: true }).fill('Wrong&Word99');
    await page.keyboard.press('Enter');
    await expect(again.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Wrong Email or Password!');
    await again.getByLabel('Password', { exact: true }).fill(elena.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your profile updated successfully')).toBeVisible();
    await expect(page.getByText('Customer at Nordlyd')).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('signing in as another person in another tab sends nothing of it', async () => {
    await type('Somewhere else');
    await other.goto(portal.url);
    await fillSignIn(other, boss);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal Admin' })).toBeVisible();
    await expect(page.getByText('Somewhere else')).toHaveCount(0);
  });

  await test.step('signing out in one tab signs the others out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await fillSignIn(page, elena);
    await section(page, 'Me');
    await expect(page.getByText('Customer at Nordlyd')).toBeVisible();
  });

  await test.step('once given up, it is gone', async () => {
    await type('Given up');
    await again.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByText('Session Expired')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

// SAF-6, SAF-8
test('the server’s output holds no password, token or link', async () => {
  const token = await tokenOf(portal, await activated('mara.quiet@example.com'));
  expect(token).toHaveLength(43);
  const outbox = join(portal.dataDir, 'outbox');
  const links = readdirSync(outbox).map(
    (name) => /oken=([\w-]+)/.exec(readFileSync(join(outbox, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))?.[1],
  );
  for (const secret of [PASSWORD, 'Other&Word99', token, ...links.filter((link) => link !== undefined)])
    expect(portal.output()).not.toContain(secret);
  const answered = portal
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"'));
  expect(Object.keys(JSON.parse(answered[0] ?? '{}')).toSorted()).toEqual([
    'hostname',
    'level',
    'method',
    'ms',
    'msg',
    'pid',
    'reqId',
    'route',
    'status',
    'time',
  ]);
});
