// npm run screenshots: every screen and its main states, light and dark, wide and narrow, into screenshots/ (ignored by git).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { given } from './given.ts';
import { launchOptions } from './launch.ts';
import { startPortal } from './portal.ts';
import { walk } from './walk.ts';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

const portal = await startPortal();
const people = await given(portal);
const browser = await chromium.launch(launchOptions);

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB' });
    const page = await context.newPage();
    const shoot = async (screen: string) => {
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${name}.png`), animations: 'disabled' });
    };
    await walk({ url: portal.url, people, page, see: shoot });
    await context.close();
  }

await browser.close();
await portal.stop();
