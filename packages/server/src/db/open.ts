import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../lib/start-failure.ts';
import { lockFolder } from './lock.ts';
import type { Database, Tables } from './tables.ts';

const OID = { int8: 20, date: 1082, timestamptz: 1184 } as const;

/** Days stay strings, moments become Dates, counts become numbers; the same from both databases. */
const READERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text),
};

export interface OpenDatabase {
  db: Database;
  /** The embedded database itself, for backups; null with PostgreSQL. */
  embedded: PGlite | null;
  close: () => Promise<void>;
}

/** Opens the embedded database in a folder, for this process alone. Refuses with {@link StartFailure} when another process has it or it is not writable. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const opened = await openPGlite(await PGlite.create(folder, { extensions: { pg_trgm }, parsers: READERS }));
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
        'Restore the newest file of the backups folder (docs/operating.md).',
    );
  }
}

/** An embedded database in memory, from a dump when one is given. For tests. */
export const openInMemory = async (dump?: Blob): Promise<OpenDatabase> =>
  openPGlite(await PGlite.create({ extensions: { pg_trgm }, parsers: READERS, ...(dump && { loadDataDir: dump }) }));

async function openPGlite(embedded: PGlite): Promise<OpenDatabase> {
  await embedded.exec("SET TIME ZONE 'UTC'");
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded }) });
  return { db, embedded, close: () => db.destroy() };
}

/** Connects to PostgreSQL. Refuses with {@link StartFailure} when it does not answer or is older than 15. */
export async function openPostgres(url: string, connections = 10): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    options: '-c timezone=UTC',
    types: { getTypeParser: (oid: number, format) => READERS[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A connection that dies is reported by the query that meets it, also one that a transaction holds between two queries.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    if (Number(rows[0]?.version) < 150000) throw new StartFailure('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  } catch (error) {
    await db.destroy();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`DATABASE_URL: the database does not answer (${reason(error)}).`);
  }
  return { db, embedded: null, close: () => db.destroy() };
}

/** Why a connection failed, without the URL, which holds a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message ? error.message : String(error);
}
