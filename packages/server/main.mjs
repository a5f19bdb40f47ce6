// node packages/server/main.mjs [PROGRAM …]: the portal, or a program around it, as built or from its source. Not TypeScript: Node would load 20 MB
// to strip the types from this one file.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { builtServer, nameSources, PROGRAMS } from './built.mjs';

const [name = 'server'] = process.argv.splice(2, 1); // each program reads only what follows its name
const source = new Map(Object.entries(PROGRAMS)).get(name);
if (source) await start(source);
else {
  console.error(`There is no program ${name}: ${Object.keys(PROGRAMS).join(', ')}`);
  process.exitCode = 1;
}

/** @param {string} source */
async function start(source) {
  // Node's compiled code is kept for the next start, which then takes half as long. Without a place to write, it is not kept.
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
  const built = builtServer()?.[name];
  if (built) nameSources();
  /** @type {Partial<typeof import('./src/run.ts')>} */
  const program = await import(new URL(built ? `dist/${built}` : source, import.meta.url).href);
  await program.run?.(process.env); // the programs around the portal run when they are loaded
  flushCompileCache();
}
