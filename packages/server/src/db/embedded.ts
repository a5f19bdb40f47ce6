import { existsSync, mkdirSync, openAsBlob, readdirSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NEW_DATABASE } from '../../built.mjs';
import { flushFolder, flushTree } from '../lib/flush.ts';
import { StartFailure } from '../lib/start-failure.ts';
import { DurableFiles, SETTINGS } from './durable-files.ts';
import { EmbeddedWire } from './embedded-wire.ts';
import { lockFolder } from './lock.ts';
import { boundTimers } from './long-timers.ts';
import type { OpenDatabase } from './open.ts';
import { connectionsOf } from './pool.ts';
import { PreparingClient } from './preparing-client.ts';
import { TYPES } from './readers.ts';
import { smallDatabase } from './small-database.ts';
import { type Changed, KnownStandings } from './standings.ts';
import type { Tables } from './tables.ts';
import { unpack } from './untar.ts';
import type { Watch } from './watched-client.ts';

/**
 * Opens the embedded database in a folder, only for this process. Whatever it has confirmed is on the disk (OPS-45). Refuses with {@link
 * StartFailure} when another process has it or it is not writable.
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await make(folder);
    const opened = connected(await inFolder(folder), folder);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw new StartFailure(
      `The embedded database in ${folder} does not open: ${error instanceof Error ? error.message : String(error)}. ` +
        'Restore the newest file of the backups folder (docs/backups.md).',
    );
  }
}

const inFolder = (folder: string): Promise<PGlite> =>
  smallDatabase({ fs: new DurableFiles(folder), extensions: { pg_trgm }, startParams: [...SETTINGS] });

/** Whole or not at all: made beside it, flushed, then renamed. Throws when the folder is not empty. */
async function make(folder: string): Promise<void> {
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  if (!(await isCopied(beside))) await (await inFolder(beside)).close();
  await flushTree(beside);
  if (existsSync(folder)) await rmdir(folder);
  await rename(beside, folder);
  await flushFolder(dirname(folder));
}

/** Puts a copy of the cluster that was made with the server into an empty folder, which stays empty if that copy is missing or damaged. */
async function isCopied(folder: string): Promise<boolean> {
  if (!existsSync(NEW_DATABASE)) return false;
  try {
    await unpack(NEW_DATABASE, folder, false);
    return true;
  } catch {
    for (const name of readdirSync(folder)) await rm(join(folder, name), { recursive: true });
    return false;
  }
}

/**
 * An embedded database in memory: a copy of a dump, or a new one. For tests: opening takes most of its time to fill 128 MB of buffers with zeros.
 */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const made = existsSync(NEW_DATABASE) ? await openAsBlob(NEW_DATABASE, { type: 'application/gzip' }) : undefined;
  const loadDataDir = dump ?? made;
  return connected(await PGlite.create({ startParams, extensions: { pg_trgm }, ...(loadDataDir && { loadDataDir }) }), null);
}

/** Statements go over PostgreSQL's protocol, one after another: the database is in this process, and has one connection. */
function connected(embedded: PGlite, folder: string | null): OpenDatabase {
  boundTimers();
  const stream = () => new EmbeddedWire(embedded) as never; // a socket, as far as the driver needs one
  const standings = new KnownStandings(true);
  const changed = async (changes: readonly Changed[]) => {
    for (const one of changes) standings.tell(one);
  };
  const watch: Watch = { isEmbedded: true, silenceMs: null, isReadOnly: () => undefined, changed };
  function Client(config: pg.ClientConfig): PreparingClient {
    return new PreparingClient(config, watch);
  }
  const pool = new pg.Pool({
    Client: Client as never, // a function, so that it can return its result from `new`
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream,
    types: TYPES,
  });
  pool.on('error', () => undefined); // whichever statement meets the error reports it
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    if (!embedded.closed) await embedded.close();
  };
  return {
    ...{ db, embedded, folder, standings, close },
    connections: () => connectionsOf(pool),
    isFull: () => pool.waitingCount > 0,
    listen: () => undefined,
  };
}
