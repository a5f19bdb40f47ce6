/** What other features may use: the newest backup, and what was found when it was tried. */
export { type Manifest, newestBackup } from './backup-files.ts';
