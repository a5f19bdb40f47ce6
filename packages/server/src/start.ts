import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayIn } from '@lm/contract';
import closeWithGrace from 'close-with-grace';
import { newApp } from './app.ts';
import type { Config } from './config.ts';
import { backUp, backUpDaily } from './db/backups.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './db/open.ts';
import { composeAccountMail } from './features/auth/auth.mails.ts';
import { deleteExpiredSessions } from './features/auth/sessions.queries.ts';
import { makeFirstAdmin } from './features/customers/first-admin.ts';
import { filesWereIssued, registerKey } from './features/licenses/licenses.queries.ts';
import type { House } from './lib/house.ts';
import { fileTransport, smtpTransport } from './lib/mail/transport.ts';
import { type MailWorker, startMailWorker } from './lib/mail/worker.ts';
import { openKeyFile } from './lib/signing.ts';
import { StartFailure } from './lib/start-failure.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Opens everything in order, listens, says where, and closes everything in reverse when told to stop. */
export async function startServer(config: Config): Promise<void> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const database = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir);
    opened.push(database.close);
    const { embedded } = database;
    await migrate(database.db, async () => embedded && backUp(embedded, config.dataDir, new Date()));
    const { house, mail } = await furnish(config, database);
    opened.push(mail.stop);
    await deleteExpiredSessions(database.db, config, house.now());
    const server = await newApp(house, { logLevel: 'info', clientDir: existsSync(CLIENT_DIR) ? CLIENT_DIR : null });
    opened.push(async () => server.close());
    await listen(server, config);
    if (embedded) opened.push(backUpDaily(embedded, config.dataDir, console.error).stop);
    announce(config, await makeFirstAdmin(house));
    closeWithGrace({ delay: 9000, logger: false }, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function furnish(config: Config, { db }: OpenDatabase): Promise<{ house: House; mail: MailWorker }> {
  const now = () => new Date();
  const keys = openKeyFile(config.signingKeyFile, !(await filesWereIssued(db)));
  await registerKey(db, keys, now());
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : fileTransport(join(config.dataDir, 'outbox'), console.log);
  const mail = startMailWorker({
    db,
    now,
    from: config.mailFrom,
    linkKey: keys.linkKey,
    compose: composeAccountMail(config),
    transport,
    complain: console.error,
  });
  const house: House = {
    config,
    db,
    write: (act) => db.transaction().execute(act),
    now,
    today: () => dayIn(now()),
    keys,
    mailDue: mail.wake,
  };
  return { house, mail };
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
      `Embedded database in ${dataDir}: it survives a crash, but not a power cut. For production set DATABASE_URL (docs/operating.md).`,
    );
  if (password) lines.push(`First admin: ${adminEmail} with the password ${password} (shown this once)`);
  console.log(lines.join('\n'));
}
