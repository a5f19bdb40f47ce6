import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { System } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { type Manifest, newestBackup } from '../backups/public.ts';

/** The newest backup in the data folder: of the embedded database, which the portal makes, or of PostgreSQL, which `npm run backup` makes. */
export async function backupsOf({ config, database }: Pick<Portal, 'config' | 'database'>): Promise<System['backups']> {
  const by = database.embedded ? 'portal' : 'operator';
  const found = newestBackup(config.dataDir);
  const file = found && (await stat(found.path).catch(() => null)); // deleted at this very moment
  if (!found || !file) return { by, newest: null };
  const { path, madeAt, manifest } = found;
  const isCopied = manifest?.sent ? manifest.sent.fault === null : null;
  return {
    by,
    newest: { name: basename(path), madeAt: madeAt.toISOString(), sizeBytes: file.size, trial: manifest && trialIn(manifest), isCopied },
  };
}

type Trial = NonNullable<NonNullable<System['backups']['newest']>['trial']>;

function trialIn({ tried: { at, fault, found } }: Manifest): Trial {
  if (fault !== null || !found) return { at, outcome: 'failed', words: fault ?? 'nothing was found in it' };
  if (!found.restored) return { at, outcome: 'listed', words: 'its table of contents alone was read' };
  return {
    at,
    outcome: 'restored',
    words: `${found.customers} customers, ${found.licenses} licenses, ${found.entries} entries in a whole log`,
  };
}
