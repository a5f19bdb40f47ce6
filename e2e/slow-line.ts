import type { Page } from '@playwright/test';

/** Slow 4G as the browser's own tools define it: bytes a second, and milliseconds until an answer begins. */
const SLOW_4G = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** Gives a page a slow connection, and a processor this many times slower than this machine's. */
export async function onSlowLine(page: Page, slower: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
}
