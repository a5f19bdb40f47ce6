import { expect, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { holding } from './holds.ts';
import { closePages } from './moves.ts';
import { walk } from './walk.ts';

/** What holds on every screen and in every state. */
const portal = givenPortal();
test.afterEach(closePages);

// On a phone, where finding the way is harder; the other stories use a wide screen.
// SCR-17, SCR-163, SCR-852, SCR-853, SCR-932, and SCR-13: the walk waits for each face of a view
test('no screen hides anything from assistive technology, moves by itself or needs scrolling sideways: narrow and dark, wide and light', async ({
  browser,
}) => {
  test.setTimeout(1_800_000); // sixty screens in one story: if it takes longer, it hangs
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const { found, see } = await holding(page);
  await walk({ url: portal.url, page, see });
  expect(found).toEqual([]);
});
