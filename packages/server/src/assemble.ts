import { join } from 'node:path';
import { type AnyEvent, dayIn } from '@lm/contract';
import type { Config } from './config.ts';
import { aside, routed } from './db/joint-transaction.ts';
import type { OpenDatabase } from './db/open.ts';
import { stateWatch } from './db/state-watch.ts';
import type { Tx } from './db/tables.ts';
import { inTransaction, transactions } from './db/transactions.ts';
import { features } from './features.ts';
import { raiseAlert } from './identity/security-events/public.ts';
import { jobKinds } from './jobs.ts';
import { addLanguagesIn } from './lib/added-languages.ts';
import { newBudgets } from './lib/budgets.ts';
import type { Clock } from './lib/clock.ts';
import { followAll } from './lib/followers.ts';
import type { Rest } from './lib/jobs/rest.ts';
import { newWorker, type Worker } from './lib/jobs/worker.ts';
import { keptAnswers } from './lib/kept-answers.ts';
import type { Transport } from './lib/mail/transport.ts';
import { nextMayBegin, ownTurns } from './lib/own-turns.ts';
import type { Portal } from './lib/portal.ts';
import { newNotices } from './lib/security-notices.ts';
import { complain } from './lib/server-log.ts';
import { openKeyFile } from './lib/signing.ts';
import { productsNow, watchModules } from './licensing/products/public.ts';
import { filesWereIssued, refuseStrangers, registerKey } from './platform/keys/public.ts';
import { beginSealing, headFileIn, newestHead, SEAL_LOG } from './platform/log/public.ts';

/** The differences between a real server and one for tests. */
interface Surroundings {
  transport: Transport;
  clock: Clock;
  /** The kind of jobs is left out for a rest between the steps of one job. */
  newRest: (kind?: string) => Rest;
  /** Writes a line to the server's log. */
  say: (line: string) => void;
}

/** What acts entail in the same transaction, feature by feature. */
const FOLLOWERS = features.flatMap(({ followers = [] }) => followers);

interface Assembled {
  portal: Portal;
  /** Does the portal's queued jobs when woken; watch() makes it look for them by itself as well. */
  worker: Worker;
}

/** Everything that the handlers need, and the worker. Refuses with StartFailure when the signing key is missing. */
export async function assemble(config: Config, database: OpenDatabase, surroundings: Surroundings): Promise<Assembled> {
  const { transport, clock, newRest, say } = surroundings;
  const { db, embedded } = database;
  const { now, steady } = clock;
  addLanguagesIn(join(config.dataDir, 'languages'));
  const wasUsed = (await filesWereIssued(db)) || (await newestHead(db)) !== null;
  const keys = openKeyFile(config.signingKeyFile, !wasUsed);
  const transaction = inTransaction(db);
  await refuseStrangers(db, keys);
  await transaction((tx) => registerKey(tx, keys, now()));
  await watchModules(db, database.standings, config.product);
  const { checkState, isOvertaken } = stateWatch(keys);
  const sealing = { db, transaction, keys, now, headFile: headFileIn(config.dataDir), checkState };
  await beginSealing(sealing).catch(() => undefined); // the log has its first head before any entries; the job reports a failure
  const worker = newWorker({ transaction, now: steady, newRest, complain });
  const follow = (tx: Tx, event: AnyEvent, entryId: number) => followAll(FOLLOWERS, tx, event, portal, entryId);
  let acts = 0;
  const logged = () => {
    acts += 1;
    worker.wake(SEAL_LOG);
  };
  const { write: writeAtOnce, once } = transactions(db, {
    keys: () => keys,
    checkState,
    follow,
    noted: (tx, note) => raiseAlert(tx, note, portal),
    say,
    logged,
    queued: worker.wake,
    committing: nextMayBegin,
    pipelines: embedded === null,
  });
  // The embedded database commits in this thread.
  const inOwnTurn = ownTurns(embedded === null ? Math.floor(database.connections().most / 3) : 0);
  const write: Portal['write'] = (act) => inOwnTurn(() => writeAtOnce(act));
  const read = routed(db);
  const budgets = newBudgets(read, steady);
  const portal: Portal = {
    config,
    product: productsNow(config.product),
    db: read,
    write,
    once: keptAnswers({ db, once: (call) => inOwnTurn(() => once(call)), sealKey: () => keys.sealKey, steady }),
    budgets,
    ...newNotices({ write: (act) => aside(() => write(act)), now }, complain),
    now,
    steady,
    clockState: clock.state,
    today: () => dayIn(now()),
    keys,
    tables: Object.assign({}, ...features.map(({ tables }) => tables)),
    acts: () => acts,
    isOvertaken,
    transport,
    newRest,
    database,
  };
  database.listen();
  await worker.open(jobKinds(portal, { transport, sealing, embedded: embedded && { ...database, embedded } }), embedded !== null);
  return { portal, worker };
}
