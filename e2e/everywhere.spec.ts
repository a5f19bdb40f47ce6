import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { given } from './given.ts';
import { type Portal, startPortal } from './portal.ts';
import { type People, walk } from './walk.ts';

/** What holds on every screen and in every state. */
let portal: Portal;
let people: People;
test.beforeAll(async () => {
  portal = await startPortal();
  people = await given(portal);
});
test.afterAll(() => portal.stop());

const VARIANTS = [
  { name: 'wide and light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

for (const { name, viewport, colorScheme } of VARIANTS)
  test(`no screen hides anything from assistive technology or needs scrolling sideways: ${name}`, async ({ browser }) => {
    test.slow();
    const page = await (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage();
    const found: string[] = [];
    const see = async (screen: string) => {
      // A dialog of Mantine has a <header>; inside its <section> that is no second banner, though axe counts it as one.
      // A tooltip may still be fading where the pointer was; it lies beside the landmarks by design.
      const axe = new AxeBuilder({ page }).exclude('[role="tooltip"]').disableRules(['landmark-no-duplicate-banner', 'landmark-unique']);
      const { violations } = await axe.analyze();
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${screen}: ${id}: ${html.slice(0, 200)}`)));
      const tooWide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      if (tooWide) found.push(`${screen}: ${tooWide} px too wide`);
    };
    await walk({ url: portal.url, people, page, see });
    expect(found).toEqual([]);
  });
