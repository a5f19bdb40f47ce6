import { expect, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { openAccount, signIn } from '../moves.ts';
import { people } from '../people.ts';

const portal = givenPortal();

// SCR-280, PRC-297
test('an Admin sets prices, sees what they mean for an example, and uses them', async ({ page }) => {
  await signIn(page, portal.url, people.admin);
  await openAccount(page, 'Prices');
  await page.getByRole('button', { name: 'Add prices' }).click();
  const example = page.getByRole('region', { name: 'Worked example' });
  await expect(example).toContainText('The price book has no price of a permanent license for Acoustics Low Frequency, Flow.');

  await test.step('amounts as people type them, each wrong one explained', async () => {
    await page.getByLabel('Acoustics Low Frequency, permanent').fill('3840');
    await page.getByLabel('Flow, permanent').fill('5.76o');
    await page.getByRole('button', { name: 'Add prices' }).click();
    await expect(page.getByText('Please enter an amount such as 2,400.00')).toBeVisible();
    await expect(page.getByLabel('Flow, permanent')).toBeFocused();
    await page.getByLabel('Flow, permanent').fill('5.760,00');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await expect(page.getByLabel('From number')).toBeFocused();
    await page.keyboard.type('3');
    await page.getByLabel('Less').fill('5');
    await expect(page.getByLabel('Flow, permanent')).toHaveValue('5,760.00');
    await expect(example.getByRole('listitem')).toHaveText([
      'Acoustics Low Frequency 3,840.00 + Flow 5,760.00, permanent, one user9,600.00',
      '× 7.5: 5 seats at 150 % each72,000.00',
      'seats 3 to 5: 5 % less69,840.00',
      'a year of maintenance is included',
    ]);
    await expect(example).toContainText('69,840.00 EUR');
  });

  await test.step('the current version stays; the next one begins with its numbers', async () => {
    await page.getByRole('button', { name: 'Add prices' }).click();
    await expect(page.getByText('Holds', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'New version in EUR' }).click();
    await expect(page.getByLabel('Flow, permanent')).toHaveValue('5,760.00');
    await page.getByLabel('Flow, permanent').fill('6000');
    await page.getByLabel('Flow, permanent').press('Control+Enter');
    await expect(page.getByText(/^Begins (in|tomorrow)/)).toBeVisible();
    await page.getByRole('link', { name: /^From/ }).nth(1).click();
    await expect(page.getByRole('row', { name: 'Flow 5,760.00' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Flow, permanent' })).toBeHidden();
  });

  await test.step('a version that does not apply yet is withdrawn', async () => {
    await page.goBack();
    await page.getByRole('link', { name: /^From/ }).first().click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw the prices' }).click();
    await expect(page.getByText('Until others follow')).toHaveCount(1);
    await expect(page.getByText(/^Begins/)).toBeHidden();
  });
});
