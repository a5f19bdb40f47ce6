// Backups of the embedded database: made, tried, kept elsewhere.
import type { JobTools } from '../../feature.ts';
import type { Portal } from '../../lib/portal.ts';
import { backupKinds } from './backup-jobs.ts';

export const jobs = (portal: Portal, { embedded }: JobTools) => (embedded ? backupKinds(portal, embedded) : []);
