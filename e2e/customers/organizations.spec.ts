import { expect, test } from '@playwright/test';
import { people } from '../people.ts';
import { type Portal, startPortal } from '../portal.ts';
import { signIn } from '../walk.ts';

/** A customer that is a firm, from its name to the people in it. */
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

// ORG-2, ORG-4, ORG-5, ORG-8, ORG-20, ORG-22, ORG-24, ORG-25
test('staff add an organization and who is in it, say what each is, take one out and back, and find it', async ({ page }) => {
  await signIn(page, portal.url, people.admin, '/organizations');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await page.getByLabel('Name').fill('Marchetti Acustica S.r.l.');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByText('Please choose a country')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).fill('Italy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(page.getByRole('heading', { name: 'Marchetti Acustica S.r.l.', level: 1 })).toBeVisible();
  await expect(page.getByText('No one is in it yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person to Marchetti Acustica S.r.l.' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('elena mar');
  await page.getByRole('option', { name: /^Elena Marchetti/ }).click();
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog).toHaveCount(0);
  const inIt = page.getByRole('region', { name: 'People' });
  await expect(inIt.getByRole('link', { name: 'Elena Marchetti' })).toBeVisible();
  const role = inIt.getByRole('combobox', { name: 'Role of Elena Marchetti' });
  await expect(role).toHaveValue('Owner'); // the first one
  await role.click();
  await page.getByRole('option', { name: 'License admin' }).click();
  await expect(page.getByText('Elena Marchetti is License admin now')).toBeVisible();
  await expect(page.getByText('No owner')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Licenses' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Change Role in Organization');

  await inIt.getByRole('button', { name: 'Take Elena Marchetti out of the organization' }).click();
  await expect(page.getByText('No one is in it yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(role).toHaveValue('License admin');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('marchetti acu');
  await page.getByRole('option', { name: /1 person/ }).click();
  await expect(page.getByRole('heading', { name: 'Marchetti Acustica S.r.l.', level: 1 })).toBeVisible();
});
