/** A daemon as a process, whose parent sets its clock and calendar: from a folder of sources, so that a broken one runs as the right one does. */
import { createPrivateKey } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';

const [sources = '', text = ''] = process.argv.slice(2);
const { data, database, licenses, key, clock, port = 0 } = JSON.parse(text);
const { startDaemon } = await import(join(sources, 'daemon.ts'));
const { pairOf } = await import(join(sources, 'keys.ts'));
const said = { ...clock };
process.on('message', (now: object) => {
  Object.assign(said, now);
  process.send?.({ heard: true });
});
const daemon = await startDaemon({
  ...{ data, database, licenses, host: '127.0.0.1', port, key: pairOf(createPrivateKey(key)), today: () => '2026-11-27' },
  clock: { epoch: said.epoch, now: () => said.now, wall: () => said.wall },
});
process.send?.({ port: daemon.port });
flushCompileCache(); // it will be killed, and others of its kind start
