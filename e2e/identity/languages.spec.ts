import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '@lm/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { people } from '../people.ts';

/** The pages before signing in in each language, and after it those of customers and teachers. */
const portal = givenPortal();

const PASSWORD = 'Sound&Vision9';

const opened = async (browser: Browser, locale: string, width = 1280): Promise<Page> =>
  (await browser.newContext({ locale, viewport: { width, height: 844 } })).newPage();

const linkIn = (mail: string) => /http:\/\/localhost:\d+\/(?:activated\?token|update-password-page\?urlToken)=[\w-]+/.exec(mail)?.[0] ?? '';

// LNG-5
test('the form in the page itself speaks the language the browser asks for, or the one that was chosen', async ({ request }) => {
  const page = async (headers: Record<string, string>) => (await request.get(portal.url, { headers })).text();
  const german = await page({ 'accept-language': 'nl,de-AT;q=0.9,en;q=0.8' });
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('Passwort vergessen');
  expect(german).not.toContain('Forget password');
  expect(await page({ 'accept-language': 'de', cookie: 'language=es' })).toContain('He olvidado la contraseña');
  for (const headers of [
    { 'accept-language': 'nl' },
    { 'accept-language': 'xx,,;', cookie: 'language=xx' },
    { 'accept-language': 'en,de' },
  ])
    expect(await page(headers)).toContain('Forget password');
});

// LNG-5
test('choosing another language at the top keeps what was typed, and the choice is kept too', async ({ browser }) => {
  const page = await opened(browser, 'fr-CA');
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('status of 401') && wrong.push(message.text()));
  await page.goto(portal.url);
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await page.getByLabel('Identifiant').fill('nobody@example.com');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Wrong&Word99');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText('L’adresse e-mail ou le mot de passe est incorrect')).toHaveCount(2); // beside the field, and in a toast
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('nobody@example.com');
  await expect(page.locator('form').getByText('incorrect')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  expect(wrong).toEqual([]);
  await page.context().close();
});

