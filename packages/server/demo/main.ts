import { join } from 'node:path';
import { type Day, dayIn } from '@lm/contract';
import { readConfig } from '../src/config.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { StartFailure } from '../src/lib/start-failure.ts';
import { startServer } from '../src/start.ts';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { customersWanted } from './flags.ts';
import { passingFolder } from './folder.ts';
import { playStory } from './story.ts';
import { warningAbout } from './warning.ts';

/** The same server on a throw-away data folder full of demo data; `npm run demo -- --customers 2000` for more of it. */
async function demo(): Promise<void> {
  if (process.env.DATABASE_URL)
    throw new StartFailure('DATABASE_URL: the demo never touches a real database. Unset it, then run the demo again.');
  const customers = customersWanted(300);
  const folder = passingFolder();
  // A real signing key must not sign demo licenses, and a real mail server must not write to people who do not exist.
  const env = {
    ...process.env,
    DATA_DIR: folder,
    SIGNING_KEY_FILE: '',
    SMTP_URL: '',
    ADMIN_EMAIL: DEMO_ADMIN,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  };
  const config = readConfig(env);
  const today = dayIn(new Date());
  await fill(folder, customers, today);
  await playStory(config, today);
  await startServer(config, { sayMail: () => undefined }); // hundreds of reminders would push the accounts off the screen
  console.log(`\nDemo with ${customers} customers. Everything is gone when it stops. Sign in with the password ${DEMO_PASSWORD} as one of`);
  for (const { email, what } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(26)}${what}`);
  console.log(`Emails are files in ${join(folder, 'outbox')}, the newest last`);
  const warning = warningAbout(config.host);
  if (warning) console.log(warning);
  console.log(`Demo: ${config.publicUrl}`);
}

async function fill(folder: string, customers: number, today: Day): Promise<void> {
  const { db, close } = await openEmbedded(folder);
  try {
    await migrate(db);
    await fillDemo(db, { customers, seed: 1, today, passwordHash: await hashPassword(DEMO_PASSWORD) });
  } finally {
    await close();
  }
}

// When scripts/start.mjs started it, it ends if that is killed: no one would know of it any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

try {
  await demo();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
