import { dayIn } from '@lm/contract';
import { readConfig } from '../src/config.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import type { Db } from '../src/db/tables.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { StartFailure } from '../src/lib/start-failure.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { customersWanted } from './flags.ts';

/** Fills an empty PostgreSQL with many demo customers, for measurements: `node packages/server/demo/load.ts --customers 100000`. */
async function load(): Promise<void> {
  const customers = customersWanted(100_000);
  const { databaseUrl, postgres } = readConfig(process.env);
  if (!databaseUrl) throw new StartFailure('DATABASE_URL: names the empty PostgreSQL database to fill.');
  const { db, close } = await openPostgres(databaseUrl, { ...postgres, statementSeconds: 0 });
  try {
    await migrate(db);
    if (await hasCustomers(db))
      throw new StartFailure('DATABASE_URL: this database has customers already; demo data goes into an empty one only.');
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const begun = performance.now();
    await fillDemo(db, { customers, seed: 1, today: dayIn(new Date()), passwordHash });
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${customers} customers in ${seconds.toFixed(1)} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory here`,
    );
  } finally {
    await close();
  }
}

const hasCustomers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()) !== undefined;

try {
  await load();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
