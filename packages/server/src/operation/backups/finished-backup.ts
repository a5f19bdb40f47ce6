import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { backupFolder, madeAt, TRIAL } from '../../db/backup-names.ts';
import { openKeyFile, signWith } from '../../lib/signing.ts';
import { StartFailure } from '../../lib/start-failure.ts';
import { VERSION } from '../../lib/version.ts';
import { type Manifest, newestBackup, readManifest, sha256Of, signedIn, type Trial, tidyManifests, writeManifest } from './backup-files.ts';
import { send } from './backup-place.ts';
import { runTool } from './postgres-tools.ts';

const MAIN = fileURLToPath(new URL('../../../main.mjs', import.meta.url));

/** The settings that backups need. */
export type BackupSettings = Pick<Config, 'dataDir' | 'signingKeyFile' | 'databaseUrl' | 'backupTo'>;

interface Finishing {
  now: () => Date;
  stopping?: AbortSignal;
}

/**
 * Does what is still missing for a backup: tries it, writes the result beside it, and copies it to BACKUP_TO (OPS-51, OPS-52). Steps already done are
 * not repeated. Refuses with {@link StartFailure} when the backup cannot be restored or could not be copied.
 */
export async function finish(settings: BackupSettings, path: string, finishing: Finishing): Promise<Manifest> {
  const { dataDir, backupTo } = settings;
  let known = readManifest(path);
  if (!known) {
    known = await tried(settings, path, finishing);
    await writeManifest(path, known);
    await tidyManifests(backupFolder(dataDir));
  }
  if (known.tried.fault !== null) throw new StartFailure(`${basename(path)} is no backup to go back to: ${known.tried.fault}`);
  if (backupTo === null || (known.sent?.to === backupTo && known.sent.fault === null)) return known;
  return sendAlong(known, path, backupTo, finishing);
}

/** Finishes the newest backup of a data folder, unless there is none. */
export async function finishNewest(settings: BackupSettings, finishing: Finishing): Promise<Manifest | null> {
  const newest = newestBackup(settings.dataDir);
  return newest && finish(settings, newest.path, finishing);
}

async function tried(settings: BackupSettings, path: string, { now, stopping }: Finishing): Promise<Manifest> {
  const began = performance.now();
  const [sha256, { size, mtime }] = [await sha256Of(path), await stat(path)];
  const outcome = await tryBackup(settings, path, { stopping }).then(
    ({ folder: _, ...found }) => ({ fault: null, found }),
    (error) => {
      if (stopping?.aborted) throw error;
      return { fault: error instanceof Error ? error.message : String(error), found: null };
    },
  );
  const of = { madeAt: (madeAt(path) ?? mtime).toISOString(), sha256 };
  return {
    file: basename(path),
    ...of,
    signature: signWith(openKeyFile(settings.signingKeyFile, false), signedIn(of)),
    bytes: size,
    program: VERSION,
    tried: { at: now().toISOString(), seconds: Math.round(performance.now() - began) / 1000, ...outcome },
    sent: null,
  };
}

/** The backup itself is copied first: where there is a manifest, the backup is whole. */
async function sendAlong(known: Manifest, path: string, to: string, { now, stopping }: Finishing): Promise<Manifest> {
  const fault = await send(path, to, stopping).then(
    () => null,
    (error: Error) => error.message,
  );
  const sent = { ...known, sent: { to, at: now().toISOString(), fault } };
  await writeManifest(path, sent);
  if (fault !== null) throw new StartFailure(`${basename(path)} could not be copied to BACKUP_TO (${fault})`);
  await send(`${path}.json`, to, stopping);
  return sent;
}

interface Trying {
  keep?: boolean;
  stopping?: AbortSignal | undefined;
}

/**
 * Restores a backup in a process of its own, into a place that is removed however the trial ends, or kept in `folder`. The process needs 330 MB, as
 * WebAssembly is not optimized there (870 otherwise). Refuses with a {@link StartFailure} that says why the backup is not usable.
 */
export async function tryBackup(
  settings: BackupSettings,
  path: string,
  { keep = false, stopping }: Trying = {},
): Promise<Trial & { folder?: string }> {
  const { PORT: _, ...others } = process.env;
  const env = {
    ...others,
    DATA_DIR: settings.dataDir,
    SIGNING_KEY_FILE: settings.signingKeyFile,
    DATABASE_URL: settings.databaseUrl ?? '',
  };
  const folder = path.endsWith('.dump') ? null : await mkdtemp(join(await madeFolder(settings.dataDir), TRIAL));
  let isKept = false;
  try {
    const printed = await runTool(
      process.execPath,
      ['--liftoff-only', MAIN, 'try-backup', path, folder ?? '', ...(keep ? ['--keep'] : [])],
      {
        env,
        stopping,
      },
    );
    const found: Trial = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '');
    isKept = keep;
    return keep && folder !== null ? { ...found, folder } : found;
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message.replace(/^node(\.exe)?: /, '') : String(error));
  } finally {
    if (!isKept && folder !== null) await rm(folder, { recursive: true, force: true });
  }
}

async function madeFolder(dataDir: string): Promise<string> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  return backupFolder(dataDir);
}

/** Describes a backup to the person who asked for it. */
export function inWords({ file, bytes, tried, sent }: Manifest, folder = dirname(file)): string {
  const { found, seconds } = tried;
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const held = found?.restored
    ? `restored on trial in ${seconds.toFixed(1)} s: ${found.customers} customers, ${found.licenses} licenses, ${found.entries} sealed entries, and the log is whole`
    : 'not restored on trial, as this role may make no database (ALTER ROLE … CREATEDB): its table of contents reads';
  return `${folder}/${file}: ${size}, ${held}${sent ? `. Copied to ${sent.to}` : ''}.`;
}
