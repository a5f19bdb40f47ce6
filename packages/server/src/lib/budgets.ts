import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import { deleteSome } from '../db/delete-some.ts';
import { jointOf } from '../db/joint-transaction.ts';
import { prepared } from '../db/prepared.ts';
import type { Db, Tx } from '../db/tables.ts';
import { asked } from './current-call.ts';
import { lateness } from './deadline.ts';
import { turnsOfEach } from './fair-turns.ts';

/** How often something may be done within a window of time, which begins with the first time. */
export interface Budget {
  name: string;
  limit: number;
  windowMs: number;
}

/** A budget is spent, and the caller is told so wherever this is thrown. */
export class BudgetSpent extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('a budget is spent');
    this.waitMs = waitMs;
  }
}

/** Budgets by what spends them, such as a network or an account. Kept in the database, so that all servers on it count together. */
export interface Budgets {
  /** Spends one and answers 0, or spends nothing and answers how many milliseconds to wait. */
  take: (budget: Budget, who: string) => Promise<number>;
  /** Gives back what did not count in the end. */
  giveBack: (budget: Budget, who: string) => Promise<void>;
}

/** How long an empty budget is not read again, in milliseconds, to keep a flood of calls off the database. */
const EMPTY_MS = 500;
/** How many empty budgets are remembered at once. */
const MOST_EMPTY = 10_000;
/** How many attempts to spend one budget are at the database at once. */
const AT_ONCE = 4;

export function newBudgets(db: Db, now: () => Date): Budgets {
  const empty = new Map<string, { until: number; endsAt: number }>();
  const turns = turnsOfEach({ atOnce: AT_ONCE, most: Number.POSITIVE_INFINITY });

  const takeNow = async (budget: Budget, who: string, key: string): Promise<number> => {
    const moment = now().getTime();
    const known = empty.get(key);
    if (known && known.until > moment) return known.endsAt - moment;
    empty.delete(key);
    const waitMs = await spend(db, budget, who, now());
    if (waitMs === 0) return 0;
    if (empty.size >= MOST_EMPTY) empty.clear();
    empty.set(key, { until: moment + Math.min(waitMs, EMPTY_MS), endsAt: moment + waitMs });
    return waitMs;
  };

  return {
    // Only a few at once for the same row: a flood from one place must not queue in front of everyone else at the database. A call that no one waits
    // for any longer spends nothing. Within a transaction no one waits, since others may wait for its connection.
    take: async (budget, who) => {
      const key = `${budget.name} ${who}`;
      if (jointOf()?.tx) return takeNow(budget, who, key);
      const [call, isLate] = [asked(), lateness()];
      const isGone = () => isLate() || call?.isGone() === true;
      return turns(key, isGone, () => takeNow(budget, who, key));
    },
    giveBack: async ({ name }, who) => {
      await givenBack(db, { name, who });
    },
  };
}

/** A key spends for itself, so that it does not lock its owner out (KEY-730). */
export const spenderOf = (principal: Pick<Principal, 'id'> & { kind?: Principal['kind']; keyId?: number }): string =>
  principal.kind === 'key' ? `key ${principal.keyId}` : `account ${principal.id}`;

/** Like {@link Budgets}, but within an act's transaction: if the act does not happen, nothing is spent. */
export async function spend(db: Db, { name, limit, windowMs }: Budget, who: string, now: Date): Promise<number> {
  const [row] = await taken(db, { name, who, limit, now, endsAt: new Date(now.getTime() + windowMs) });
  if (row?.isTaken) return 0;
  return Math.max(1, (row?.endsAt?.getTime() ?? 0) - now.getTime());
}

interface Spending {
  name: string;
  who: string;
  limit: number;
  now: Date;
  endsAt: Date;
}

/** One statement: two calls at the same instant take two. */
const taken = prepared((paper, { name, who, limit, now, endsAt }: Spending) => {
  // A window that ends later than one that begins now was begun by a clock that ran ahead (OPS-40).
  const isOver = sql`(budget_spent.ends_at <= ${now}::timestamptz OR budget_spent.ends_at > ${endsAt}::timestamptz + interval '1 hour')`;
  return paper
    .with('spent', (cte) =>
      cte
        .insertInto('budget_spent')
        .values({ budget: name, who, spent: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict
            .columns(['budget', 'who'])
            .doUpdateSet({
              spent: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE budget_spent.spent + 1 END`,
              ends_at: sql<Date>`CASE WHEN ${isOver} THEN excluded.ends_at ELSE budget_spent.ends_at END`,
            })
            .where(sql<boolean>`${isOver} OR budget_spent.spent < ${limit}::integer`),
        )
        .returning('spent'),
    )
    .selectNoFrom((eb) => [
      sql<boolean>`EXISTS (SELECT FROM spent)`.as('isTaken'),
      eb.selectFrom('budget_spent').select('ends_at').where('budget', '=', name).where('who', '=', who).as('endsAt'),
    ]);
});

const givenBack = prepared((paper, { name, who }: { name: string; who: string }) =>
  paper
    .updateTable('budget_spent')
    .set({ spent: sql<number>`spent - 1` })
    .where('budget', '=', name)
    .where('who', '=', who)
    .where('spent', '>', 0),
);

/** Deletes budgets whose window is over, since they are as good as new. */
export const deleteSpentBudgets = (tx: Tx, now: Date): Promise<boolean> =>
  deleteSome(tx, 'budget_spent', sql`ends_at < ${now}::timestamptz`);
