import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/launch.ts';

/** scripts/test.mjs finds or installs the browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // What takes longer hangs. A busy machine is ten times as slow, and fails no story.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  globalSetup: './e2e/prepare.ts',
  // Files run side by side; the stories of one follow one another on its portal.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // What slides and fades is drawn sixty times a second, and is no story's matter.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // What was done and asked for, and beside it what the page was like when it failed; the page at every moment costs a fifth of a story.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
