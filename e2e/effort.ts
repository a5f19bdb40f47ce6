import type { Page } from '@playwright/test';

/** What a person did on a page: clicks and taps, and keys besides the text they typed. */
export interface Effort {
  clicks: number;
  keys: number;
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

/** Counts from now on what is done on a page, over every page it goes to. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('tellClick', () => {
    effort.clicks += 1;
  });
  await page.exposeFunction('tellKey', (key: string, isText: boolean) => {
    if (!isText && !MODIFIERS.includes(key)) effort.keys += 1;
  });
  await page.addInitScript(() => {
    const { tellClick, tellKey } = window as unknown as { tellClick: () => void; tellKey: (key: string, isText: boolean) => void };
    // A click without a pointer is a key that was counted.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && tellClick(), true);
    addEventListener(
      'keydown',
      ({ key, target, ctrlKey, metaKey }) =>
        tellKey(key, key.length === 1 && !ctrlKey && !metaKey && target instanceof HTMLInputElement && target.type !== 'checkbox'),
      true,
    );
  });
  return effort;
}
