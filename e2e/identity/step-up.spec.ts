import { expect, type Page, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { carrySession, visit } from '../moves.ts';
import { people } from '../people.ts';

/** Sensitive acts ask you, above their form, to confirm your identity, and then continue by themselves. */
const portal = givenPortal();

/** Makes everyone's sign-in or confirmation an hour old. */
const leaveDesk = () =>
  portal.restartWith(async (db) => {
    await db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .execute();
  });

async function fillInvitation(page: Page, email: string): Promise<void> {
  await visit(page, '/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('First name').fill('Nils');
  await page.getByLabel('Last name').fill('Ek');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Sales' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Email').fill(email);
}

// STE-685, STE-687, STE-692, STE-694
test('an Admin back at the desk confirms by keyboard, and the invitation goes out as typed; giving up loses nothing', async ({ page }) => {
  await carrySession(page, portal.url, people.admin);
  await leaveDesk();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });

  // SCR-831
  await test.step('given up over another dialog, which keeps what was typed', async () => {
    await page.goto(`${portal.url}/#/bin`);
    await page.getByRole('button', { name: 'Erase from the log' }).click();
    const reason = page.getByRole('dialog').getByLabel('Reason');
    await page.getByRole('dialog').getByLabel('Email').fill('nils@vendor.example');
    await reason.fill('They asked for it');
    await reason.press('Control+Enter');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reason).toHaveValue('They asked for it');
    await expect(reason).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(reason).toBeHidden();
  });

  await fillInvitation(page, 'nils@vendor.example');
  const email = page.getByLabel('Email');

  await test.step('given up', async () => {
    await email.press('Control+Enter');
    await expect(dialog).toContainText('This changes what people may do in the portal. Confirm that it is you to continue.');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(email).toHaveValue('nils@vendor.example');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });

  await test.step('a wrong password', async () => {
    await email.press('Control+Enter');
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong&Word99');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not your password')).toBeVisible();
  });

  await test.step('the right password, and the act continues', async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(people.admin.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /nils@vendor.example/ })).toBeVisible();
  });

  await test.step('and no second question', async () => {
    await fillInvitation(page, 'greta@vendor.example');
    await email.press('Control+Enter');
    await expect(page.getByRole('row', { name: /greta@vendor.example/ })).toBeVisible();
  });
});
