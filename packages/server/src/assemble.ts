import { dayIn } from '@lm/contract';
import type { Config } from './config.ts';
import type { Database } from './db/tables.ts';
import { inTransaction, transactions } from './db/transactions.ts';
import { composeAccountMail } from './features/accounts/accounts.mails.ts';
import { sumUpTally } from './features/customers/public.ts';
import { filesWereIssued, registerKey } from './features/keys/public.ts';
import { headFileIn, newestHead, type Sealer, startSealer } from './features/log/public.ts';
import { composeQuotationMail } from './features/quotations/quotations.mails.ts';
import { deleteExpiredSessions, deleteOldAttempts } from './features/sessions/public.ts';
import { deleteOldMail } from './lib/mail/outbox.queries.ts';
import type { Transport } from './lib/mail/transport.ts';
import { type MailWorker, startMailWorker } from './lib/mail/worker.ts';
import type { Portal } from './lib/portal.ts';
import { openKeyFile } from './lib/signing.ts';

/** What differs between a real server and one for tests. */
interface Surroundings {
  transport: Transport;
  now: () => Date;
}

interface Assembled {
  portal: Portal;
  mail: MailWorker;
  seals: Sealer;
}

/** Everything the handlers stand on, and what works beside them. Refuses with StartFailure when the signing key is missing. */
export async function assemble(config: Config, db: Database, { transport, now }: Surroundings): Promise<Assembled> {
  const wasUsed = (await filesWereIssued(db)) || (await newestHead(db)) !== null;
  const keys = openKeyFile(config.signingKeyFile, !wasUsed);
  const transaction = inTransaction(db);
  await transaction((tx) => registerKey(tx, keys, now()));
  const seals = await startSealer({ db, transaction, keys, now, headFile: headFileIn(config.dataDir), complain: console.error });
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
  return { portal: { config, db, write, now, today: () => dayIn(now()), keys, mailDue: mail.wake }, mail, seals };
}

const HOUR = 3_600_000;

/** Throws away what nobody needs any more: at once, and every hour. */
export function tidyUp({ write, config, now }: Portal): { stop: () => Promise<void> } {
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
