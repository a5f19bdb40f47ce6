// Who weighs what on the page for signing in and in every view: node scripts/node.mjs packages/web/scripts/weights.mjs
// The client is built once more in memory. What a file weighs gzipped is shared out among its modules by how long their code is in it.
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../../scripts/runtime.mjs';

const KB = 1000;
const OWNERS = {
  React: /^(react|react-dom|scheduler)$/,
  Mantine: /^@mantine\//,
  'its floating panels': /^(@floating-ui\/|react-remove-scroll|react-number-format|tabbable|aria-hidden|@mantine\/dates)/,
  'TanStack Query': /^@tanstack\//,
  icons: /^@tabler\//,
};

/** Whose a module is: a group of packages, the contract, or the client by its rooms and districts. */
function ownerOf(id) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (name) return Object.entries(OWNERS).find(([, pattern]) => pattern.test(name))?.[0] ?? 'other packages';
  const path = relative(root, id.replace(/[?\0].*/, ''));
  if (path.startsWith('packages/contract/')) return 'the contract';
  return /^packages\/web\/src\/(ui|api|shell|theme|main)/.test(path) ? 'rooms of the client' : 'screens';
}

const { output } = await build({ root: 'packages/web', logLevel: 'silent', build: { write: false } });
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
const assets = new Map(output.filter(({ type }) => type === 'asset').map((asset) => [asset.fileName, asset]));
const gzipped = (text) => gzipSync(text).length;

function closure(chunk, found = new Set()) {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) closure(chunks.get(name), found);
  return found;
}

const withModule = (end) => [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
const shell = withModule('src/shell/SignedIn.tsx');

function weightsOf(starts) {
  const files = new Set(starts.flatMap((start) => [...closure(start)]));
  const weights = {};
  const add = (owner, bytes) => (weights[owner] = (weights[owner] ?? 0) + bytes);
  const css = new Set();
  for (const { code, modules, viteMetadata } of files) {
    const all = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    const weight = gzipped(code);
    for (const [id, { renderedLength }] of Object.entries(modules)) add(ownerOf(id), (weight * renderedLength) / (all || 1));
    for (const name of viteMetadata?.importedCss ?? []) css.add(name);
  }
  add(
    'styles',
    [...css].reduce((sum, name) => sum + gzipped(assets.get(name).source), 0),
  );
  return weights;
}

const views = shell.dynamicImports.map((name) => chunks.get(name)).filter((chunk) => chunk.facadeModuleId?.endsWith('View.tsx'));
const nameOf = ({ facadeModuleId }) => facadeModuleId.replace(/.*\/(\w+)\.tsx/, '$1');
const rows = [
  ['SignInPage', weightsOf([entry, withModule('identity/sign-in/SignInPage.tsx')])],
  ...views.map((view) => [nameOf(view), weightsOf([entry, shell, view])]).sort(([one], [other]) => one.localeCompare(other)),
];
const owners = [
  'React',
  'Mantine',
  'its floating panels',
  'TanStack Query',
  'icons',
  'other packages',
  'the contract',
  'rooms of the client',
  'screens',
  'styles',
];
const line = (cells) => `| ${cells.join(' | ')} |`;
console.log(line(['KB', 'all', ...owners]));
console.log(line(['---', ...['all', ...owners].map(() => '---:')]));
for (const [name, weights] of rows) {
  const all = Object.values(weights).reduce((sum, one) => sum + one, 0);
  console.log(line([name, ...[all, ...owners.map((owner) => weights[owner] ?? 0)].map((bytes) => (bytes / KB).toFixed(0))]));
}
