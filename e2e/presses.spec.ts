import { expect, type Locator, type Page, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { DRAWN, held } from './held.ts';
import { comeAnew, signIn, visit } from './moves.ts';
import { type Account, people } from './people.ts';
import { askingOf, placesOfCustomer } from './places.ts';

const portal = givenPortal();
/** The places of a customer, among them a request, a waiting offer and an order. */
let made: string[];
test.beforeAll(async () => {
  made = await placesOfCustomer(portal);
});

/** A button, and what it opens. */
interface Place {
  what: string;
  at: string | (() => string | undefined);
  /** The way from there, where the address of the place is not known beforehand. */
  enter?: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}

const ownOffer = () => made.find((place) => /offers\/\d/.test(place));
/** A place of staff, by the number in the customer's place. */
const ofStaff = (kind: 'requests' | 'offers' | 'orders') => () => {
  const [, id] = made.map((place) => new RegExp(`/quotation/${kind}/(\\d+)$`).exec(place)).find((found) => found) ?? [];
  return `/quotations/${kind === 'requests' ? '' : `${kind}/`}${id}`;
};
const toRecord = (page: Page) => page.getByRole('link', { name: 'Elena Marchetti' }).first().click();
const inMain = (page: Page) => page.getByRole('main');

const PLACES: { who: string; account: Account; places: Place[] }[] = [
  {
    who: 'an Admin',
    account: people.admin,
    places: [
      {
        what: 'the list of customers',
        at: '/customers',
        button: (page) => page.getByRole('button', { name: 'Add', exact: true }),
        opened: (page) => page.getByRole('heading', { name: 'Add Customer' }),
      },
      {
        what: 'a record',
        at: '/customers',
        enter: toRecord,
        button: (page) => page.getByRole('button', { name: 'Add License' }),
        opened: (page) => page.getByRole('heading', { name: 'Add License' }),
      },
      {
        what: 'a license on a record',
        at: '/customers',
        enter: async (page) => {
          await toRecord(page);
          await page.getByRole('link', { name: 'L-2', exact: true }).click();
        },
        button: (page) => page.getByRole('button', { name: 'Edit CPU · Monthly' }),
        opened: (page) => page.getByRole('heading', { name: 'Edit CPU · Monthly' }),
      },
      {
        what: 'the desk',
        at: '/profile',
        button: (page) => inMain(page).getByRole('link', { name: 'Sign-in', exact: true }),
        opened: (page) => page.getByRole('heading', { name: 'Sign-in', exact: true }),
      },
      {
        what: 'a request',
        at: ofStaff('requests'),
        button: (page) => page.getByRole('button', { name: 'Answer by text' }),
        opened: (page) => page.getByRole('textbox', { name: /answer/i }),
      },
      {
        what: 'an offer',
        at: ofStaff('offers'),
        button: (page) => page.getByRole('button', { name: 'Withdraw', exact: true }),
        opened: (page) => page.getByRole('dialog', { name: 'Withdraw the offer' }),
      },
      {
        what: 'an order',
        at: ofStaff('orders'),
        button: (page) => inMain(page).getByRole('link', { name: /^Q-\d/ }),
        opened: (page) => page.getByRole('heading', { level: 1, name: /^Offer Q-/ }),
      },
      {
        what: 'the log',
        at: '/log',
        button: (page) => page.getByRole('button', { name: 'Filter' }),
        opened: (page) => page.getByRole('combobox', { name: 'Actions' }),
      },
      {
        what: 'the releases',
        at: '/releases',
        button: (page) => page.getByRole('button', { name: 'Add', exact: true }),
        opened: (page) => page.getByRole('heading', { name: 'Add Release' }),
      },
      {
        what: 'a release',
        at: '/releases/1',
        button: (page) => page.getByRole('button', { name: 'Change state' }),
        opened: (page) => page.getByRole('dialog', { name: /^State of/ }),
      },
      {
        what: 'an organization',
        at: '/organizations/1',
        button: (page) => page.getByRole('button', { name: 'Add person' }),
        opened: (page) => page.getByRole('dialog', { name: /^Add a person/ }),
      },
    ],
  },
  {
    who: 'a customer',
    account: people.customer,
    places: [
      {
        what: 'one’s own organization',
        at: '/organization',
        button: (page) => page.getByRole('button', { name: 'Invite people' }),
        opened: (page) => page.getByRole('dialog', { name: /^Invite people to/ }),
      },
      {
        what: 'one’s own licenses',
        at: '/licenses',
        button: (page) => page.getByRole('button', { name: 'Generate Offline License' }).first(),
        opened: (page) => page.getByLabel('Pair 1 of 6'),
      },
      {
        what: 'one’s own offer',
        at: ownOffer,
        button: (page) => page.getByRole('button', { name: /^Decline/ }),
        opened: (page) => page.getByRole('dialog', { name: /Decline/ }),
      },
      {
        what: 'the profile',
        at: '/profile/sign-in',
        button: (page) => inMain(page).getByRole('link', { name: 'Emails', exact: true }),
        opened: (page) => page.getByRole('heading', { name: 'Emails', exact: true }),
      },
    ],
  },
  {
    who: 'a teacher',
    account: people.teacher,
    places: [
      {
        what: 'a course',
        at: '/courses',
        enter: (page) => page.getByRole('row', { name: /Open/ }).getByRole('link').first().click(),
        button: (page) => page.getByRole('button', { name: 'Edit', exact: true }),
        opened: (page) => page.getByRole('dialog'),
      },
    ],
  },
];

/**
 * A script for the page: once it holds, the answer to each of its GETs is kept until it is let go, and a press is noted instead of followed. The
 * question who is signed in gets through.
 */
const KEEPING = `{
  const real = window.fetch;
  let kept = [];
  let coming = 0;
  let follows = true;
  window.hold = (holds) => {
    [kept, follows] = [[], !holds]; // what was held for a view that has gone is never answered
  };
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(input.url ?? input, location.href);
    const isOfPage = pathname.startsWith('/api/') && (init?.method ?? input.method ?? 'GET') === 'GET' && !/getCustomerData|validate-authentication/.test(pathname);
    if (!isOfPage || follows) return real(input, init);
    coming += 1;
    const answered = async () => {
      const answer = await real(input, init);
      return [await answer.blob(), answer]; // an answer that is not read does not end
    };
    const [body, answer] = await answered().finally(() => (coming -= 1));
    await new Promise((letGo) => kept.push({ path: pathname + search, letGo }));
    return new Response(body, answer);
  };
  window.coming = () => coming;
  window.kept = () => kept.map(({ path }) => path);
  window.letGo = async (first, isNewestNext) => {
    const index = kept.findIndex(({ path }) => first.includes(path));
    const [one] = kept.splice(index >= 0 || !isNewestNext ? Math.max(index, 0) : -1, 1);
    one?.letGo();
    await ${DRAWN};
    return one?.path;
  };
  addEventListener('click', (event) => {
    if (follows) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.isPressed = event.composedPath().includes(window.button);
  }, true);
}`;

/** Puts the pointer on a button, and remembers it as the one to be pressed. */
async function aim(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button went away');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(`[window.button, window.isPressed] = [document.elementFromPoint(${x}, ${y})?.closest('a, button'), false]`);
}

// First finds out what the button needs, so that the button is there while everything else arrives: the answers in the order of the requests, then
// in reverse. All in one page, whose files have arrived. SCR-932
for (const { who, account, places } of PLACES)
  test(`no press of ${who} is lost to an answer that arrives while it is held`, async ({ page }) => {
    const asking = askingOf(page);
    await page.addInitScript(KEEPING);
    await signIn(page, portal.url, account);
    for (const place of places) await test.step(place.what, () => pressIn(page, place, asking));
  });

async function pressIn(page: Page, { what, at, enter, button, opened }: Place, asking: ReadonlySet<unknown>): Promise<void> {
  let address = (typeof at === 'string' ? at : at()) ?? '';
  await visit(page, address);
  await enter?.(page);
  await button(page).waitFor(); // and with it all the files of the place
  await asked(page, asking);
  address = new URL(page.url()).hash.slice(1);
  const arriveHeld = async () => {
    await page.evaluate('window.hold(true)');
    await comeAnew(page, address);
  };
  const needed: string[] = [];
  for (let found = ['']; found.length > 0; needed.push(...found)) {
    await arriveHeld();
    found = await neededFor(page, button(page), asking, needed);
  }
  let pressed = await pressThrough(page, button(page), asking, what, false);
  await arriveHeld();
  await neededFor(page, button(page), asking, needed);
  pressed += await pressThrough(page, button(page), asking, what, true);
  expect(pressed, what).toBeGreaterThan(1);
  await page.evaluate('window.hold(false)');
  await button(page).click();
  await expect(opened(page)).toBeVisible();
}

/**
 * Releases answers, `first` those known to be needed, until a button is there; answers which ones brought it, and which ones made the page
 * request those.
 */
async function neededFor(page: Page, button: Locator, asking: ReadonlySet<unknown>, first: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const missing = new Set(first);
  for (let last: string | undefined; ; ) {
    await asked(page, asking);
    const isThere = await button.isVisible();
    const come = (await page.evaluate<string[]>('window.kept()')).filter((path) => missing.delete(path));
    if (last && !first.includes(last) && (isThere || come.length > 0)) found.push(last);
    if (isThere) return found;
    last = (await page.evaluate<string | undefined>(`window.letGo(${JSON.stringify(first)}, false)`)) ?? last;
  }
}

/** Releases all other answers, each while a button is pressed; answers how many there were. */
async function pressThrough(
  page: Page,
  button: Locator,
  asking: ReadonlySet<unknown>,
  what: string,
  isNewestFirst: boolean,
): Promise<number> {
  for (let pressed = 0; ; pressed++) {
    await aim(page, button);
    await page.mouse.down();
    const path = await page.evaluate<string | undefined>(`window.letGo([], ${isNewestFirst})`);
    await page.mouse.up();
    if (path === undefined) return pressed;
    expect(await page.evaluate('window.isPressed'), `in ${what}, while ${path} came`).toBe(true);
    await asked(page, asking);
  }
}

/** Waits until a page has made all requests it can make before more answers are released. */
const asked = (page: Page, asking: ReadonlySet<unknown>) =>
  expect.poll(async () => (await page.evaluate<number>(`${DRAWN}.then(window.coming)`)) + asking.size, { intervals: [20] }).toBe(0);

/** Parts that push another down, and the buttons that must not be there before them. */
const TOGETHER = [
  {
    who: people.customer,
    at: '/quotation',
    late: 'offers/getCustomerOffers/*',
    below: (page: Page) => page.getByRole('button', { name: 'Submit' }),
  },
  {
    who: people.customer,
    at: '/licenses',
    late: 'trials/getOwnRequest',
    below: (page: Page) => page.getByRole('button', { name: 'Generate Offline License' }).first(),
  },
];

// SCR-932
for (const { who, at, late, below } of TOGETHER)
  test(`everything below is in place in ${at} once everything above it is`, async ({ page }) => {
    await signIn(page, portal.url, who, at);
    await below(page).waitFor();
    const slow = await held(page, new RegExp(`/api/${late.replace('*', '\\d+')}(\\?|$)`));
    await page.reload();
    await slow.asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(DRAWN);
    await expect(below(page)).toBeHidden();
    await slow.letGo();
    await expect(below(page)).toBeVisible();
  });
