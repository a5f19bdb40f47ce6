// npm start and npm run demo. Runs on Node 20 before anything is installed, so it imports nothing but Node.

import { keep } from './keep.mjs';
import { areDocsBuilt, buildClient, buildDocs, buildServer, fail, installMissing, isClientBuilt, node } from './prepare.mjs';
import { become } from './runtime.mjs';

const [flag = ''] = process.argv.slice(2);
const server = 'packages/server/main.mjs';
const tools = ['--rotate-key', '--verify-log', '--back-up', '--restore', '--reset-factors', '--languages'];
const program = flag === '--demo' ? ['packages/server/demo/main.ts'] : [server, ...(tools.includes(flag) ? [flag.slice('--'.length)] : [])];
const isServer = program.length === 1 && program[0] === server;

try {
  const needsClient = !tools.includes(flag);
  await installMissing({ dev: needsClient && !(isClientBuilt() && areDocsBuilt()) });
  node();
  if (needsClient) await Promise.all([buildClient(), buildDocs()]);
  if (isServer) await buildServer();
  if (flag === '--ready') console.log('Everything is installed, verified and built: npm start needs no network.');
  else if (isServer) keep(program);
  // The demo and its data end with this process.
  else become([...program, ...process.argv.slice(3)], { leashed: flag === '--demo' });
} catch (error) {
  fail(error);
}
