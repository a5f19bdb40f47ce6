// Builds the daemon of floating seats into one file, which needs Node 24 and nothing else: packages/floating/dist/lm-floating.mjs, with the auditor and the
// clients beside it; or in another folder. npm run floating [-- FOLDER]
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { readLook } from '../packages/floating/src/page/look.ts';
import { root } from './runtime.mjs';

const floating = join(root, 'packages/floating');
const out = resolve(process.argv[2] ?? join(floating, 'dist'));

/** The files of the page as they are now, in place of what reads them. */
function lookInside() {
  const files = [...readLook()].map(([path, { type, body }]) => [path, type, Buffer.from(body).toString('base64')]);
  return `const files = ${JSON.stringify(files)};
export const readLook = () => new Map(files.map(([path, type, body]) => [path, { type, body: Buffer.from(body, 'base64') }]));`;
}

async function build(name, plugins = []) {
  const bundle = await rolldown({ input: join(floating, 'bin', `${name}.js`), platform: 'node', plugins });
  await bundle.write({ file: join(out, `${name}.mjs`), format: 'esm', minify: false });
  await bundle.close();
}

if (!process.argv[2]) rmSync(out, { recursive: true, force: true }); // in another folder may be other things
mkdirSync(join(out, 'clients'), { recursive: true });
await build('lm-floating', [
  { name: 'look-inside', load: { filter: { id: /floating[\\/]src[\\/]page[\\/]look\.ts$/ }, handler: lookInside } },
]);
await build('lm-audit');
for (const file of readdirSync(join(floating, 'clients'))) copyFileSync(join(floating, 'clients', file), join(out, 'clients', file));
copyFileSync(join(floating, 'policy.schema.json'), join(out, 'policy.schema.json'));
console.log(`Built ${out}: copy it to the daemon's server.`);
