import { readFileSync } from 'node:fs';
import { addDays, addMonths, dayIn, firstOfMonth, showDay, TYPE } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { countEffort } from '../effort.ts';
import { givenPage, givenPortal } from '../given.ts';
import { comeAnew, fillSignIn, go, signIn, visit } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** What people come for, and how many clicks and keys it takes; typed text and signing in are not counted. */
const portal = givenPortal();
const openAs = givenPage(portal);

// CUS-12, LIC-25, SCR-10
test('three licenses without the mouse, each for another customer, started from anywhere', async () => {
  const page = await openAs(people.admin);
  const effort = await countEffort(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (const [typed, name] of [
    ['sorensen ingrid', /Ingrid Sørensen/],
    ['kestrel', /Rowan O'Brien/],
    ['tanabe', /Aiko Tanabe/],
  ] as const) {
    await press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await press('a');
    await expect(page.getByRole('radio', { name: 'CPU' })).toBeFocused();
    await press('Tab', 'Tab', 'Tab', 'Space', 'Control+Enter');
    await expect(page.getByRole('radio', { name: 'CPU' })).toHaveCount(0); // the form has such a card too, and the one before said so too
    await expect(page.getByText('The License Added successfully').first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'CPU Permanent license' })).toContainText('Acoustics Low Frequency');
  }
  expect(effort).toEqual({ clicks: 0, keys: 24 });
});

// LIC-36, LIC-35, OFF-2
test('a trial and its file: a customer takes both home', async () => {
  const page = await openAs(people.customer);
  const effort = await countEffort(page);
  await go(page, 'Licenses');
  await page.getByRole('button', { name: 'Request Trial License' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  const trial = page.getByRole('article', { name: 'CPU Trial license' });
  await expect(trial).toContainText(showDay(addDays(dayIn(new Date()), 30)));
  await trial.getByRole('button', { name: 'Generate Offline License' }).click();
  await page.getByLabel('Pair 1 of 6').pressSequentially('3');
  await page.keyboard.type('c7c3fd05e18');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('BEGIN LM LICENSE');
  await expect(trial).toContainText('3C:7C:3F:D0:5E:18');
  expect(effort).toEqual({ clicks: 4, keys: 1 });
});

// CRS-3, CRS-6, SGN-3
test('students by Monday: a code, its link, and a student new to the portal is up and running', async ({ browser }) => {
  const page = await openAs(people.admin, '/customers?search=lucia');
  const admin = await countEffort(page);
  await page.getByRole('link', { name: /Lucía Fernández/ }).click();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('dialog').locator('input:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The Course Added successfully')).toBeVisible();
  const row = page.getByRole('region', { name: 'Course Codes' }).getByRole('row', { name: /Open 0 of 50/ });
  const code = (await row.textContent())?.match(/[A-Z0-9]{10}/)?.[0];
  expect(admin).toEqual({ clicks: 2, keys: 1 });

  const student = await browser.newPage();
  const effort = await countEffort(student);
  await student.goto(`${portal.url}/?courseCode=${code}`);
  await expect(student.getByText('50 places left of 50')).toBeVisible();
  const email = 'jonas.lind@student.example';
  await student.getByLabel('First name').fill('Jonas');
  await student.getByLabel('Last name').fill('Lind');
  await student.getByLabel('Email').fill(email);
  await student.getByLabel('Password', { exact: true }).fill('Sound&Vision9');
  await student.getByRole('button', { name: 'Join the course' }).click();
  await expect(student.getByText(`An email is on its way to ${email}.`)).toBeVisible();
  expect(effort).toEqual({ clicks: 1, keys: 0 });

  // The mail is opened on another device: the license is there.
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await phone.goto(/http:\/\/localhost:\d+\/activated\?token=[\w-]+/.exec(await portal.mailTo(email))?.[0] ?? '');
  await expect(phone.getByRole('heading', { name: 'Your license is ready' })).toBeVisible();
  await phone.getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(phone, { email, password: 'Sound&Vision9' });
  await expect(phone.getByRole('article', { name: 'CPU Student license' }).getByRole('button', { name: /Offline License/ })).toBeVisible();
  for (const one of [student, phone]) await one.close();
});

// BLK-203, BLK-206, BLK-209, BLK-212, BLK-213
test('a mistake undone: everyone was deactivated, and one more click brings them back', async () => {
  const page = await openAs(people.admin, '/customers');
  const effort = await countEffort(page);
  const states = () => page.getByRole('switch').evaluateAll((all) => all.map((one) => (one as unknown as { checked: boolean }).checked));
  await expect(page.getByRole('switch').first()).toBeVisible();
  const before = await states();
  await page.getByRole('checkbox', { name: 'Choose this page' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Deactivate \d+ customers$/ });
  await expect(dialog.getByText(/^\d+ will change, 1 will not$/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: '1 will not' })).toContainText('The last active admin must stay an active admin');
  await dialog.getByRole('button', { name: /^Deactivate \d+ Customers$/ }).click();
  // It continues, and can be found again from anywhere.
  await openAs(people.admin, '/releases');
  const jobs = page.getByRole('region', { name: 'Bulk jobs' });
  await expect(jobs).toContainText(/\d+ deactivated/);
  await visit(page, '/customers');
  await expect.poll(async () => (await states()).filter(Boolean).length).toBe(1);
  await jobs.getByRole('button', { name: 'Undo' }).click();
  await expect(jobs).toContainText(/\d+ undone/);
  await expect.poll(states).toEqual(before);
  expect(effort).toEqual({ clicks: 4, keys: 0 });

  // The same by keyboard: Space selects, Shift with an arrow extends, Escape deselects.
  await page.getByRole('link', { name: /Aiko/ }).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '3 chosen' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: `${before.length} chosen` })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(before.length + 1);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Search name, email or role')).toBeVisible();
  expect(effort).toEqual({ clicks: 5, keys: 5 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('checkbox', { name: 'Choose this page' })).toHaveCount(0);
});

