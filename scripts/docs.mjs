// npm run docs: a site of the pages for writing them; it shows each change at once. The portal serves the same pages at /docs.
import { join } from 'node:path';
import { fail, installMissing, node, run } from './prepare.mjs';

try {
  await installMissing();
  await run(node(), [join('node_modules', 'vitepress', 'bin', 'vitepress.js'), 'dev', 'docs']);
} catch (error) {
  fail(error);
}
