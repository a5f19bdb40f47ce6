/** What other features may use: the newest backup, and what its trial found. */
export { type Manifest, newestBackup } from './backup-files.ts';
