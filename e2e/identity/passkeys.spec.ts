import { expect, type Page, type Route, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { held } from '../held.ts';
import { fillSignIn, onDesk, section, signIn } from '../moves.ts';
import { people } from '../people.ts';

/** Passkeys as people meet them, with a virtual authenticator. */
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
  expect(await portal.mailTo(people.admin.email)).toContain('Office key');

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
