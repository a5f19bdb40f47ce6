import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { newApp } from './app.ts';
import { assemble } from './assemble.ts';
import type { Config } from './config.ts';
import { backUp } from './db/backups.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { makeFirstAdmin } from './features/people/public.ts';
import { fileTransport, smtpTransport } from './lib/mail/transport.ts';
import { StartFailure } from './lib/start-failure.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** All that stopping may take; 10 s are promised (OPS-14). */
const GRACE_MS = 9500;

/** Opens everything in order, listens, says where, and closes everything in reverse when told to stop. */
export async function startServer(config: Config): Promise<void> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const database = await openDatabase(config);
    opened.push(database.close);
    const { embedded } = database;
    await migrate(database.db, async () => embedded && backUp({ ...database, embedded }, config.dataDir, new Date()));
    const transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.smtpTls)
      : fileTransport(join(config.dataDir, 'outbox'), console.log);
    const { portal, worker } = await assemble(config, database, { transport, now: () => new Date() });
    opened.push(worker.stop);
    let isReady = false;
    const clientDir = existsSync(CLIENT_DIR) ? CLIENT_DIR : null;
    const server = await newApp(portal, { logLevel: 'info', clientDir, isReady: () => isReady });
    opened.push(async () => server.close());
    await listen(server, config);
    worker.watch();
    const password = await makeFirstAdmin(portal); // after listening: a port in use must not cost a password that is shown once
    closeWithGrace(
      { delay: GRACE_MS, logger: console, onSecondSignal: () => undefined, onTimeout: () => console.error('Stopping took too long.') },
      async ({ err }) => {
        if (err) console.error(err);
        await closeAll();
      },
    );
    isReady = true;
    announce(config, password);
  } catch (error) {
    await closeAll().catch(console.error);
    throw error;
  }
}

async function listen(server: Awaited<ReturnType<typeof newApp>>, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new StartFailure(`PORT: ${port} is in use on ${host}. Stop the other program, or set another PORT.`);
    if (code === 'EACCES') throw new StartFailure(`PORT: this user may not listen on ${port}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartFailure(`HOST: this machine has no address ${host}.`);
    throw error;
  }
}

function announce({ host, port, adminEmail, databaseUrl, dataDir }: Config, password: string | null): void {
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [`License Manager: http://${shownHost}:${port}`];
  if (!databaseUrl)
    lines.push(
      `Embedded database in ${dataDir}: what was answered is on the disk. For several servers set DATABASE_URL (docs/operating.md).`,
    );
  if (password) lines.push(`First admin: ${adminEmail} with the password ${password} (shown this once)`);
  console.log(lines.join('\n'));
}
