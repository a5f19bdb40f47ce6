// Builds the daemon of floating seats as one file, which needs only Node 24: packages/floating/dist/lm-floating.mjs, with the auditor and the clients
// beside it, or in a different folder. With --executable it builds lm-floating, a program for this platform that needs no Node: a copy of the Node
// that builds it, with the file inside. npm run floating [-- [--executable] FOLDER]
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inject } from 'postject';
import { rolldown } from 'rolldown';
import { readLook } from '../packages/floating/src/page/look.ts';
import { root } from './runtime.mjs';

const floating = join(root, 'packages/floating');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { executable: { type: 'boolean' } } });
const out = resolve(positionals[0] ?? join(floating, 'dist'));

/** Replaces the code that reads the page's files with their current content. */
function lookInside() {
  const files = [...readLook()].map(([path, { type, body }]) => [path, type, Buffer.from(body).toString('base64')]);
  return `const files = ${JSON.stringify(files)};
export const readLook = () => new Map(files.map(([path, type, body]) => [path, { type, body: Buffer.from(body, 'base64') }]));`;
}

async function build(name, plugins = [], [ending, format] = ['mjs', 'esm']) {
  const bundle = await rolldown({ input: join(floating, 'bin', `${name}.js`), platform: 'node', plugins });
  await bundle.write({ file: join(out, `${name}.${ending}`), format, minify: false, codeSplitting: false });
  await bundle.close();
}

/** The marker by which Node finds the program inside a copy of it (https://nodejs.org/api/single-executable-applications.html). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

async function buildExecutable() {
  const of = (name) => join(out, name);
  await build('lm-floating', [look], ['cjs', 'cjs']);
  writeFileSync(
    of('sea.json'),
    JSON.stringify({ main: of('lm-floating.cjs'), output: of('sea.blob'), disableExperimentalSEAWarning: true }),
  );
  execFileSync(process.execPath, ['--experimental-sea-config', of('sea.json')], { stdio: 'ignore' });
  rmSync(of('lm-floating'), { force: true }); // a running program must not be overwritten
  copyFileSync(process.execPath, of('lm-floating'));
  chmodSync(of('lm-floating'), 0o755);
  await inject(of('lm-floating'), 'NODE_SEA_BLOB', readFileSync(of('sea.blob')), { sentinelFuse: FUSE });
  for (const name of ['lm-floating.cjs', 'sea.json', 'sea.blob']) rmSync(of(name));
}

if (positionals.length === 0) rmSync(out, { recursive: true, force: true }); // a different folder may contain other things
mkdirSync(join(out, 'clients'), { recursive: true });
const look = { name: 'look-inside', load: { filter: { id: /floating[\\/]src[\\/]page[\\/]look\.ts$/ }, handler: lookInside } };
await build('lm-floating', [look]);
if (values.executable) await buildExecutable();
await build('lm-audit');
for (const file of readdirSync(join(floating, 'clients'))) copyFileSync(join(floating, 'clients', file), join(out, 'clients', file));
copyFileSync(join(floating, 'policy.schema.json'), join(out, 'policy.schema.json'));
console.log(`Built ${out}: copy it to the daemon's server.`);
