import type { Locator, Page, Route } from '@playwright/test';

/** A slow network: the first call to `path` gets its answer only when it is let go. */
export async function held(
  page: Page,
  path: string | RegExp | ((url: URL) => boolean),
): Promise<{ asked: Promise<Route>; letGo: () => Promise<void> }> {
  const { promise: asked, resolve } = Promise.withResolvers<Route>();
  await page.route(path, resolve, { times: 1 });
  return { asked, letGo: async () => (await asked).continue() };
}

/** A script for the page: what has arrived is drawn. */
export const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Presses a button, and lets it go once what was held back has arrived and is drawn. */
export async function pressWhile(page: Page, button: Locator, { asked, letGo }: Awaited<ReturnType<typeof held>>): Promise<void> {
  const route = await asked;
  await button.hover();
  await page.mouse.down();
  await letGo();
  await (await route.request().response())?.finished();
  await page.evaluate(DRAWN);
  await page.mouse.up();
}
