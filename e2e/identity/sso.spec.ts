import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CLIENT, startProvider, type TestProvider } from '../../packages/server/test/provider.ts';
import { onDesk, signIn } from '../moves.ts';
import { callsAs, people } from '../people.ts';
import { type Portal, startPortal } from '../portal.ts';

/** An Admin adds a provider, and a new person signs in with it through the real redirect, and out again. */
let portal: Portal;
let institute: TestProvider;
test.beforeAll(async () => {
  portal = await startPortal({ SSO_INTERNAL: 'on' });
  institute = await startProvider(portal.url);
  institute.asks = true;
  institute.account = {
    sub: 'ada',
    email: 'ada@institute.example',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
    groups: ['licensing'],
  };
  mkdirSync(join(portal.dataDir, 'sso'));
  writeFileSync(join(portal.dataDir, 'sso', 'institute.secret'), CLIENT.secret);
});
test.afterAll(async () => {
  await institute.close();
  await portal.stop();
});

/** An organization with a domain that staff confirmed, by its id. */
async function organizationAt(domain: string): Promise<number> {
  const staff = await callsAs(portal, people.admin);
  const { id } = await staff('organizations/addOrganization', { name: 'Institute of Acoustics', countryId: 276 });
  const { domains } = await staff('organizations/addDomain', { id, domain });
  await staff('organizations/confirmDomain', { id, domainId: domains[0]?.id });
  return id;
}

// SSO-700, SSO-701, SSO-702, SSO-708, SSO-711, ORG-130, ORG-131
test('a provider is added in the form and signs a new person in', async ({ page }) => {
  await test.step('an Admin tries it and adds it', async () => {
    await signIn(page, portal.url, people.admin, '/integrations/single-sign-on');
    await page.getByRole('button', { name: 'Add Provider' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('The Institute');
    await dialog.getByLabel('Issuer').fill(institute.issuer);
    await dialog.getByLabel('Client ID').fill(CLIENT.clientId);
    await dialog.getByLabel('File with the secret').fill('another.secret');
    await dialog.getByRole('button', { name: 'Try it' }).click();
    await expect(dialog.getByText('Wrong: The file another.secret with the secret cannot be read on the server.')).toBeVisible();
    await dialog.getByLabel('File with the secret').fill('institute.secret');
    await dialog.getByRole('button', { name: 'Try it' }).click();
    await expect(dialog.getByText('It knows the client ID and its secret.')).toBeVisible();
    await dialog.getByLabel('Domains', { exact: true }).fill('institute.example');
    await dialog.getByLabel('Domains that must use it').fill('institute.example');
    await dialog.getByRole('combobox', { name: 'Country of new people' }).fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    await dialog.getByLabel('Claim with roles').fill('groups');
    await dialog.getByRole('button', { name: 'Add Provider' }).click();
    await expect(page.getByRole('region', { name: 'The Institute' })).toBeVisible();
  });

  await test.step('an organization uses it', async () => {
    await page.goto(`${portal.url}/#/organizations/${await organizationAt('institute.example')}`);
    const card = page.getByRole('region', { name: 'Single sign-on' });
    await card.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'The Institute' }).click();
    await dialog.getByRole('button', { name: 'Add a role' }).click();
    await dialog.getByLabel('Value of the claim').fill('licensing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('by the claim groups: licensing: License admin')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
  });

  await test.step('typing the email leads to the provider, which leads back to the portal', async () => {
    await page.getByLabel('Username').fill('ada@institute.example');
    await expect(page.getByText('People with this email sign in with The Institute.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with The Institute' }).click();
    await page.getByRole('button', { name: 'Sign in at the institute' }).click();
    await page.getByRole('button', { name: 'Sign in at the institute' }).click(); // agrees
    await expect(onDesk(page)).toBeVisible();
    await expect(page.getByText('Ada').first()).toBeVisible();
    expect(page.url()).not.toContain('code=');
    await page.getByRole('link', { name: 'My organization' }).click();
    await expect(page.getByText('Your role: License admin.')).toBeVisible();
  });

  await test.step('an answer used before signs no one in', async () => {
    await page.goto(`${portal.url}/sso?code=used&state=used`);
    await expect(page.getByText('Sign-in failed')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(onDesk(page)).toBeVisible();
  });

  await test.step('signing out leads to the provider too', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${institute.issuer}/session/end**`);
  });
});
