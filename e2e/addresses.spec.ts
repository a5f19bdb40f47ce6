import { at } from '@lm/contract';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ANSWERING, lacking } from './faces.ts';
import { givenPortal } from './given.ts';
import { holding } from './holds.ts';
import { type See, show, VIEWS } from './looks.ts';
import { cutOn, markTexts, unmarkedOn } from './marked.ts';
import { carrySession, comeAnew, signIn, visit } from './moves.ts';
import { type Account, people } from './people.ts';
import { arrive, askingOf, placesOfCustomer, placesOfStaff, placesOfTeacher, publishAdvisory } from './places.ts';

/**
 * What holds on every screen that has an address: each is opened as from a link, in German, whose words are the longest, with marks around texts. The
 * walk (everywhere.spec.ts) checks states that have none.
 */
const portal = givenPortal();
const placesOf = { customer: [] as string[], teacher: [] as string[], admin: [] as string[] };
test.beforeAll(async () => {
  placesOf.customer = await placesOfCustomer(portal);
  placesOf.teacher = await placesOfTeacher(portal);
  await publishAdvisory(portal);
  placesOf.admin = [...LISTS, ...(await placesOfStaff(portal))];
});

/** Views of staff that {@link placesOfStaff} leaves to stories about them. */
const LISTS = [
  ...[at.profile, at.customers, at.addCustomer, at.allLicenses, at.quotations, at.reminders, at.log, at.users, at.permissions],
  ...[at.prices, at.system, at.importCustomers],
];

const found: string[] = [];
let page: Page;
let asking: ReturnType<typeof askingOf>;
let see: See;

// One page for all stories: what it has loaded once is not loaded again, and people follow one another on it.
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ locale: 'de', reducedMotion: 'reduce' })).newPage();
  page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`));
  asking = askingOf(page);
  await markTexts(page);
  await page.addInitScript(ANSWERING);
  see = await holding(page, found);
});
test.afterAll(() => page.context().close()); // one that stays open would keep asking its server

async function become(account: Account): Promise<void> {
  if (page.url() === 'about:blank') return signIn(page, portal.url, account);
  await carrySession(page, portal.url, account);
  await comeAnew(page, at.profile);
}

/** What people read on the screen is German, and fits on a phone. */
const look = async (place: string): Promise<unknown> =>
  found.push(...[...(await unmarkedOn(page)), ...(await cutOn(page))].map((what) => `${place}: ${what}`));

const viewsAmong = (places: readonly string[]) => [...new Set(places)].filter((place) => !place.includes('dialog='));

for (const { who, name } of [
  { who: 'a customer', name: 'customer' },
  { who: 'a teacher', name: 'teacher' },
  { who: 'an Admin', name: 'admin' },
] as const) {
  // SCR-17, SCR-163, SCR-852, SCR-853, SCR-932, LNG-7
  test(`no address that ${who} opens hides anything from assistive technology, moves by itself, needs scrolling sideways, or says what no catalogue has`, async () => {
    await become(people[name]);
    for (const place of placesOf[name]) {
      await arrive(page, place, asking, VIEWS.narrowDark);
      await look(place);
      await see(place);
    }
    if (name === 'customer') await lookAround();
    expect(found.splice(0)).toEqual([]);
  });

  // SCR-13, SCR-14
  test(`each place of ${who} shows its heading while it loads, says what failed, and tries again with Retry`, async () => {
    await become(people[name]);
    found.push(...(await lacking(page, viewsAmong(placesOf[name]))));
    expect(found.splice(0)).toEqual([]);
  });
}

// SCR-13
test('a list in which nothing matches offers to show everything', async () => {
  await become(people.admin);
  const lists = [at.customers, at.allLicenses, at.courses, at.quotations, at.offers, at.orders, '/organizations', at.releases, at.log];
  for (const list of [...lists, at.users, at.bin, at.events]) {
    await visit(page, `${list}?search=zzzz`);
    await page
      .getByRole('main')
      .getByText(/Alle (\S+ )?anzeigen/)
      .click();
    await expect.poll(() => page.evaluate<string>('location.hash')).not.toContain('zzzz'); // the first request opens by itself
  }
});

/** What can stand around every screen. */
async function lookAround(): Promise<void> {
  const leave = async (opened: Locator) => {
    await expect(opened.first()).toBeVisible();
    await show(page, VIEWS.narrowLight);
    await look('what stands around');
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  };
  await page.keyboard.press('Control+k');
  await leave(page.getByRole('combobox', { name: 'Alles durchsuchen' }));
  await page.keyboard.press('Shift+?');
  await leave(page.getByRole('dialog'));
  for (const button of ['Navigation', 'Konto', 'Herunterladen']) {
    await page.getByRole('button', { name: button }).first().click();
    await leave(page.getByRole('dialog').or(page.getByRole('menu')));
  }
}
