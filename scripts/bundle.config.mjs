// How rolldown builds the server and the programs around it into packages/server/dist: their own code and the packages they use go into a few files.
// Run by prepare.mjs.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILT, LIST, PROGRAMS, sourceNow } from '../packages/server/built.mjs';
import { root } from './runtime.mjs';

/** Packages with native code or files of their own, and those that are not installed. */
const APART = ['@node-rs/argon2', 'sharp', 'pdfkit', 'pg-native', /^@electric-sql\/pglite/];

/** How long files of earlier builds are kept, in milliseconds: a server still running may load them. */
const KEPT_MS = 86_400_000;

const isPackage = (id) => id.includes('node_modules');
const isOwn = (id) => id.startsWith(join(root, 'packages')) && !isPackage(id);

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Decodes the numbers of a position in a source map: six bits per letter, the highest of which says that the number continues; the lowest bit of a
 * number is its sign.
 */
function numbersIn(letters) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const letter of letters) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

function inLetters(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let letters = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    letters += DIGITS[rest ? digit | 32 : digit];
  } while (rest);
  return letters;
}

/** Reduces a source map to the origin of each line: with positions within lines, a server needs 17 MB to name one error. */
function keepLines(path) {
  const map = JSON.parse(readFileSync(path, 'utf8'));
  const at = [0, 0, 0]; // file, line, column
  let last = [0, 0, 0];
  const lines = map.mappings.split(';').map((line) => {
    let first = null;
    for (const [, ...moved] of line.split(',').map(numbersIn)) {
      if (moved.length < 3) continue;
      for (const part of [0, 1, 2]) at[part] += moved[part];
      first ??= [at[0], at[1], 0];
    }
    if (!first) return '';
    const moved = first.map((value, part) => value - last[part]);
    last = first;
    return `A${moved.map(inLetters).join('')}`;
  });
  writeFileSync(path, JSON.stringify({ ...map, names: [], mappings: lines.join(';') }));
}

/** The packages loaded with a file and with the files it depends on, whether bundled or beside it. */
function packagesWith(bundle, name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  if (!(name in bundle)) return [name];
  const { modules, imports } = bundle[name];
  const inside = Object.keys(modules).flatMap((id) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1] ?? []);
  return [...inside, ...imports.flatMap((other) => packagesWith(bundle, other, seen))];
}

/** Node's modules that bring `fetch` and all it needs: an import loads everything in them; getting them from Node at run time does not. */
const LIGHTLY = /^node:https?$/;

const portal = {
  name: 'portal',
  resolveId(id, _importer, { kind }) {
    return kind === 'import-statement' && LIGHTLY.test(id) ? `\0${id}` : null;
  },
  load(id) {
    if (!LIGHTLY.test(id.slice(1))) return null;
    return `const all = process.getBuiltinModule('${id.slice(1)}'); export const { Agent, createServer, request, STATUS_CODES } = all; export default all;`;
  },
  transform(code, id) {
    // For errors in a package, its own file is precise enough.
    if (isPackage(id)) return { code, map: { mappings: '' } };
    if (!isOwn(id) || !code.includes('import.meta.url')) return null;
    // Code looks for fonts, workers and the client relative to its source file.
    const source = JSON.stringify(relative(BUILT, id).replaceAll('\\', '/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url)`), map: null };
  },
  writeBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.map')) keepLines(join(BUILT, name));
    for (const name of readdirSync(BUILT)) {
      const isOld = /\.js(\.map)?$/.test(name) && !(name in bundle) && Date.now() - statSync(join(BUILT, name)).mtimeMs > KEPT_MS;
      if (isOld) rmSync(join(BUILT, name));
    }
    const entries = Object.fromEntries(Object.values(bundle).flatMap(({ isEntry, name, fileName }) => (isEntry ? [[name, fileName]] : [])));
    const sources = [...this.getModuleIds()].filter(isOwn).map((id) => sourceNow(relative(root, id)));
    const tools = ['package-lock.json', 'scripts/bundle.config.mjs', 'packages/server/new-database.mjs', 'packages/server/built.mjs'].map(
      sourceNow,
    );
    const packages = [...new Set(packagesWith(bundle, entries.server))].sort();
    writeFileSync(LIST, JSON.stringify({ entries, packages, sources, tools }));
  },
};

export default {
  input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, source]) => [name, join(root, 'packages/server', source)])),
  platform: 'node',
  logLevel: 'warn',
  external: APART,
  plugins: [portal],
  output: {
    dir: BUILT,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false, // the licenses of packages are in NOTICE
    // Pure ASCII is read faster, and takes half the memory.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  },
};
