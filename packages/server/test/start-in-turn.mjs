// node start-in-turn.mjs '[{…}, {…}]': starts the built server with one set of settings after another, and prints the exit code of each. In one
// process, because loading the server is most of what a start costs that ends in a refusal.
import { builtServer } from '../built.mjs';

/** @type {typeof import('../src/run.ts')} */
const { run } = await import(new URL(`../dist/${builtServer()?.server}`, import.meta.url).href);
for (const settings of JSON.parse(process.argv[2] ?? '')) {
  await run(settings);
  console.error(`exit code ${process.exitCode}`);
  process.exitCode = 0;
}
