import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { readConfig } from './config.ts';
import { openUnhurried } from './db/open.ts';
import type { Db } from './db/tables.ts';
import { openKeyFile } from './lib/signing.ts';
import { StartFailure } from './lib/start-failure.ts';
import { anchorsIn, wholeInWords } from './operation/backups/hole-note.ts';
import { checkLog, LATE_AFTER_MS, lastSealing, proofInLog, SEAL_LOG, waitInWords } from './platform/log/public.ts';

/**
 * `npm run verify-log`: exit code 0 if the log is intact, 1 if it is not, 2 if it could not be checked, 3 if it is intact but entries have waited for
 * their seals for more than a minute. `--anchor=FILE` compares it with heads kept elsewhere; `--since-last` begins where the last check ended;
 * `--proof=FILE` checks whether the log has sealed a proof of who was notified of an advisory (ADV-23), with exit code 1 if it has not.
 */
try {
  const config = readConfig(process.env);
  if (!existsSync(config.signingKeyFile))
    throw new StartFailure(`SIGNING_KEY_FILE: ${config.signingKeyFile} is missing; the seals are checked with it.`);
  const anchors = anchorsIn(process.argv.find((word) => word.startsWith('--anchor='))?.slice('--anchor='.length));
  const isWhole = !process.argv.includes('--since-last');
  if (!isWhole && anchors.length > 0) throw new StartFailure('--anchor needs the whole log: leave --since-last out.');
  const keys = openKeyFile(config.signingKeyFile, false);
  const { db, close } = await openUnhurried(config);
  try {
    if (!(await hasSeals(db))) throw new StartFailure('This database has no seals yet: start the portal once.');
    const finding = await checkLog({
      db,
      keys,
      now: () => new Date(),
      dataDir: config.dataDir,
      anchors,
      isWhole,
    });
    const { checked, earlier, problem, waitingSince } = finding;
    console.log(problem ? `The log is broken. ${problem.sentence}` : wholeInWords(finding).join('\n'));
    if (earlier)
      console.log(`Read were the ${checked - earlier.entries} newest; the last check of the whole log began at ${earlier.wholeAt}.`);
    const proof = process.argv.find((word) => word.startsWith('--proof='))?.slice('--proof='.length);
    if (proof !== undefined && !problem && !(await isSealedProof(db, proof))) process.exitCode = 1;
    if (problem) process.exitCode = 1;
    else if (waitingSince) {
      const now = new Date();
      console.log(waitInWords(waitingSince, await lastSealing(db, SEAL_LOG), now));
      if (now.getTime() - waitingSince.getTime() > LATE_AFTER_MS) process.exitCode = 3;
    }
  } finally {
    await close();
  }
} catch (error) {
  process.exitCode = 2;
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
}

/** Returns whether the log has the checksum of a file as that of a proof. */
async function isSealedProof(db: Db, file: string): Promise<boolean> {
  if (!existsSync(file)) throw new StartFailure(`--proof: ${file} is missing.`);
  const found = await proofInLog(db, createHash('sha256').update(readFileSync(file)).digest('hex'));
  console.log(
    found
      ? `${file} is the proof of ${found.advisory} that entry ${found.id} of ${found.at.toISOString()} speaks of.`
      : `${file} is no proof that the log knows: it was changed, or made elsewhere.`,
  );
  return found !== null;
}

async function hasSeals(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('log_head') IS NOT NULL AS there`.execute(db);
  return rows[0]?.there ?? false;
}