// LNG-1, LNG-2, LNG-3, LNG-5, LNG-7
test('a customer in Graz signs up, is told what is wrong, reads the email and continues in German', async ({ browser }) => {
  const page = await opened(browser, 'de-AT');
  const email = 'maria@graz.example';
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Registrieren' }).click();
  const form = page.locator('[data-mode=signUp]');
  await form.getByRole('button', { name: 'Registrieren' }).click();
  await expect(form.getByText('Bitte geben Sie den Vornamen ein.')).toBeVisible();
  await form.getByLabel('Vorname').fill('Maria');
  await form.getByLabel('Nachname').fill('Huber');
  await form.getByLabel('Organisation').fill('TU Graz');
  await form.getByRole('combobox', { name: 'Land' }).fill('Schwed');
  await page.keyboard.press('Tab'); // the only match
  await expect(form.getByRole('combobox', { name: 'Land' })).toHaveValue('Schweden');
  await form.getByLabel('Telefon').fill('+43 316 8730');
  await form.getByLabel('E-Mail-Adresse').fill(email);
  await form.getByLabel('Passwort', { exact: true }).fill('abc');
  await form.getByLabel('Passwort bestätigen').fill(PASSWORD);
  await form.getByRole('button', { name: 'Registrieren' }).click();
  await expect(form.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeVisible();
  await expect(form.getByText('Das Passwort braucht mindestens 8 Zeichen')).toBeVisible();
  await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Wir haben Ihnen eine E-Mail gesendet.')).toBeVisible();
  const mail = await portal.mailTo(email);
  expect(mail).toContain('Guten Tag Maria,');
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Ihr Konto ist aktiv' })).toBeVisible();
  await page.getByRole('button', { name: 'Zur Anmeldung' }).click();
  await page.getByLabel('Benutzername').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const german = page.getByRole('navigation', { name: 'Hauptbereich' });
  await expect(german.getByRole('link', { name: 'Maria Huber' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Heute wartet nichts auf Sie' })).toBeVisible();
  await expect(page.getByText('Ihre erste Lizenz')).toBeVisible();

  await german.getByRole('link', { name: 'Lizenzen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Lizenzen' })).toBeVisible();
  await page.getByRole('button', { name: 'Studierendenlizenz anfordern' }).click();
  await page.getByLabel('Kurscode').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Anfordern', exact: true }).click();
  await expect(page.getByText('Dieser Code ist nicht gültig. Bitte versuchen Sie es mit einem anderen.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verlassen' }).click();

  await german.getByRole('link', { name: 'Angebotsanfrage' }).click();
  await expect(page.getByRole('heading', { name: 'Angebotsanfrage', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('Schweden');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByText('Bitte füllen Sie die leeren Felder aus, und versuchen Sie es erneut.').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill('prof');
  await expect(page.getByRole('option', { name: 'Profil bearbeiten' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Profil' }).getByRole('link', { name: 'Meine Angaben' }).click();
  await expect(page.getByText('Deutsch')).toBeVisible();
  await expect(page.getByText('Schweden')).toBeVisible();
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Telefon').fill('none');
  await page.getByLabel('Altes Passwort').fill('Wrong&Word99');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Bitte geben Sie nur Ziffern ein.')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie ein neues Passwort ein.')).toBeVisible();
  await page.getByLabel('Telefon').fill('433168730');
  await page.getByLabel('Altes Passwort').fill('');
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Français')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.context().close();
});

/** How to get to each of these pages, in English. */
const PAGES: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => void (await page.goto(portal.url)),
  'signing up': async (page) => {
    await page.goto(portal.url);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.locator('[data-mode=signUp] form')).toBeVisible();
  },
  'a forgotten password': async (page) => {
    await page.goto(portal.url);
    await page.getByRole('button', { name: 'Forget password' }).click();
    await expect(page.locator('[data-mode=forgot] form')).toBeVisible();
  },
  'a link that is not known': async (page) => opens(page, '/activated?token=nothing'),
  'a link without its token': async (page) => opens(page, '/update-password-page'),
  'a link to a password that is not known': async (page) => opens(page, '/update-password-page?urlToken=nothing'),
  'a link that switches emails off': async (page) => opens(page, '/api/mails/unsubscribe?token=nothing'),
  'the way back from a provider': async (page) => opens(page, '/sso'),
  'an address that is none': async (page) => opens(page, '/nowhere'),
  'the page that checks files': async (page) => {
    await page.goto('about:blank');
    await page.goto(`${portal.url}/#/check`);
    await expect(page.getByRole('list').getByRole('button', { name: 'Deutsch' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.lic.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toBeVisible();
  },
};

async function opens(page: Page, address: string): Promise<void> {
  await page.goto(portal.url + address);
  await expect(page.getByRole('status').getByRole('heading')).toBeVisible();
  await expect(page.getByRole('status').locator('.mantine-Loader-root')).toHaveCount(0);
}

/** Words that are the same in every language, and in some of them. */
const SAME = ['License Manager', 'Simulator', 'a.lic.txt', 'English', 'Deutsch', 'Français', 'Español', 'Organisation'];

const linesOn = async (page: Page): Promise<string[]> =>
  (await page.locator('body').allInnerTexts())
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');

// Stories above load pages in German and French. LNG-5
test('nothing on these pages stays in English, and none needs scrolling sideways at 360 and 390 px', async ({ browser }) => {
  const page = await opened(browser, 'en-GB', 390);
  for (const [name, open] of Object.entries(PAGES)) {
    await page.context().clearCookies({ name: 'language' });
    await open(page);
    const english = await linesOn(page);
    const stays = async () => (await linesOn(page)).filter((line) => english.includes(line) && !SAME.includes(line));
    expect((await stays()).length, name).toBeGreaterThan(0);
    for (const language of ['English', 'Deutsch', 'Français', 'Español']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expect(page.getByRole('button', { name: language, exact: true })).toHaveAttribute('aria-pressed', 'true');
      if (language !== 'English') await expect.poll(stays, `${name} in ${language}`).toEqual([]);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} in ${language}`).toBe(width);
      }
    }
  }
  await page.context().close();
});

// LNG-10
test('a language that the operator adds as a folder is offered and spoken, and falls back to English where it lacks texts', async ({
  browser,
}) => {
  const folder = join(portal.dataDir, 'languages', 'it');
  await portal.restartAfter(async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'language.json'), JSON.stringify({ name: 'Italiano' }));
    writeFileSync(join(folder, 'texts.json'), JSON.stringify({ Username: 'Nome utente', Licenses: 'Licenze', Language: 'Lingua' }));
  });
  const page = await opened(browser, 'it-IT');
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(portal.url);
  await expect(page.getByRole('button', { name: 'Italiano' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.getByLabel('Nome utente').fill(people.teacher.email);
  await page.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licenze', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Courses' })).toBeVisible();
  await page.goto(`${portal.url}/#${at.editProfile}`);
  await page.getByRole('combobox', { name: 'Lingua' }).click();
  await expect(page.getByRole('option').last()).toHaveText('Italiano');
  expect(wrong).toEqual([]);
  await page.context().close();
});
