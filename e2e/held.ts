import type { Page, Route } from '@playwright/test';

/** A slow network: the first call to `path` gets its answer only when it is released. */
export async function held(
  page: Page,
  path: string | RegExp | ((url: URL) => boolean),
): Promise<{ asked: Promise<Route>; letGo: () => Promise<void> }> {
  const { promise: asked, resolve } = Promise.withResolvers<Route>();
  await page.route(path, resolve, { times: 1 });
  return { asked, letGo: async () => (await asked).continue() };
}

/** A script for the page: waits until what has arrived is drawn. */
export const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
