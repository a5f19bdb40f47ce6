// npm run docs: serves the pages as a site while you write them; each change appears at once. The portal serves the same pages at /docs.
import { join } from 'node:path';
import { fail, installMissing, node, run } from './prepare.mjs';

try {
  await installMissing();
  await run(node(), [join('node_modules', 'vitepress', 'bin', 'vitepress.js'), 'dev', 'docs']);
} catch (error) {
  fail(error);
}
