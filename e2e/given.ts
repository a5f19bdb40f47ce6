import { test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';

/**
 * A portal for the stories of a file: it starts before the first of them and is removed after the last. Call it at the top of the file, and use what
 * it returns in stories and hooks.
 */
export function givenPortal(env?: Record<string, string>): Portal {
  const portal = {} as Portal; // filled in before the first story
  test.beforeAll(async () => {
    Object.defineProperties(portal, Object.getOwnPropertyDescriptors(await startPortal(env)));
  });
  test.afterAll(() => portal.stop());
  return portal;
}
