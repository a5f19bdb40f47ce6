import type { Page } from '@playwright/test';

/** What a person did on a page: clicks and taps, and keys other than typed text. */
export interface Effort {
  clicks: number;
  keys: number;
}

/** Reports presses of the pointer (a click on a label counts twice, again for its field) and keys, and whether a key is text in a field. */
const IN_THE_PAGE = `
  addEventListener('pointerdown', ({ isTrusted }) => { if (isTrusted) tellClick(); }, true);
  addEventListener('keydown', ({ key, target, ctrlKey, metaKey }) => {
    const inField = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
    tellKey(key, key.length === 1 && !ctrlKey && !metaKey && inField);
  }, true);
`;

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

const counted = new WeakMap<Page, Effort>();

/** Counts from now on what is done on a page, and on every page that it leads to; on one that was counted before, from zero. */
export async function countEffort(page: Page): Promise<Effort> {
  const before = counted.get(page);
  if (before) return Object.assign(before, { clicks: 0, keys: 0 });
  const effort = { clicks: 0, keys: 0 };
  counted.set(page, effort);
  await page.exposeFunction('tellClick', () => {
    effort.clicks += 1;
  });
  await page.exposeFunction('tellKey', (key: string, isText: boolean) => {
    if (!isText && !MODIFIERS.includes(key)) effort.keys += 1;
  });
  await page.addInitScript(IN_THE_PAGE);
  await page.evaluate(IN_THE_PAGE); // in what is open now
  return effort;
}
