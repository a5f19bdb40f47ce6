import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What Node makes of the sources is kept for the next start, which then takes half as long. Without a place to write, it is not.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const { run } = await import('./run.ts');
await run(process.env);
flushCompileCache();
