import { expect, test } from '@playwright/test';
import { givenPortal } from './given.ts';
import { holding } from './holds.ts';
import { VIEWS } from './looks.ts';
import { signIn } from './moves.ts';
import { people } from './people.ts';
import { arrive, askingOf, placesOfCustomer, placesOfStaff, publishAdvisory } from './places.ts';

/** What holds on every screen, for screens that the walk does not reach: each address is opened as from a link. */
const portal = givenPortal();
let ofCustomer: string[];
test.beforeAll(async () => {
  ofCustomer = await placesOfCustomer(portal);
  await publishAdvisory(portal);
});

// SCR-17, SCR-163, SCR-852, SCR-853, SCR-932
// The story's own page: one that stays open would keep asking its server while the next stories run.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { who, account, placesOf } of [
  { who: 'a customer', account: people.customer, placesOf: () => ofCustomer },
  { who: 'an Admin', account: people.admin, placesOf: placesOfStaff },
])
  test(`no address that ${who} opens hides anything from assistive technology, moves by itself or needs scrolling sideways`, async ({
    page,
  }) => {
    const { found, see } = await holding(page);
    const asking = askingOf(page);
    const places = await placesOf(portal);
    await signIn(page, portal.url, account);
    for (const place of places) {
      await arrive(page, place, asking, VIEWS.narrowDark);
      await see(place);
    }
    expect(found).toEqual([]);
  });
