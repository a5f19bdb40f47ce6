import { basename, join } from 'node:path';

/** The folder for the backups of a data folder. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The name of a backup made at that moment; `dump` is one of PostgreSQL. */
export const backupName = (now: Date, ending: 'tar.gz' | 'dump'): string =>
  `database-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`;

const FORM = /^database-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(tar\.gz|dump)$/;

/** When a backup was made, according to its name; null for any other name. */
export function madeAt(path: string): Date | null {
  const [, day, hours, minutes, seconds] = FORM.exec(basename(path)) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** The prefix of folders in which a backup is restored as a trial; a server removes leftovers at its next start (OPS-51). */
export const TRIAL = 'trial-';
