// npm start and npm run demo. Runs on Node 20 before anything is installed, so it imports nothing but Node.

import { keep } from './keep.mjs';
import { areDocsBuilt, buildClient, buildDocs, buildServer, fail, installMissing, isClientBuilt, node } from './prepare.mjs';
import { become } from './runtime.mjs';

const [flag = ''] = process.argv.slice(2);
const server = 'packages/server/main.mjs';
const named = ['rotate-key', 'verify-log', 'back-up', 'restore', 'reset-factors'];
const tools = Object.fromEntries(named.map((name) => [`--${name}`, `packages/server/src/${name}.ts`]));
const program = { '--demo': 'packages/server/demo/main.ts', ...tools }[flag] ?? server;

try {
  const needsClient = !(flag in tools);
  await installMissing({ dev: needsClient && !(isClientBuilt() && areDocsBuilt()) });
  node();
  if (needsClient) await Promise.all([buildClient(), buildDocs()]);
  if (program === server) await buildServer();
  if (flag === '--ready') console.log('Everything is installed, verified and built: npm start needs no network.');
  else if (program === server) keep([program]);
  // The demo ends with this process, and its data with it.
  else become([program, ...process.argv.slice(3)], { leashed: flag === '--demo' });
} catch (error) {
  fail(error);
}
