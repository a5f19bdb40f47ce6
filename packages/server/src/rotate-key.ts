import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openUnhurried } from './db/open.ts';
import { StartFailure } from './lib/start-failure.ts';
import { rotate, vouchFor } from './rotation.ts';

/**
 * `npm run rotate-key`: a new signing key; files signed with the old one stay valid under its public key. With `--leaked` everything in the key file
 * except the sealing secret is replaced, and unused mailed links end. `--vouch-for=KID` adds an earlier key that the database names.
 */
try {
  const config = readConfig(process.env);
  const { db, close } = await openUnhurried(config);
  const kid = process.argv.find((word) => word.startsWith('--vouch-for='))?.split('=')[1];
  try {
    await migrate(db);
    const said = kid === undefined ? await rotate(config, db, process.argv.includes('--leaked')) : [await vouchFor(config, db, kid)];
    console.log(said.join('\n'));
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
