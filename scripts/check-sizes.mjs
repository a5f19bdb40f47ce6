// Holds the client to its budgets: JavaScript and CSS, gzipped, that a page needs before it can be used. Run by npm test, after the build.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './prepare.mjs';

const KB = 1000;
const SIGN_IN = 140 * KB;
const VIEW = 336 * KB; // the calls for getting in came to 16; 220 is the goal (bench/README.md)

const dist = join(root, 'packages/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files of a chunk and of all that it cannot do without. */
function filesOf(name, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[name];
  if (found.has(file)) return found;
  for (const one of [file, ...css]) found.add(one);
  for (const other of imports) filesOf(other, found);
  return found;
}

const sizeOf = (names) => {
  const files = new Set(names.flatMap((name) => [...filesOf(name)]));
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);
};

const ENTRY = 'index.html';
const SHELL = 'src/shell/SignedIn.tsx';
const views = manifest[SHELL].dynamicImports.filter((name) => name.endsWith('View.tsx'));
const sizes = [
  ['the page for signing in', sizeOf([ENTRY]), SIGN_IN],
  ...views.map((view) => [view.replace(/.*\/(\w+)\.tsx/, '$1'), sizeOf([ENTRY, SHELL, view]), VIEW]),
];
for (const [what, size, most] of sizes) console.log(`${(size / KB).toFixed(0).padStart(4)} KB of ${most / KB}: ${what}`);
const tooLarge = sizes.filter(([, size, most]) => size > most).map(([what]) => what);
if (views.length < 8) fail(new Error(`Sizes: ${views.length} views have a file of their own, 8 are known`));
if (tooLarge.length > 0) fail(new Error(`Sizes: over the budget: ${tooLarge.join(', ')}`));
