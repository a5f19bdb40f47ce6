// npm run screenshots: saves a picture of every screen and its main states in screenshots/.
import { browserEnvironment } from './browser.mjs';
import { buildClient, fail, installMissing, node, run } from './prepare.mjs';

try {
  await installMissing();
  await buildClient();
  await run(node(), ['e2e/screenshots.ts'], { env: await browserEnvironment() });
} catch (error) {
  fail(error);
}
