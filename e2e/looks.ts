import type { Page } from '@playwright/test';

/** Called at every screen and state, with its name, and with a way to reopen a state that disappears when the window changes its size. */
export type See = (screen: string, open?: () => Promise<void>) => Promise<void>;

/** A walk through the portal: where it is, in which page, and what is done at every screen. */
export interface Walk {
  url: string;
  page: Page;
  see: See;
}

export const WIDE = { width: 1440, height: 900 };

const NARROW = { width: 390, height: 844 };

/** Ways of looking at a screen. */
export const VIEWS = {
  wideLight: { name: 'wide and light', viewport: WIDE, colorScheme: 'light' },
  wideDark: { name: 'wide and dark', viewport: WIDE, colorScheme: 'dark' },
  narrowLight: { name: 'narrow and light', viewport: NARROW, colorScheme: 'light' },
  narrowDark: { name: 'narrow and dark', viewport: NARROW, colorScheme: 'dark' },
} as const;

interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

/**
 * Shows the same screen in another way, and waits until nothing on it moves. Asking for the colours it has would make the browser style everything
 * anew.
 */
export async function show(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  const [isDark, width, height] = await page.evaluate<[boolean, number, number]>(LOOK);
  await Promise.all([
    isDark !== (colorScheme === 'dark') && page.emulateMedia({ colorScheme }),
    (width !== viewport.width || height !== viewport.height) && page.setViewportSize(viewport),
  ]);
  await still(page);
}

const LOOK = "[matchMedia('(prefers-color-scheme: dark)').matches, innerWidth, innerHeight]";

/** A script for the page: colours change at once. What fades is drawn sixty times a second, and each change of all colours took twice as long. */
export const AT_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets = [sheet];
}`;

/** Waits until nothing on the screen moves. */
export const still = (page: Page) => page.evaluate(STILL);

/**
 * A script for the page: waits until it is drawn again, its fonts are loaded, and everything that fades or slides has finished, except spinners,
 * which never do.
 */
const STILL = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
})()`;
