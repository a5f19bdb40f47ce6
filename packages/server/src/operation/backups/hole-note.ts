import { existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { Config } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import type { Database } from '../../db/tables.ts';
import { inTransaction } from '../../db/transactions.ts';
import { openKeyFile, type SigningKeys } from '../../lib/signing.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { registerKey } from '../../platform/keys/public.ts';
import {
  type Finding,
  type Head,
  headFileIn,
  headsIn,
  isSigned,
  keepHead,
  newestHead,
  publicKeysIn,
  readHeadFile,
  sealWhatWaits,
  stateHole,
  verifyLog,
} from '../../platform/log/public.ts';

export interface Telling {
  reason: string;
  /** A file with anchored heads, for a machine without `log-head.json`. */
  anchors: string | undefined;
}

const now = () => new Date();

/**
 * Writes into the log what a restore left out of it, however the restore was done: a `note` is accepted only if a head outside is ahead of the
 * database. Returns what the log then says. Refuses with {@link StartFailure}.
 */
export async function noteHole(config: Config, db: Database, telling: Telling, why: 'restore' | 'note'): Promise<string[]> {
  const { keys, kept } = await readOutside(config, telling);
  await migrate(db);
  const head = await newestHead(db);
  if (!head) return ['The log of this database has no seals: there is nothing to write down.'];
  const isAhead = kept !== null && kept.seq > head.seq;
  if (why === 'note' && !isAhead)
    throw new StartFailure(
      `The database holds all ${head.seq} numbers of seals that any head outside knows of: nothing is missing. Ask npm run verify-log what else is wrong.`,
    );
  await refuseBroken(db, keys, head);
  await write(config, db, keys, { kept: isAhead ? kept : null, reason: telling.reason });
  const finding = await verifyLog({ db, keys, headFile: headFileIn(config.dataDir), anchors: anchorsIn(telling.anchors) });
  if (finding.problem) throw new StartFailure(`The log is broken. ${finding.problem.sentence}`);
  return wholeInWords(finding);
}

/** What the operator reads about a log that is whole. */
export const wholeInWords = ({
  checked,
  waiting,
  missing,
  erased,
}: Pick<Finding, 'checked' | 'waiting' | 'missing' | 'erased'>): string[] => [
  `The log is whole: ${checked} sealed ${checked === 1 ? 'entry' : 'entries'}${waiting > 0 ? `, and ${waiting} that ${waiting === 1 ? 'waits' : 'wait'} to be sealed` : ''}.`,
  ...(erased > 0
    ? [`From ${erased} ${erased === 1 ? 'entry' : 'entries'} people were erased: what was done, and when, stands there as before.`]
    : []),
  ...missing.map((sentence) => `${sentence}.`),
];

/** The key file, and the farthest head known outside the database that one of its keys signed. Refuses with {@link StartFailure}. */
export async function readOutside(config: Config, { anchors }: Telling): Promise<{ keys: SigningKeys; kept: Head | null }> {
  if (!existsSync(config.signingKeyFile))
    throw new StartFailure(
      `SIGNING_KEY_FILE: ${config.signingKeyFile} is missing. Put it back first: it is in no backup, and the log is checked and sealed with it.`,
    );
  const keys = openKeyFile(config.signingKeyFile, false);
  const headFile = headFileIn(config.dataDir);
  const inFile = await readHeadFile(headFile).catch((error: Error) => {
    throw new StartFailure(`${error.message}. Move it away when it cannot be mended: what it knew of is then not written down.`);
  });
  const heads = [...(inFile ? [inFile] : []), ...anchorsIn(anchors)];
  const vouched = publicKeysIn(keys.vouched.map(({ publicKey }) => publicKey));
  const stranger = heads.find((head) => !isSigned(head, vouched));
  if (stranger)
    throw new StartFailure(
      `The head of ${stranger.seq} entries, ${stranger === inFile ? `in ${headFile}` : 'which was anchored'}, is not signed with a key of the key file.`,
    );
  const kept = heads.reduce<Head | null>((far, head) => (far && far.seq >= head.seq ? far : head), null);
  return { keys, kept };
}

/** The heads in a file of anchored heads. Refuses with {@link StartFailure}. */
export function anchorsIn(path: string | undefined): Head[] {
  if (path === undefined) return [];
  try {
    return headsIn(readFileSync(path, 'utf8'));
  } catch {
    throw new StartFailure(`--anchor: ${path} cannot be read as heads of the log, one a line.`);
  }
}

/** Refuses a log that is broken in any other way: a note is no excuse for that. The newest head may be older than the current key. */
async function refuseBroken(db: Database, keys: SigningKeys, head: Head): Promise<void> {
  const { publicKey } = keys.vouched.find(({ kid }) => kid === head.kid) ?? keys;
  const { problem } = await verifyLog({ db, keys: { ...keys, publicKey }, headFile: null });
  if (problem) throw new StartFailure(`The log is broken in another way. ${problem.sentence}`);
}

async function write(config: Config, db: Database, keys: SigningKeys, told: { kept: Head | null; reason: string }): Promise<void> {
  const [transaction, headFile] = [inTransaction(db), headFileIn(config.dataDir)];
  await transaction(async (tx) => {
    await registerKey(tx, keys, now());
    await stateHole(tx, keys, { ...told, operator: `${userInfo().username} on ${hostname()}` }, now());
    await sealWhatWaits(tx, { db, transaction, keys, now, headFile, checkState: () => undefined });
  });
  await keepHead({ db, keys, headFile });
}
