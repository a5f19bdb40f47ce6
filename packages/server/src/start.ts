import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { newApp } from './app.ts';
import { assemble } from './assemble.ts';
import type { Config } from './config.ts';
import { backUp } from './db/backups.ts';
import { migrateDatabase, openDatabase } from './db/open.ts';
import { logLines } from './http/log-lines.ts';
import { beginPolicy, demandedBy, unreadableFactors } from './identity/factors/public.ts';
import { makeFirstAdmin } from './identity/people/public.ts';
import { newClock } from './lib/clock.ts';
import { watchClock } from './lib/clock-watch.ts';
import { watchSpace } from './lib/disk.ts';
import { newRest } from './lib/jobs/rest.ts';
import { fileTransport, smtpTransport } from './lib/mail/transport.ts';
import { complain } from './lib/server-log.ts';
import { StartFailure } from './lib/start-failure.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The longest that stopping may take; 10 s are promised (OPS-14). */
const GRACE_MS = 9500;

const SECURITY_TXT_OVER = 'The day of SECURITY_TXT_EXPIRES is over: there is no /.well-known/security.txt until you set another one.';

/** Everything that was opened, to be closed in reverse order, even if closing one of them fails. */
type Opened = (() => Promise<unknown>)[];

interface Starting {
  clientDir?: string;
  /** Says in a line where an email was written, without a mail server. */
  sayMail?: (line: string) => void;
}

/** Listens for signals, opens everything in order, finally serves and says where, and closes everything in reverse when told to stop. */
export async function startServer(config: Config, { clientDir = CLIENT_DIR, sayMail = console.log }: Starting = {}): Promise<void> {
  const opened: Opened = [];
  let isStopping = false;
  const closeAll = async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close().catch(console.error);
  };
  const { close, uninstall } = closeWithGrace(
    { delay: GRACE_MS, logger: console, onSecondSignal: () => undefined, onTimeout: leaveTheRest },
    async ({ err }) => {
      isStopping = true;
      if (err) console.error(err);
      await closeAll();
    },
  );
  process.once('disconnect', close); // the process that started this one is gone (OPS-34)
  process.channel?.unref();
  try {
    await open(config, { clientDir, sayMail }, opened);
  } catch (error) {
    if (isStopping) return; // it was told to stop while starting
    uninstall();
    await closeAll();
    throw error;
  }
}

/** Does not wait for something that hangs. Everything that was answered is saved, and the database undoes the rest. */
function leaveTheRest(): void {
  console.error('Stopping took too long: something hangs, and was left behind.');
  process.exit(0);
}

async function open(config: Config, { clientDir, sayMail }: Required<Starting>, opened: Opened): Promise<void> {
  const { host, port } = config;
  const database = await openDatabase(config);
  opened.push(database.close);
  const { embedded } = database;
  await migrateDatabase(config, database, async () => embedded && backUp({ ...database, embedded }, config.dataDir, new Date()));
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.smtpTls) : fileTransport(join(config.dataDir, 'outbox'), sayMail);
  const clock = newClock({ wall: Date.now, elapsed: () => performance.now() });
  const isShared = embedded === null;
  const watch = await watchClock({ clock, db: database.db, isShared, trustedDay: config.trustedDay, say: complain });
  opened.push(watch.stop);
  const { portal, worker } = await assemble(config, database, { transport, clock, newRest, say: logLines.write });
  opened.push(portal.noticed, worker.stop);
  const isBuilt = existsSync(join(clientDir, 'index.html')); // its folder is made some seconds before, while it is built
  const server = await newApp(portal, { logLevel: 'info', clientDir: isBuilt ? clientDir : null });
  await refuseUsedPort(config); // a used port must not cost the password that is shown only once
  await makeFirstAdmin(portal, (password) =>
    console.log(`First admin: ${config.adminEmail} with the password ${password} (shown this once)`),
  );
  await portal.write((tx) => beginPolicy(tx, demandedBy(config), portal.steady()));
  const unreadable = await unreadableFactors(portal.db, portal.keys);
  if (unreadable) complain(unreadable);
  if (config.securityContact && config.securityContact.expires <= portal.now()) complain(SECURITY_TXT_OVER);
  opened.push(() => server.close());
  await listen(() => server.listen({ host, port }), config);
  opened.push(server.sayGoodbye);
  worker.watch();
  const stopLooking = watchSpace(config.dataDir, complain);
  opened.push(async () => stopLooking());
  announce(config);
  process.send?.('started');
}

/** Refuses with {@link StartFailure} if the port cannot be used. */
async function refuseUsedPort(config: Config): Promise<void> {
  const { host, port } = config;
  const probe = createServer();
  await listen(() => new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve)), config);
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(begin: () => Promise<unknown>, { host, port }: Config): Promise<void> {
  try {
    await begin();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new StartFailure(`PORT: ${port} is in use on ${host}. Stop the other program, or set another PORT.`);
    if (code === 'EACCES') throw new StartFailure(`PORT: this user may not listen on ${port}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartFailure(`HOST: this machine has no address ${host}.`);
    throw error;
  }
}

function announce({ host, port, databaseUrl, dataDir }: Config): void {
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [`License Manager: http://${shownHost}:${port}`];
  if (!databaseUrl)
    lines.push(
      `Embedded database in ${dataDir}: what was answered is on the disk. For several servers set DATABASE_URL (docs/operating.md).`,
    );
  console.log(lines.join('\n'));
}
