import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REMOVER = fileURLToPath(new URL('remove-folder.ts', import.meta.url));

/**
 * A data folder that disappears with this process, killed or not: a separate process removes it when the pipe between the two breaks. It is not in
 * this process's group, so a Ctrl-C or a kill of the whole group leaves it time to do so.
 */
export function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'license-manager-demo-'));
  spawn(process.execPath, [REMOVER, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, windowsHide: true }).unref();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true })); // at once, if there is time
  return folder;
}
