import { setTimeout } from 'node:timers/promises';

/** PostgreSQL's codes for two transactions that got in each other's way: nothing was changed, and trying again helps. */
const COLLISION = new Set(['40001', '40P01']);

/** This server must not write: a newer one has migrated the database, or the key file was replaced. */
export class Overtaken extends Error {
  readonly by: 'schema' | 'keys';

  constructor(by: 'schema' | 'keys') {
    super(
      by === 'schema'
        ? 'The database was migrated by a newer server. This one no longer writes anything: stop it.'
        : 'The key file was replaced, and this server has the old one. It writes nothing until it has the new one.',
    );
    this.by = by;
  }
}

/** How often an act is tried, and the longest random wait between two tries, in milliseconds. */
const TRIES = 5;
const MOST_WAIT_MS = 40;

/** A newer server has migrated a table that a statement was prepared for (code 0A000, which has other meanings too). */
export const isOutdatedPlan = (error: unknown): boolean => error instanceof Error && /cached plan must not change/.test(error.message);

/** Did two transactions collide, or a transaction and a migration? */
export const isCollision = (error: unknown): boolean =>
  isOutdatedPlan(error) || isTakenId(error) || (error instanceof Error && 'code' in error && COLLISION.has(String(error.code)));

/** Someone with write access to the log took the id of the next entry; other ids are free. */
const isTakenId = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && ['log_entry_pkey', 'log_unsealed_pkey'].includes(String(error.constraint));

/** Runs something that may collide, and runs it again if that helps. */
export async function tried<T>(run: () => Promise<T>, helps: () => boolean = () => true): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const hasOldKeys = error instanceof Overtaken && error.by === 'keys';
      if (!(hasOldKeys || isCollision(error)) || attempt === TRIES || !helps()) throw error;
      await setTimeout(Math.random() * MOST_WAIT_MS * attempt);
    }
  }
}
