// Finds a Chromium for the browser stories on the machine, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './prepare.mjs';

/** The shell comes first: it renders pages without a window, which makes the stories a sixth faster. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inPath = () =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** The environment for Playwright: a browser already on the machine, Debian's, or Playwright's own download. */
export async function browserEnvironment() {
  if (process.env.CHROMIUM) return {};
  if (!inPath() && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium …');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!inPath()) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
  }
  const found = inPath();
  if (found) return { CHROMIUM: found };
  await run(node(), [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  return {};
}
