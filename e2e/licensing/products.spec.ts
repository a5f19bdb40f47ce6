import { expect, test } from '@playwright/test';
import { people } from '../people.ts';
import { type Portal, startPortal } from '../portal.ts';
import { openAccount, signIn } from '../walk.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

// PRD-1 to PRD-6, PRD-20, PRD-22
test('a product manager adds a module before lunch and sells it', async ({ page }) => {
  await signIn(page, portal.url, people.admin);
  await openAccount(page, 'Products');
  const modules = page.getByRole('list', { name: 'Modules' });
  await expect(modules.getByRole('listitem')).toHaveCount(6);

  await test.step('a name that another module has is refused beside its field', async () => {
    await page.getByRole('button', { name: 'Add a module' }).click();
    await page.getByLabel('Name').fill('flow');
    await page.getByLabel('Code').fill('RAD');
    await page.getByRole('button', { name: 'Add the module' }).click();
    await expect(page.getByText('A module with this name exists already')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  await test.step('it needs another module, and is sold from now on', async () => {
    await page.getByLabel('Name').fill('Radiation');
    await page.getByLabel('What it is').fill('Sound that leaves a surface.');
    await page.getByRole('combobox', { name: 'Needs' }).click();
    await page.getByRole('option', { name: 'Acoustics Low Frequency' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add the module' }).click();
    await expect(modules.getByRole('listitem').last()).toContainText('Needs Acoustics Low Frequency');
  });

  await test.step('a license has it, with what it needs', async () => {
    await page.goto(`${portal.url}/#/customers`);
    await page
      .getByRole('link', { name: /Elena Marchetti/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await page.getByRole('checkbox', { name: 'Radiation' }).click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('Radiation needs Acoustics Low Frequency')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Acoustics Low Frequency' }).click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('The License Added successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'CPU Permanent license' }).last()).toContainText('Radiation');
  });

  await test.step('an edition is one button, and its modules are what a license has', async () => {
    await openAccount(page, 'Products');
    await page.getByRole('button', { name: 'Add an edition' }).click();
    await page.getByLabel('Name').fill('Acoustics Complete');
    await page.getByRole('checkbox', { name: 'Acoustics Low Frequency' }).click();
    await page.getByRole('checkbox', { name: 'Radiation' }).click();
    await page.getByRole('button', { name: 'Add the edition' }).click();
    await expect(page.getByRole('list', { name: 'Editions' })).toContainText('Offered');
    await page.goto(`${portal.url}/#/customers`);
    await page
      .getByRole('link', { name: /Elena Marchetti/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await page.getByRole('button', { name: 'Acoustics Complete' }).click();
    await expect(page.getByRole('checkbox', { name: 'Acoustics Low Frequency' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Radiation' })).toBeChecked();
    await page.getByRole('button', { name: 'Acoustics Complete' }).click();
    await expect(page.getByRole('checkbox', { name: 'Radiation' })).not.toBeChecked();
  });

  await test.step('taken off sale, no form offers it, and its holder keeps it', async () => {
    await openAccount(page, 'Products');
    await modules.getByRole('link', { name: 'Radiation' }).click();
    await page.getByText('No longer sold', { exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(modules.getByRole('listitem').last()).toContainText('No longer sold');
    await page.goto(`${portal.url}/#/customers`);
    await page
      .getByRole('link', { name: /Elena Marchetti/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByRole('checkbox', { name: 'Flow' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Radiation' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Acoustics Complete' })).toHaveCount(0);
  });
});
