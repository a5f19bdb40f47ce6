import { readFileSync } from 'node:fs';
import { addDays, dayIn, showDay } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { countEffort } from './effort.ts';
import { people } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { fillSignIn, go, signIn } from './walk.ts';

/** What people come for, with how many clicks and keys it takes; what they type, and signing in, is not counted. */
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

// LIC-36, LIC-35, OFF-2
test('a trial and its file: a customer takes both home', async ({ page }) => {
  await signIn(page, portal.url, people.customer);
  const effort = await countEffort(page);
  await page.reload();
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
test('students by Monday: a code, its link, and a student who had never heard of the portal runs', async ({ page, browser }) => {
  await signIn(page, portal.url, people.admin);
  const admin = await countEffort(page);
  await page.goto(`${portal.url}/#/customers?search=lucia`);
  await page.reload();
  await page.getByRole('link', { name: /Lucía Fernández/ }).click();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The Course Added successfully')).toBeVisible();
  const row = page.getByRole('region', { name: 'Course Codes' }).getByRole('row', { name: /Open/ }).first();
  const code = (await row.textContent())?.match(/[A-Z0-9]{10}/)?.[0];
  expect(admin).toEqual({ clicks: 2, keys: 1 });

  const student = await (await browser.newContext()).newPage();
  const effort = await countEffort(student);
  await student.goto(`${portal.url}/?courseCode=${code}`);
  await student.getByRole('button', { name: 'Sign Up' }).click();
  const email = 'jonas.lind@student.example';
  const form = student.locator('[data-mode=signUp]');
  await form.getByLabel('First name').fill('Jonas');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('4712345678');
  await form.getByLabel('Organization').fill('Nordfjord University');
  await form.getByRole('combobox', { name: 'Country' }).fill('Norway');
  await student.keyboard.press('Tab');
  await form.getByLabel('Password', { exact: true }).fill('Sound&Vision9');
  await form.getByLabel('Confirm password').fill('Sound&Vision9');
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await student.goto(/http:\/\/localhost:\d+\/activated\?token=[\w-]+/.exec(await portal.mailTo(email))?.[0] ?? '');
  await student.getByRole('button', { name: 'Go to Login' }).click();
  await fillSignIn(student, { email, password: 'Sound&Vision9' });
  await student.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(student.getByRole('article', { name: 'CPU Student license' })).toBeVisible();
  expect(effort).toEqual({ clicks: 5, keys: 1 });
});
