import { expect, type Locator, type Page, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { held } from '../held.ts';
import { problems } from '../holds.ts';
import { go, openLicense, pasting, signIn } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** What you type into a dialog is never lost by a slip, and the focus returns to where you were. */
const portal = givenPortal();

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).first();

/** Opens a record from the list, and waits for the parts about the person. */
async function openRecord(page: Page, name: string): Promise<void> {
  await go(page, 'Customers');
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

interface Asked {
  title: RegExp | string;
  /** The entry in the menu or panel that the opener opens. */
  entry?: string;
}

/** Types into the first field; Escape and a click outside ask, and leaving closes the dialog. */
async function losesNothing(page: Page, opener: Locator, { title, entry }: Asked): Promise<void> {
  const open = async () => {
    await opener.press('Enter');
    if (entry)
      await page
        .getByRole('menuitem', { name: entry })
        .or(page.getByRole('button', { name: entry }))
        .press('Enter');
  };
  await open();
  const dialog = page.getByRole('dialog', { name: title });
  const field = dialog.locator('textarea, input[type=text], input:not([type])').first();
  // The dialog takes the focus once it is open; anything typed earlier would go to another place.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await field.fill('A4');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape'); // closes only the question
  await expect(question(page)).toBeHidden();
  await expect(field).toHaveValue('A4');
  await page.mouse.click(4, 4);
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // If nothing was typed, nothing is asked.
  await open();
  await expect(field).toBeVisible();
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

// SCR-830, SCR-831, SCR-832
test('dialogs ask before they discard what was typed, Escape closes only the topmost, and the focus goes back', async ({ page }) => {
  await signIn(page, portal.url, people.admin);
  await openRecord(page, 'Elena Marchetti');
  await openLicense(page, 'CPU · Permanent');
  await losesNothing(page, button(page, 'Suspend CPU · Permanent'), { title: /^Suspend / });
  await openLicense(page, 'CPU · Monthly');
  await losesNothing(page, button(page, 'Generate Offline License'), { title: 'Generate Offline License' });
  await losesNothing(page, button(page, 'From a host file'), { title: 'License file from a host file' });
  await losesNothing(page, button(page, 'More for Elena Marchetti'), { title: /^Erase Elena/, entry: 'Erase personal data…' });
  await openRecord(page, 'Lucía Fernández Ibarra');
  await losesNothing(page, button(page, 'Request Student License'), { title: 'Request Student License' });
  await losesNothing(page, button(page, 'Generate Code'), { title: 'Generate Code' });
  await losesNothing(page, button(page, 'Lab room'), { title: /^Lab room/ });
  await losesNothing(page, button(page, /^Invite students to/), { title: /^Invite students/ });
  await page.goto(`${portal.url}/#/bin`);
  await losesNothing(page, button(page, 'Erase from the log'), { title: 'Erase a person from the log?' });
  await page.goto(`${portal.url}/#/customers?search=elena`);
  await losesNothing(page, button(page, 'Not saved'), { title: 'Save View', entry: 'Save this search as a view' });
  const elena = await callsAs(portal, people.customer);
  await elena('teachers/ask', { sentence: 'I teach acoustics', link: 'https://uni.example/people/elena', withFile: false });
  await page.goto(`${portal.url}/#/quotations/teachers`);
  await losesNothing(page, button(page, 'Not yet…'), { title: /^Answer Elena/ });
});

// SCR-834
test('the first field of a dialog gets the focus even if it arrives after the dialog', async ({ page }) => {
  const { asked, letGo } = await held(page, /CourseCodeForm/);
  await signIn(page, portal.url, people.customer, '/licenses');
  await asked;
  await button(page, 'Request Student License').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await letGo();
  await expect(page.getByRole('dialog').getByLabel('Course code')).toBeFocused();
});

// SCR-946
test('an open list belongs to the dialog or page of its field, and can be taller than the dialog', async ({ page }) => {
  const staff = await callsAs(portal, people.admin);
  const { id } = await staff<{ id: number }>('organizations/addOrganization', { name: 'Baia Acustica S.r.l.', countryId: 380 });
  await signIn(page, portal.url, people.admin, '/all-licenses');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter the licenses' });
  await filter.getByRole('combobox', { name: 'Country' }).click();
  await expect(filter.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filter.getByRole('option')).toHaveCount(0);
  await expect(filter).toBeVisible();

  await page.goto(`${portal.url}/#/organizations/add`);
  await page.getByRole('combobox', { name: 'Country' }).pressSequentially('ne');
  const netherlands = page.getByRole('main').getByRole('option', { name: 'Netherlands', exact: true });
  await expect(netherlands).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await netherlands.click();

  await page.goto(`${portal.url}/#/organizations/${id}`);
  await button(page, 'Leave').click();
  await button(page, 'Add person').click();
  const dialog = page.getByRole('dialog', { name: 'Add a person to Baia Acustica S.r.l.' });
  const field = dialog.getByRole('combobox', { name: 'Customer' });
  await field.click();
  const list = dialog.getByRole('listbox', { name: 'Customer' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await field.press('ArrowUp'); // to the last, which the list scrolls to
  const [low, frame] = [await list.boundingBox(), await dialog.boundingBox()];
  expect(low && frame && low.y + low.height > frame.y + frame.height).toBe(true);
  expect(await problems(page)).toEqual([]);
  await field.press('Enter');
  await expect(field).toHaveValue(/@/);
});

// SCR-936
test('keyboard focus stays where you work, even if an act disables its button or removes it', async ({ page }) => {
  await signIn(page, portal.url, people.customer, '/licenses');
  await button(page, 'Generate Offline License').press('Enter');
  await page.getByLabel('Pair 1 of 6').pressSequentially('3C7C3FD05E18');
  const card = page.getByRole('article').filter({ hasText: '3C:7C:3F:D0:5E:18' });
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(card.locator(':focus')).toBeVisible();
  const again = card.getByRole('button', { name: /^Download the file for/ }).first();
  await Promise.all([page.waitForEvent('download'), again.press('Enter')]);
  await expect(again).toBeFocused();
});

// SCR-936
test('the focus goes to a screen that arrives late, not to what surrounds it', async ({ page }) => {
  const late = await held(page, '**/assets/AddOffer-*.js');
  await signIn(page, portal.url, people.admin, '/customers?search=elena');
  await page
    .getByRole('link', { name: /Elena Marchetti/ })
    .first()
    .press('Enter');
  const make = button(page, 'Make an offer');
  await make.waitFor();
  await page.clock.install();
  await make.press('Enter');
  await late.asked;
  await page.clock.fastForward(1000);
  await late.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'New offer' })).toBeFocused();
});

// SCR-160, SCR-932
test('on a phone, a toast covers no button and no title, not even those of the dialog below it, from the start', async ({ page }) => {
  await signIn(page, portal.url, people.customer, '/licenses');
  await page.getByRole('button', { name: 'Generate Offline License' }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Pair 1 of 6').focus();
  await page.evaluate(pasting('not an address'));
  await expect(page.locator('.mantine-Notification-root')).toHaveText('Please Paste a valid Mac Address');
  await expect.poll(() => page.evaluate(COVERED)).toEqual([]);

  await page.goto(`${portal.url}/#/quotation`);
  await page.reload();
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await page.evaluate(FIRST_SEEN);
  await submit.click();
  await expect(page.locator('.mantine-Notification-root')).toHaveText('Please Fill the Empty Fields Then Try Again');
  expect(await page.evaluate('getComputedStyle(window.firstSeen).bottom')).toBe(await page.evaluate('window.firstBottom'));
});

/** A script for the page: the places of toasts when a new one comes, before it is painted. */
const FIRST_SEEN = `new MutationObserver((_, itself) => {
  window.firstSeen = document.querySelector('.mantine-Notifications-root:has(.mantine-Notification-root)');
  if (!window.firstSeen) return;
  window.firstBottom = getComputedStyle(window.firstSeen).bottom;
  itself.disconnect();
}).observe(document.body, { childList: true, subtree: true })`;

/** A script for the page: the buttons and titles that a toast covers once it is still. */
const COVERED = `(async () => {
  const toast = document.querySelector('.mantine-Notification-root');
  await Promise.allSettled(toast.getAnimations().map(({ finished }) => finished));
  const it = toast.getBoundingClientRect();
  const within = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  return [...within.querySelectorAll('button, h1, h2')]
    .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      return width > 1 && top < it.bottom && bottom > it.top && left < it.right && right > it.left;
    })
    .map((one) => one.textContent);
})()`;
