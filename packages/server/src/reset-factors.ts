import { readConfig } from './config.ts';
import { openUnhurried } from './db/open.ts';
import { inTransaction } from './db/transactions.ts';
import { resetByOperator } from './identity/factors/operator-reset.ts';
import { StartFailure } from './lib/start-failure.ts';

/** `npm run reset-factors -- EMAIL`: for a person who is locked out and has no Admin to help. Exit code 0 when done. */
try {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0)
    throw new StartFailure('npm run reset-factors -- EMAIL   takes the second factors of this account away and signs it out everywhere');
  const { db, close } = await openUnhurried(readConfig(process.env));
  try {
    const found = await inTransaction(db)((tx) => resetByOperator(tx, email, new Date()));
    if (!found) throw new StartFailure(`There is no account ${email}.`);
    console.log(`${email} no longer has a second factor, is signed out everywhere, and is told by mail.`);
  } finally {
    await close();
  }
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
}
