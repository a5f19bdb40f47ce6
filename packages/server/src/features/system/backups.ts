import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';

const BACKUP = /^database-.+\.tar\.gz$/;

/** The newest backup that the portal has made of its embedded database; null before the first one. Of PostgreSQL the operator makes them. */
export async function backupsOf({ config, database }: Pick<Portal, 'config' | 'database'>): Promise<System['backups']> {
  if (!database.embedded) return { by: 'operator', newest: null };
  return { by: 'portal', newest: await newestIn(join(config.dataDir, 'backups')) };
}

async function newestIn(folder: string): Promise<System['backups']['newest']> {
  const names = await readdir(folder).catch(() => []); // the folder comes with the first one
  const name = names
    .filter((one) => BACKUP.test(one))
    .sort()
    .at(-1);
  const file = name && (await stat(join(folder, name)).catch(() => null)); // deleted this very moment
  return file ? { name, madeAt: file.mtime.toISOString(), sizeBytes: file.size } : null;
}
