import { dayIn } from '@lm/contract';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import { transactions } from './db/transactions.ts';
import { deleteOldAttempts } from './features/auth/attempts.queries.ts';
import { composeAccountMail } from './features/auth/auth.mails.ts';
import { deleteExpiredSessions } from './features/auth/sessions.queries.ts';
import { sumUpTally } from './features/customers/customer-list.queries.ts';
import { filesWereIssued, registerKey } from './features/licenses/offline-files.queries.ts';
import { headFileIn } from './features/log/head-file.ts';
import { type Sealer, startSealer } from './features/log/sealer.ts';
import { newestHead } from './features/log/seals.queries.ts';
import { composeQuotationMail } from './features/quotations/quotations.mails.ts';
import type { House } from './lib/house.ts';
import { deleteOldMail } from './lib/mail/outbox.queries.ts';
import type { Transport } from './lib/mail/transport.ts';
import { type MailWorker, startMailWorker } from './lib/mail/worker.ts';
import { openKeyFile } from './lib/signing.ts';

/** What differs between a real server and one for tests. */
interface Surroundings {
  transport: Transport;
  now: () => Date;
}

interface Furnished {
  house: House;
  mail: MailWorker;
  seals: Sealer;
}

/** Everything the handlers stand on, and what works beside them. Refuses with StartFailure when the signing key is missing. */
export async function furnish(config: Config, db: Db, { transport, now }: Surroundings): Promise<Furnished> {
  const wasUsed = (await filesWereIssued(db)) || (await newestHead(db)) !== null;
  const keys = openKeyFile(config.signingKeyFile, !wasUsed);
  await db.transaction().execute((tx) => registerKey(tx, keys, now()));
  const seals = await startSealer({ db, keys, now, headFile: headFileIn(config.dataDir), complain: console.error });
  const write = transactions(db, { key: keys.logKey, logged: seals.wake });
  const composeAccount = composeAccountMail(config);
  const mail = startMailWorker({
    write,
    now,
    from: config.mailFrom,
    linkKey: keys.linkKey,
    compose: (due) => composeQuotationMail(config, due) ?? composeAccount(due),
    transport,
    complain: console.error,
  });
  return { house: { config, db, write, now, today: () => dayIn(now()), keys, mailDue: mail.wake }, mail, seals };
}

const HOUR = 3_600_000;

/** Throws away what nobody needs any more: at once, and every hour. */
export function keepHouse({ write, config, now }: House): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const tidy = () => {
    running = write(async (tx) => {
      await deleteExpiredSessions(tx, config, now());
      await deleteOldAttempts(tx, now());
      await deleteOldMail(tx, now());
      await sumUpTally(tx);
    }).catch((error) => console.error(`Tidying up: ${error instanceof Error ? error.message : String(error)}`));
  };
  tidy();
  const timer = setInterval(tidy, HOUR);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
