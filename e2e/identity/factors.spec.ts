import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { givenPortal } from '../given.ts';
import { fillSignIn, onDesk, section, signIn } from '../moves.ts';
import { people } from '../people.ts';

/** An Admin sets up one-time codes, and from then on gets in only with them; without the phone a recovery code helps, once. */
const portal = givenPortal();

const { email } = people.admin;

// PEO-811, FAC-650, FAC-651, FAC-652, FAC-656, FAC-657
test('an Admin signs in with a code from their phone, and with a recovery code', async ({ page }) => {
  let secret = '';
  let used = '';
  let recoveryCode = '';
  const codeNow = (ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
  const first = async () => {
    await fillSignIn(page, people.admin);
    await expect(page.getByLabel('Code')).toBeFocused();
  };
  const second = async (code: string) => {
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const signOut = () => page.getByRole('button', { name: 'Logout' }).click();

  await test.step('sets up codes by scanning, and types the first', async () => {
    await signIn(page, portal.url, people.admin, '/profile/sign-in');
    await expect(page.getByText('Only a password protects this account')).toBeVisible();
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code that the app is showing').fill('000000');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('That is not the current code')).toBeVisible();
    used = codeNow();
    await page.getByLabel('Code that the app is showing').fill(used);
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 left')).toBeVisible();
    await expect(page.getByText('Protected by a password and one-time codes')).toBeVisible();
  });

  await test.step('is asked for a code, and a used one is refused', async () => {
    await signOut();
    await first();
    await second(used);
    await expect(page.getByText('That code is wrong or has been used').first()).toBeVisible();
    await second(codeNow(1));
    await expect(onDesk(page)).toBeVisible();
  });

  await test.step('gets in without the phone, and removes the codes', async () => {
    await signOut();
    await first();
    await second(recoveryCode);
    await section(page, 'Sign-in');
    await expect(page.getByText('9 left')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect.poll(() => portal.mailTo(email)).toContain('removed'); // to its owner, and to Admins
  });
});
