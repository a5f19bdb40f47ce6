// The program of the server: as it was built, or from its sources. Not TypeScript: Node would load 20 MB to strip this one file of its types.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtServer, nameSources } from './built.mjs';

// What Node makes of the program is kept for the next start, which then takes half as long. Without a place to write, it is not.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
const built = builtServer();
if (built) nameSources();
/** @type {typeof import('./src/run.ts')} */
const { run } = await (built ? import(pathToFileURL(built).href) : import('./src/run.ts'));
await run(process.env);
flushCompileCache();
