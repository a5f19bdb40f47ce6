import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Database } from '../src/db/tables.ts';

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

/** Makes an empty database, or a copy of one without connections, on the PostgreSQL at `url`; answers its URL. */
export async function newDatabase(url: string, copied?: string): Promise<string> {
  const name = `stories_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `CREATE DATABASE ${name} ${copied ? `TEMPLATE ${nameOf(copied)} STRATEGY FILE_COPY` : ''}`);
  return new URL(`/${name}`, url).href;
}

export const dropDatabase = (url: string, databaseUrl: string): Promise<void> =>
  administer(url, `DROP DATABASE ${nameOf(databaseUrl)} WITH (FORCE)`);

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** Changes a database in ways that the portal never does. */
export async function tamper(db: Database, statements: string[]): Promise<void> {
  for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement));
}
