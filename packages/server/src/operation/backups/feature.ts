// Backups of the embedded database: making them, trying them, keeping them elsewhere.
import type { JobTools } from '../../feature.ts';
import type { Portal } from '../../lib/portal.ts';
import { backupKinds } from './backup-jobs.ts';

export const jobs = (portal: Portal, { embedded }: JobTools) => (embedded ? backupKinds(portal, embedded) : []);
