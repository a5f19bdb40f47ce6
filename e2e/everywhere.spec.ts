import { expect, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { holding, moved } from './holds.ts';
import { closePages } from './moves.ts';
import { walk } from './walk.ts';

/** What holds on every screen and in every state. */
const portal = givenPortal();
test.afterEach(closePages);

/** Screens of the walk that are an address: addresses.spec.ts checks all of this on them. The walk only sees whether anything moves. */
const AT_ADDRESSES = new Set([
  ...['desk-of-a-customer', 'sign-in-ways', 'emails', 'profile', 'picture-dialog', 'edit-profile', 'licenses', 'quotation-sent'],
  ...['students', 'teacher-licenses', 'courses', 'course'],
  ...['desk-of-staff', 'customers', 'import', 'view-customer-rows', 'view-person', 'quotations', 'reminders-none', 'releases'],
  ...['add-release', 'all-licenses', 'users', 'permissions', 'prices-empty'],
]);

// On a phone, where finding the way is harder; the other stories use a wide screen.
// SCR-17, SCR-163, SCR-852, SCR-853, SCR-932, and SCR-13: the walk waits for each face of a view
test('no screen hides anything from assistive technology, moves by itself or needs scrolling sideways: narrow and dark, wide and light', async ({
  browser,
}) => {
  test.setTimeout(1_800_000); // sixty screens in one story: if it takes longer, it hangs
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const found: string[] = [];
  const seeAll = await holding(page, found);
  const left = new Set(AT_ADDRESSES);
  await walk({
    url: portal.url,
    page,
    see: async (screen, open) => {
      if (left.delete(screen)) await moved(page, screen, found);
      else await seeAll(screen, open);
    },
  });
  expect(found).toEqual([]);
  expect([...left]).toEqual([]);
});
