import { type Kysely, sql } from 'kysely';

/** The used parts of budgets that all servers on this database share; worthless after a crash, hence unlogged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNLOGGED TABLE budget_spent (
    budget text NOT NULL CHECK (length(budget) BETWEEN 1 AND 100),
    who text NOT NULL CHECK (length(who) BETWEEN 1 AND 100),
    spent integer NOT NULL CHECK (spent >= 0),
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (budget, who)
  )`.execute(db);
  await sql`CREATE INDEX budget_spent_by_end ON budget_spent (ends_at)`.execute(db);
}
