import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/launch.ts';

/** scripts/test.mjs finds or installs the browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // For machines busy with something else; a story that needed it is reported as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions,
  },
});
