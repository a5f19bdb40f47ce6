// npm start and npm run demo. Runs on Node 20 before anything is installed, so it imports nothing but Node.
import { spawn } from 'node:child_process';
import { buildClient, fail, installMissing, node, root } from './prepare.mjs';

const [flag = ''] = process.argv.slice(2);
const tools = { '--rotate-key': 'packages/server/src/rotate-key.ts', '--verify-log': 'packages/server/src/verify-log.ts' };
const program = { '--demo': 'packages/server/demo/main.ts', ...tools }[flag] ?? 'packages/server/src/main.ts';

try {
  await installMissing();
  if (!(flag in tools)) await buildClient();
} catch (error) {
  fail(error);
}

// The demo has a channel besides: it breaks when this process dies, and the demo ends with it.
const stdio = ['inherit', 'inherit', 'inherit', ...(flag === '--demo' ? ['ipc'] : [])];
const server = spawn(node(), [program, ...process.argv.slice(3)], { cwd: root, stdio });
// Ctrl-C reaches the server through the terminal as well; forwarding is for a signal that reaches this process alone.
let told = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (!told && (signal !== 'SIGINT' || !process.stdin.isTTY)) server.kill(signal);
    told = true;
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
