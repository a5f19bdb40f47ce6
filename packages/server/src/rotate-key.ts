import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { registerKey } from './features/keys/public.ts';
import { headFileIn, keepHead, signAnew } from './features/log/public.ts';
import { rotateKeyFile } from './lib/signing.ts';
import { StartFailure } from './lib/start-failure.ts';

/** `npm run rotate-key`: a new signing key; files signed with the old one stay valid under its public key. */
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const keys = rotateKeyFile(config.signingKeyFile);
    await database.db.transaction().execute(async (tx) => {
      await registerKey(tx, keys, new Date());
      await signAnew(tx, keys, new Date());
    });
    await keepHead({ db: database.db, headFile: headFileIn(config.dataDir) });
    console.log(`The new signing key is ${keys.kid}, in ${config.signingKeyFile}. Restart every server that uses it.`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