// BLK-213
test('ten minutes after a job its card goes from every window at once', async ({ page, context }) => {
  await context.clock.install();
  await signIn(page, portal.url, people.admin, '/customers?search=featherstonehaugh');
  await page.getByRole('checkbox', { name: 'Choose this page' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 Customer' }).click();
  const other = await context.newPage();
  await other.goto(`${portal.url}/#/releases`);
  const cards = [page, other].map((one) =>
    one.getByRole('region', { name: 'Bulk jobs' }).getByRole('article').filter({ hasText: '1 deactivated' }),
  );
  for (const card of cards) await expect(card).toHaveCount(1);

  // The server's clock decides, not that of the page.
  await context.clock.fastForward('00:30');
  for (const card of cards) await expect(card).toHaveCount(1);
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
  await portal.changeDatabase((db) => db.updateTable('bulk').set({ ended_at: tenMinutesAgo }).execute());
  await context.clock.fastForward('00:30');
  for (const card of cards) await expect(card).toHaveCount(0);
});

// BLK-202, BLK-203, BLK-213, BLK-843
test('everything is renewed by a year from where it ends, lapsed licenses from today, except what ends with its course', async () => {
  const page = await openAs(people.admin, '/all-licenses');
  const effort = await countEffort(page);
  await page.getByRole('checkbox', { name: 'Choose this page' }).click();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Renew \d+ licenses$/ });
  await expect(dialog.getByRole('region', { name: /will not$/ })).toContainText('It ends with its course');
  await dialog.getByRole('radio', { name: '12 months' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText(/^New ends? from/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // Lapsed licenses start today, unless you choose otherwise; the dialog says what it leaves out (BLK-843).
  await expect(dialog.getByRole('region', { name: /lapsed and starts? today/ }).getByRole('listitem')).not.toHaveCount(0);
  await expect(dialog.getByText(/would still have ended/)).toHaveCount(0);
  const change = dialog
    .getByRole('region', { name: /continues? without a gap$/ })
    .getByRole('listitem')
    .first();
  await expect(change).toContainText(/L-\d+.*(\d\d\/\d\d\/)(\d{4}) → \1\d{4}/);
  await dialog.getByRole('button', { name: /^Renew \d+ Licenses$/ }).click();
  const jobs = page.getByRole('region', { name: 'Bulk jobs' }).first();
  await expect(jobs).toContainText(/\d+ renewed/);
  expect(effort).toEqual({ clicks: 3, keys: 2 });

  // A toast appears above the result in the navigation, and covers neither it nor the page (SCR-160).
  await go(page, 'Customers');
  const rowan = page.getByRole('row', { name: /Rowan O'Brien/ }).getByRole('switch');
  await rowan.click();
  const toast = page.locator('.mantine-Notification-root');
  await expect(toast).toContainText('Customer Status Updated');
  const isAbove = async () => {
    const [lies, card] = [await toast.boundingBox(), await jobs.getByRole('article').first().boundingBox()];
    return lies && card && lies.y + lies.height <= card.y && lies.x + lies.width <= 216;
  };
  await expect.poll(isAbove).toBe(true);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0); // for a moment, one that leaves is there beside the next
  // In a low window the cards leave the navigation uncovered, and a toast covers no button in it or beside it.
  await page.setViewportSize({ width: 1440, height: 580 });
  await rowan.click();
  await expect(toast).toContainText('Customer Status Updated');
  await expect.poll(() => page.evaluate(LIES_ON_NOTHING)).toBe(true);
  const entry = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().boundingBox();
  const cards = await page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
    .first()
    .locator('xpath=../..')
    .boundingBox();
  expect(entry && cards && entry.y + entry.height <= cards.y).toBe(true);
  // On a phone one line distinguishes it from others, by what was done and when (BLK-213).
  await page.setViewportSize({ width: 390, height: 844 });
  const told = page.getByRole('article').filter({ hasText: / renewed by 12 months.* at \d\d:\d\d(:\d\d)? UTC/ });
  await expect(told).toHaveCount(1);
  await expect.poll(async () => (await told.boundingBox())?.height).toBeLessThanOrEqual(48);
});

// DSK-140, DSK-148, DSK-811, DSK-812
test('what runs out: the maintenance that ends next month, from the desk to the list in a click', async () => {
  const staff = await callsAs(portal, people.admin);
  const [aiko] = await staff('customers/getCustomers?search=aiko');
  const nextMonth = addMonths(firstOfMonth(dayIn(new Date())), 1);
  const start = addMonths(nextMonth, -12);
  const subscriptions = [{ months: 12, subscriptionStartDate: start }];
  const data = {
    customerId: aiko.id,
    categoryName: 'CPU',
    typeId: TYPE.permanent,
    version: '5.1.1',
    modules: [1],
    purchaseDate: start,
    subscriptions,
  };
  const { id } = await staff('licenses/addLicense', data);

  const page = await openAs(people.admin);
  const effort = await countEffort(page);
  const plot = page.getByRole('region', { name: 'What ends when' });
  const inWords = (year: '2-digit' | 'numeric') =>
    new Intl.DateTimeFormat('en', { month: 'short', year, timeZone: 'UTC' }).format(new Date(nextMonth));
  await plot.getByRole('link', { name: `in ${inWords('numeric')}` }).hover();
  await expect(plot.getByRole('columnheader', { name: inWords('2-digit') })).toBeVisible();
  await plot.getByRole('row', { name: 'Maintenance' }).getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All licenses' })).toBeVisible();
  await expect(page.getByText('1 license', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `L-${id}` })).toBeVisible();
  expect(effort).toEqual({ clicks: 1, keys: 0 });

  const due = { codesSince: null, recoveryCodes: 0, passkeys: 0, dueAt: '2030-12-01T10:00:00.000Z' }; // no policy begins without a mail server
  await page.route('**/api/factors/mine', (route) => route.fulfill({ json: { statusCode: 'OK', message: 'OK', data: due } }));
  await comeAnew(page, '/profile');
  const rows = page.getByRole('main').locator('section:has(> ul)');
  await expect(rows.first()).toBeVisible();
  const counts = await rows.locator('> b').allTextContents();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${counts.reduce((so, count) => so + Number(count), 0)} things need you`,
  );
  await expect(page.getByRole('region', { name: 'What ends when' })).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(900);
  const all = await rows.first().getByRole('link').last().getAttribute('href');
  await page.keyboard.press('1');
  await expect.poll(() => page.evaluate<string>('location.hash')).toBe(all);
  await page.goBack();
  await expect(page.getByText('Set up a second factor by 01/12/2030.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign-in' }).click();
  await expect(page.getByText('Set one up by 01/12/2030')).toBeVisible();
});

// BIN-510, BIN-517, BIN-518, PEO-21
test('a wrong deletion undone: from the toast, from the page of the deleted person, and from the bin', async () => {
  const page = await openAs(people.admin, '/customers?search=tanabe');
  await page.getByRole('link', { name: /Aiko Tanabe/ }).click();
  const title = page.getByRole('heading', { level: 1, name: /Aiko Tanabe/ });
  await expect(title).toBeVisible();
  const place = new URL(page.url()).hash.slice(1);
  const licenses = page.getByRole('heading', { name: /^License Information \d+$/ });
  const before = (await licenses.textContent()) ?? '';
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Aiko Tanabe' }).click();
    await page.getByRole('menuitem', { name: 'Delete customer…' }).click();
    await page.getByRole('button', { name: 'Delete Aiko Tanabe' }).click();
    await expect(page).toHaveURL(/#\/customers(\?.*)?$/); // an earlier toast may still be there
  };
  await remove();
  const toast = page.locator('.mantine-Notification-root'); // a finished bulk job next to it offers its own Undo
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Aiko Tanabe is back')).toBeVisible();
  await visit(page, place);
  await expect(licenses).toHaveText(before);

  await remove();
  await visit(page, place);
  await expect(page.getByRole('heading', { name: /Aiko Tanabe is in the bin until \d\d\/\d\d\/\d{4}/ })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toBeVisible();

  await remove();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Restore Aiko Tanabe' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await visit(page, place);
  await expect(licenses).toHaveText(before);

  // A switch, undone where it was flipped.
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('switch', { name: 'Aiko Tanabe is active' }).press(' ');
  await expect(page.getByText(/^You switched Active at \d\d:\d\d UTC$/)).toBeVisible();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Personal Information' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Activated', { exact: true })).toBeVisible();
});

/** A script for the page: whether the toast is there and covers nothing that can be pressed. */
const LIES_ON_NOTHING = `(() => {
  const toast = document.querySelector('.mantine-Notification-root');
  if (!toast) return false;
  const it = toast.getBoundingClientRect();
  const isOn = ({ top, bottom, left, right, width }) => width > 1 && top < it.bottom && bottom > it.top && left < it.right && right > it.left;
  return [...document.querySelectorAll('a, button, input')].filter((one) => !toast.contains(one)).every((one) => !isOn(one.getBoundingClientRect()));
})()`;
