import { expect, type Page, type Route, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { givenPortal } from '../given.ts';
import { held } from '../held.ts';
import { carrySession, fillSignIn, onDesk, section, signIn, visit } from '../moves.ts';
import { people } from '../people.ts';

/**
 * What people show beside their password: a passkey, with a virtual authenticator, or a code; and the question, above the form of a sensitive act,
 * whether it is they, after which the act continues by itself.
 */
const portal = givenPortal();

const SECTION = '/profile/sign-in';
const signOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Replaces the challenge in an answer with one that the server does not know, or no longer knows. */
async function answerTooLate(route: Route) {
  const answer = await route.fetch();
  const body = await answer.json();
  await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, challenge: 'A'.repeat(43) } } });
}

// PKY-670, PKY-675, PKY-678, PKY-680
test('a person adds a passkey, signs in with it alone, is asked for it after the password, renames it and removes it', async ({
  page,
  context,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));
  await context.credentials.install();
  await signIn(page, portal.url, people.admin, SECTION);
  await addPasskey(page, 'Office key');
  await expect(page.getByText('The passkey Office key is saved')).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();
  expect(await portal.mailTo(people.admin.email, 'Office key')).toContain('Office key');

  await test.step('with the button, or from the field where the browser offers it at once', async () => {
    await signOut(page);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await Promise.race([button.click().catch(() => undefined), onDesk(page).waitFor()]);
    await expect(onDesk(page)).toBeVisible();
    await section(page, 'Sign-in');
    await expect(page.getByText(/last used/)).toBeVisible();
  });

  await test.step('after the password', async () => {
    const challenges = '**/api/passkeys/ask';
    await page.route(challenges, (route) => route.abort()); // so that the field does not sign anyone in meanwhile
    await signOut(page);
    await fillSignIn(page, people.admin);
    await expect(page.getByText('Your account also requires your passkey')).toBeVisible();
    await page.unroute(challenges);
    await page.route(challenges, answerTooLate, { times: 1 });
    const usePasskey = page.getByRole('button', { name: 'Use your passkey' });
    await usePasskey.click();
    await expect(page.locator('form').getByRole('alert')).toContainText('That took longer');
    await usePasskey.click();
    await expect(onDesk(page)).toBeVisible();
  });

  await section(page, 'Sign-in');
  await page.getByRole('button', { name: 'Rename Office key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Old key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Old key' }).click();
  await expect(page.getByText('The passkey Old key is removed')).toBeVisible();
  expect(violations).toEqual([]);
});

// PKY-671, PKY-676
test('a person the authenticator does not verify makes no passkey, signs in with none, and is told what to do', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: false, automaticPresenceSimulation: true },
  });
  await signIn(page, portal.url, people.customer, SECTION);
  await addPasskey(page, 'Laptop');
  await expect(page.getByRole('alert')).toContainText('The browser did not get a passkey');
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The passkey Laptop is saved')).toBeVisible();

  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The browser did not get a passkey');
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  // Meanwhile the field waits again, and this authenticator may answer that before the button is pressed.
  await page.getByRole('button', { name: 'Sign in with a passkey' }).or(onDesk(page)).click();
  await expect(onDesk(page)).toBeVisible();
});

// PKY-675
test('a challenge for the field that arrives late does not disturb the button', async ({ page }) => {
  await page.addInitScript(`window.asked = [];
    navigator.credentials.get = ({ mediation = 'button' } = {}) => {
      window.asked.push(mediation);
      return new Promise((_done, fail) => (window.refuse = () => fail(new DOMException('No', 'NotAllowedError'))));
    }`);
  const ofField = await held(page, '**/api/passkeys/ask');
  await page.goto(portal.url);
  const route = await ofField.asked;
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => page.evaluate('window.asked')).toEqual(['button']);
  await ofField.letGo();
  await (await route.request().response())?.finished();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await page.evaluate('window.asked')).toEqual(['button']);
  await page.evaluate('window.refuse()');
  await expect(page.getByRole('alert')).toContainText('The browser did not get a passkey');
});

// PKY-675
test('a browser that cannot wait for a passkey in the field says nothing about it, but does once the button is pressed', async ({
  page,
}) => {
  await page.addInitScript(`navigator.credentials.get = ({ mediation } = {}) => {
    window.fieldAsked ||= mediation === 'conditional';
    return Promise.reject(new DOMException('An unknown error occurred', 'UnknownError'));
  }`);
  await page.goto(portal.url);
  await expect.poll(() => page.evaluate('window.fieldAsked')).toBe(true);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The browser could not use a passkey here. Try again, or use another way.');
});

// PEO-811, FAC-650, FAC-651, FAC-652, FAC-656, FAC-657
test('an Admin signs in with a code from their phone, and with a recovery code', async ({ page }) => {
  const { email } = people.admin;
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

  await test.step('sets up codes by scanning, and types the first', async () => {
    await signIn(page, portal.url, people.admin, SECTION);
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
    await signOut(page);
    await first();
    await second(used);
    await expect(page.getByText('That code is wrong or has been used').first()).toBeVisible();
    await second(codeNow(1));
    await expect(onDesk(page)).toBeVisible();
  });

  await test.step('gets in without the phone, and removes the codes', async () => {
    await signOut(page);
    await first();
    await second(recoveryCode);
    await section(page, 'Sign-in');
    await expect(page.getByText('9 left')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect.poll(() => portal.mailTo(email)).toContain('removed'); // to its owner, and to Admins
  });
});

/** Makes everyone's sign-in or confirmation an hour old. */
const leaveDesk = () =>
  portal.changeDatabase(async (db) => {
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
