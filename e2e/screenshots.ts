// npm run screenshots: every screen and its main states, light and dark, wide and narrow, into screenshots/ (ignored by git).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from './launch.ts';
import { show, VIEWS } from './looks.ts';
import { startPortal } from './portal.ts';
import prepare from './prepare.ts';
import { walk } from './walk.ts';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const forget = await prepare();
const portal = await startPortal();
const browser = await chromium.launch(launchOptions);
const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();

const shoot = async (screen: string, open?: () => Promise<void>) => {
  for (const view of Object.values(VIEWS)) {
    await show(page, view);
    await open?.();
    const name = `${screen}-${view.colorScheme}-${view.viewport.width}.png`;
    await page.screenshot({ path: join(folder, name), animations: 'disabled' });
  }
  await show(page, VIEWS.wideLight);
};
await show(page, VIEWS.wideLight);
await walk({ url: portal.url, page, see: shoot });

await browser.close();
await portal.stop();
forget();
